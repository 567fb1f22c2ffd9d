import { Clock } from './clock';
import { SandboxEvents } from './events';
import { seed } from './seed';
import { createState, type State } from './state';

export interface Settings {
	/** Milliseconds between two steps of a delivery. */
	pace: number;
	/** Milliseconds in which what the sandbox calls (webhooks, `dlr_url`) has to answer. */
	callLimit: number;
	username: string;
	password: string;
	token: string;
}

/** What every part of the sandbox works on. */
export interface World extends Settings {
	/** Where the sandbox listens, without a slash at the end. */
	url: string;
	readonly state: State;
	readonly events: SandboxEvents;
	readonly clock: Clock;
	/** Breaks off the calls of others that are under way when the sandbox stops. */
	readonly stopping: AbortController;
}

export const createWorld = (settings: Settings): World => ({
	...settings,
	url: '',
	state: createState(),
	events: new SandboxEvents().setMaxListeners(0),
	clock: new Clock(),
	stopping: new AbortController(),
});

/** Forgets everything and puts back what is there at the start. */
export function reset(world: World): void {
	world.clock.clear();
	Object.assign(world.state, createState());
	seed(world.state, world.url);
	world.events.announce('reset');
}

/** An identifier for a new object of the site administration API. */
export const createId = ({ state }: World): number => (state.lastId += 1);

/** A timestamp in the documents' format. */
export const getTimestamp = ({ clock }: World): string => clock.now().toISOString();
