import type { Target } from '../../api/administration/events';
import { webhookAttributes } from '../../api/administration/webhook';
import type { Handler } from '../core/handler';
import { find, Refusal } from '../core/refusal';
import { createId, getTimestamp, type World } from '../core/world';
import { selectRows } from './filter';
import { paginate } from './list';
import type { Webhook } from '../core/site';
import { createSample } from './payload';
import { getVariant } from '../core/siteModes';

/** Returns a webhook as the site's variant shows it. */
function showWebhook(world: World, { source, ...webhook }: Webhook) {
	return getVariant(world.state.siteModes).source ? { ...webhook, source } : webhook;
}

/** @throws Refusal if the site's variant doesn't support the event or a field */
function checkSupport(world: World, { target, event, source }: Partial<Webhook>): void {
	const { events, source: hasSource } = getVariant(world.state.siteModes);
	if (!events[target as Target].includes(String(event))) {
		throw new Refusal(422, [{ detail: `is not an event of target ${target}`, source: 'event' }]);
	}
	if (source !== undefined && !hasSource) {
		throw new Refusal(422, [{ detail: 'is not a known field', source: 'source' }]);
	}
}

export const listWebhooks: Handler<'listWebhooks'> = (query, world, exchange) => {
	const rows = selectRows(
		[...world.state.webhooks.values()],
		query,
		webhookAttributes,
		(webhook) => ({
			webhook,
		}),
	);
	return paginate(rows, query, world, exchange).map((webhook) => showWebhook(world, webhook));
};

export const getWebhook: Handler<'getWebhook'> = ({ id }, world) =>
	showWebhook(world, find(world.state.webhooks, id, 'Webhook'));

export const getWebhookSample: Handler<'getWebhookSample'> = (wanted, world) => {
	checkSupport(world, wanted);
	return [createSample(world, wanted)];
};

export const createWebhook: Handler<'createWebhook'> = (input, world) => {
	checkSupport(world, input);
	const { target, target_id, event, url } = input;
	const { enabled = true, source = 'api', description = null } = input;
	const now = getTimestamp(world);
	const webhook: Webhook = {
		id: createId(world),
		enabled,
		target,
		// The document's sample answers, for webhooks without a target ID, don't include the field.
		...(target_id === undefined ? {} : { target_id }),
		event,
		url,
		source,
		description,
		created_at: now,
		updated_at: now,
	};
	world.state.webhooks.set(webhook.id, webhook);
	return showWebhook(world, webhook);
};

export const updateWebhook: Handler<'updateWebhook'> = ({ id, ...changes }, world) => {
	const webhook = find(world.state.webhooks, id, 'Webhook');
	const { target, event } = { ...webhook, ...changes };
	checkSupport(world, { target, event, source: changes.source });
	return showWebhook(world, Object.assign(webhook, changes, { updated_at: getTimestamp(world) }));
};

export const deleteWebhook: Handler<'deleteWebhook'> = ({ id }, { state }) => {
	find(state.webhooks, id, 'Webhook');
	state.webhooks.delete(id);
};
