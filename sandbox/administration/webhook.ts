import { isTargetEvent } from '../../api/administration/events';
import { Refusal } from '../http/refusal';
import type { Handler } from '../handler';
import type { State, Webhook } from '../state';
import { nextId, timestamp } from '../world';
import { filterRows } from './filter';
import { pageOf } from './list';
import { sampleOf } from './payload';

/** Site administration API, "Webhooks": the filterable attributes. */
const attributes = {
	webhook: [
		...['id', 'enabled', 'source', 'target', 'target_id', 'event', 'url'],
		...['created_at', 'updated_at'],
	],
};

function findWebhook({ webhooks }: State, id: number): Webhook {
	const found = webhooks.get(id);
	if (!found) throw new Refusal(404, `Webhook ${id} does not exist`);
	return found;
}

export const listWebhooks: Handler<'listWebhooks'> = (query, world, exchange) => {
	const rows = filterRows([...world.state.webhooks.values()], query, attributes, (webhook) => ({
		webhook,
	}));
	return pageOf(rows, query, world, exchange);
};

export const getWebhook: Handler<'getWebhook'> = ({ id }, { state }) => findWebhook(state, id);

export const getWebhookSample: Handler<'getWebhookSample'> = (wanted, world) => [
	sampleOf(world, wanted),
];

export const createWebhook: Handler<'createWebhook'> = (input, world) => {
	const { target, target_id, event, url } = input;
	const { enabled = true, source = 'api', description = null } = input;
	const now = timestamp(world);
	const webhook: Webhook = {
		id: nextId(world),
		enabled,
		target,
		// Not in the document's sample answers, which are of webhooks without one.
		...(target_id === undefined ? {} : { target_id }),
		event,
		url,
		source,
		description,
		created_at: now,
		updated_at: now,
	};
	world.state.webhooks.set(webhook.id, webhook);
	return webhook;
};

export const updateWebhook: Handler<'updateWebhook'> = ({ id, ...changes }, world) => {
	const webhook = findWebhook(world.state, id);
	const { target, event } = { ...webhook, ...changes };
	if (!isTargetEvent(target, event)) {
		throw new Refusal(422, [{ detail: `is not an event of target ${target}`, source: 'event' }]);
	}
	return Object.assign(webhook, changes, { updated_at: timestamp(world) });
};

export const deleteWebhook: Handler<'deleteWebhook'> = ({ id }, { state }) => {
	findWebhook(state, id);
	state.webhooks.delete(id);
};
