import {
	fireOrder,
	fireTicket,
	submitForm,
	type OrderEvent,
	type TicketEvent,
} from './administration/fire';
import type { FormFields } from './administration/objects';
import type { SiteModes } from './administration/siteModes';
import { createApp } from './app';
import type { SandboxEvents } from './events';
import type { Fault } from './http/faults';
import type { DlrModes } from './messaging/dlrModes';
import type { Delivery } from './records';
import type { State } from './state';
import { createWorld, reset, type Settings } from './world';

export interface SandboxOptions extends Partial<Settings> {
	/** A free one where it is 0 or absent. */
	port?: number;
}

export interface Sandbox extends Readonly<Settings> {
	/** Where it listens: `http://127.0.0.1:<port>`. The base URL of both APIs. */
	readonly url: string;
	readonly state: State;
	/** Announces what happens; `until` waits for a condition. */
	readonly events: SandboxEvents;
	/** Answers to give instead of the operations' own: push to it. */
	readonly faults: Fault[];
	/** What goes wrong with delivery reports that are sent: change it. */
	readonly dlrModes: DlrModes;
	/** How the site differs from the public service of today: change it. */
	readonly siteModes: SiteModes;
	/** Submits the site's form; resolves with the webhook deliveries, once all were answered. */
	submitForm(fields: FormFields): Promise<Delivery[]>;
	/** Lets an event happen to the newest order; see `fireOrder` for when it is a new one. */
	fireOrder(event: OrderEvent, phone?: string): Promise<Delivery[]>;
	fireTicket(event: TicketEvent): Promise<Delivery[]>;
	/** Forgets everything and puts back what is there at the start. */
	reset(): void;
	/** Ends all timers and connections. */
	stop(): Promise<void>;
}

const defaults: Settings = {
	pace: 400,
	callLimit: 5000,
	username: 'sandbox',
	password: 'sandbox-password',
	token: 'sandbox-token',
};

/**
 * Starts both APIs in memory, on the loopback address.
 * @throws Error where the port is taken.
 */
export async function startSandbox({
	port = 0,
	...settings
}: SandboxOptions = {}): Promise<Sandbox> {
	const world = createWorld({ ...defaults, ...settings });
	const app = createApp(world);
	world.url = await app.listen({ port, host: '127.0.0.1' });
	reset(world);
	return {
		...world,
		get faults() {
			return world.state.faults;
		},
		get dlrModes() {
			return world.state.dlrModes;
		},
		get siteModes() {
			return world.state.siteModes;
		},
		submitForm: (fields) => submitForm(world, fields),
		fireOrder: (event, phone) => fireOrder(world, event, phone),
		fireTicket: (event) => fireTicket(world, event),
		reset: () => reset(world),
		stop: async () => {
			world.clock.clear();
			world.stopping.abort(new Error('The sandbox was stopped'));
			await app.close();
		},
	};
}
