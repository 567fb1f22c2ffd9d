import { Clock } from './clock';
import { SandboxEvents } from './events';
import { createState, type State } from './state';
import type { Wiring } from './wiring';

export interface Settings {
	/** The time between two steps of a delivery, in milliseconds. */
	pace: number;
	/** The time limit for calls to webhooks and to a `dlr_url`, in milliseconds. */
	callLimit: number;
	username: string;
	password: string;
	token: string;
	/** Signs the messages that people send. */
	sharedSecret: string;
	/** Whether the phonebook has contacts, and the shop orders, at the start. */
	stocked: boolean;
}

/** The settings, state and services that all parts of the sandbox share. */
export interface World extends Settings {
	/** The sandbox's base URL, without a trailing slash. */
	url: string;
	readonly state: State;
	/** What the sandbox is connected to. Change its properties. */
	readonly wiring: Wiring;
	readonly events: SandboxEvents;
	readonly clock: Clock;
	/** Aborts the outgoing calls that are still running when the sandbox stops. */
	readonly stopping: AbortController;
}

export const createWorld = (settings: Settings): World => ({
	...settings,
	url: '',
	state: createState(),
	wiring: { inboundUrl: null, workflow: null, note: null },
	events: new SandboxEvents().setMaxListeners(0),
	clock: new Clock(),
	stopping: new AbortController(),
});

/** Creates an ID for a new object of the site administration API. */
export const createId = ({ state }: World): number => (state.lastId += 1);

/** Returns a new timestamp in the documents' format. */
export const getTimestamp = ({ clock }: World): string => clock.now().toISOString();
