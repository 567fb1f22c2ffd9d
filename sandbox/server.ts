import { fireTicket, submitForm, type TicketEvent } from './administration/fire';
import type { FormFields } from './core/site';
import { fireOrder } from './administration/order';
import type { OrderEvent } from './administration/orderEvents';
import type { SiteModes } from './core/siteModes';
import { createApp } from './http/app';
import type { SandboxEvents } from './core/events';
import type { Fault } from './core/faults';
import type { DlrModes } from './core/dlrModes';
import type { Delivery } from './core/records';
import { reset } from './start/reset';
import type { State } from './core/state';
import type { Wiring } from './core/wiring';
import { createWorld, type Settings } from './core/world';

export interface SandboxOptions extends Partial<Settings> {
	/** If 0 or absent, a free port is used. */
	port?: number;
}

export interface Sandbox extends Readonly<Settings> {
	/** The base URL of both APIs: `http://127.0.0.1:<port>`. */
	readonly url: string;
	readonly state: State;
	/** Announces what happens. Its `until` waits for a condition. */
	readonly events: SandboxEvents;
	/** Answers to give instead of the operations' own. Push to this array. */
	readonly faults: Fault[];
	/** What goes wrong with posted delivery reports. Change its properties. */
	readonly dlrModes: DlrModes;
	/** How the site differs from today's public service. Change its properties. */
	readonly siteModes: SiteModes;
	/** What the sandbox is connected to. Change its properties. */
	readonly wiring: Wiring;
	/** Submits the site's form. Resolves with the webhook deliveries once all of them were answered. */
	submitForm(fields: FormFields): Promise<Delivery[]>;
	/** Fires an event for the newest order, or for a new one: see `fireOrder` in administration/order.ts. */
	fireOrder(event: OrderEvent, phone?: string): Promise<Delivery[]>;
	/** Fires an event for the newest ticket, or for a new one. */
	fireTicket(event: TicketEvent): Promise<Delivery[]>;
	/** Restores the initial state, without webhooks. `wiring` stays as it is. */
	reset(): void;
	/** Stops all timers and closes all connections. */
	stop(): Promise<void>;
}

const defaults: Settings = {
	pace: 400,
	callLimit: 5000,
	username: 'sandbox',
	password: 'sandbox-password',
	token: 'sandbox-token',
	sharedSecret: 'sandbox-shared-secret',
	stocked: false,
};

/**
 * Starts both APIs in memory, on the loopback address.
 * @throws Error if the port is in use
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
		fireOrder: (event, phone) => fireOrder(world, event, { phone }),
		fireTicket: (event) => fireTicket(world, event),
		reset: () => reset(world),
		stop: async () => {
			world.clock.clear();
			world.stopping.abort(new Error('The sandbox was stopped'));
			await app.close();
		},
	};
}
