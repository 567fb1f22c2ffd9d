import type { Target } from '../../api/administration/events';
import { getTimestamp, type World } from '../core/world';
import { createOrder, createTicket } from './newObjects';
import type { Order, Ticket } from '../core/site';
import { applyEvent, type OrderEvent } from './orderEvents';
import { getVariant, type PayloadShape } from '../core/siteModes';

const ACCOUNT_ID = 1;

/** The body of a webhook call. */
export interface Payload {
	account_id?: number;
	target: string;
	target_id: number;
	event: string;
	created_at: string;
	data: { object?: unknown; metadata: Record<string, unknown>; [further: string]: unknown };
	[further: string]: unknown;
}

/** Site administration API, "`data.metadata`". */
const createMetadata = (world: World) => ({
	ip_address: '127.0.0.1',
	page_id: '401',
	...(getVariant(world.state.siteModes).pageLanguage && { page_language: 'en' }),
	page_uri: `${world.url}/`,
	page_name: 'Home',
	submitted_at: getTimestamp(world).replace(/\.\d+Z$/, 'Z'),
	variant_id: '1',
});

/** Returns the `target_id`: the ID of the submitted form, or of the ticket or order itself. */
const getTargetId = (target: string, object: Ticket | Order): number =>
	target === 'form' && 'form' in object ? object.form.id : object.id;

const shapes: Record<PayloadShape, (object: Ticket | Order) => Record<string, unknown>> = {
	whole: (object) => ({ object }),
	withoutTimes: (object) => ({
		object: Object.fromEntries(Object.entries(object).filter(([name]) => !name.endsWith('_at'))),
	}),
	enveloped: (object) => ({ object: { ['form' in object ? 'ticket' : 'order']: object } }),
};

/**
 * Creates the payload of an event. The document only shows the payload of a submitted form. Tickets
 * and orders use the same structure with the public service's objects.
 */
export const createPayload = (
	world: World,
	{ target, event }: { target: string; event: string },
	object: Ticket | Order,
): Payload => ({
	...(getVariant(world.state.siteModes).accountId && { account_id: ACCOUNT_ID }),
	target,
	target_id: getTargetId(target, object),
	event,
	created_at: getTimestamp(world),
	data: {
		...shapes[world.state.siteModes.payload](object),
		metadata: target === 'form' ? createMetadata(world) : {},
	},
});

const exampleFactories: Record<Target, (world: World, event: string) => Ticket | Order> = {
	ticket: (world) => createTicket(world, 1),
	form: (world) => createTicket(world, 1),
	order: (world, event) =>
		applyEvent(createOrder(world, 1), event as OrderEvent, getTimestamp(world)),
};

/** Creates a sample payload. Its object doesn't exist on the site. */
export function createSample(
	world: World,
	wanted: { target: Target; event: string; target_id?: number },
): Payload {
	const sample = createPayload(world, wanted, exampleFactories[wanted.target](world, wanted.event));
	return { ...sample, target_id: wanted.target_id ?? sample.target_id };
}
