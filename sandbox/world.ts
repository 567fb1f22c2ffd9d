import { Clock } from './clock';
import { SandboxEvents } from './events';
import { seed } from './seed';
import { createState, type State } from './state';

export interface Settings {
	/** The time between two steps of a delivery, in milliseconds. */
	pace: number;
	/** The time limit for calls to webhooks and to a `dlr_url`, in milliseconds. */
	callLimit: number;
	username: string;
	password: string;
	token: string;
}

/** The settings, state and services that all parts of the sandbox share. */
export interface World extends Settings {
	/** The sandbox's base URL, without a trailing slash. */
	url: string;
	readonly state: State;
	readonly events: SandboxEvents;
	readonly clock: Clock;
	/** Aborts the outgoing calls that are still running when the sandbox stops. */
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

/** Restores the initial state. */
export function reset(world: World): void {
	world.clock.clear();
	Object.assign(world.state, createState());
	seed(world.state, world.url);
	world.events.announce('reset');
}

/** Creates an ID for a new object of the site administration API. */
export const createId = ({ state }: World): number => (state.lastId += 1);

/** Returns a new timestamp in the documents' format. */
export const getTimestamp = ({ clock }: World): string => clock.now().toISOString();
