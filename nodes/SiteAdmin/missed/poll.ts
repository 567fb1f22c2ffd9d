import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { createValueError, InputError } from '../../../api/errors/InputError';
import { redactCredential } from '../../shared/secrets/redactCredential';
import { warn } from '../../shared/secrets/warn';
import { openService } from '../../shared/client/openClient';
import { siteAdminApi } from '../../shared/client/siteAdminApi';
import { getPlace } from '../../shared/trigger/place';
import { readMemory } from '../subscriptions/memory';
import type { SubscriptionSpec } from '../subscriptions/plan';
import { inTurn } from '../subscriptions/turns';
import { isOn, readSpecs, readTicketForm } from '../trigger/choice';
import { formatEvent } from '../trigger/event';
import { isStart, isTemporary } from '../trigger/canWait';
import { createItemMaker } from '../trigger/items';
import { toFoundMemo } from '../trigger/memo';
import { targetEventOptions } from '../eventOptions';
import { findEvents } from './findEvents';
import { listedEvents } from './identity';
import { OVERLAP } from './moment';
import { advanceState, beginState, readState } from './pollState';
import { withClock } from './siteClock';

/** The most events of one poll. The others follow with the next one. */
const MOST = 500;

/**
 * Returns what happened on the site since the last poll, the oldest event first. A poll that fails is
 * repeated by the next one, and one that is due while another goes on is left out. The first one is
 * part of the activation: when n8n starts and the site can't be asked, it must not fail, because n8n
 * would never poll again.
 * @returns null if nothing happened, and for the first poll
 * @throws ApiError, ConnectionError, InputError
 */
export async function pollSite(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const place = getPlace(context);
	if (polling.has(place)) return null;
	polling.add(place);
	const isFirst = !polled.has(context);
	polled.add(context);
	return await inTurn(context, async () => await poll(context))
		.catch((error: Error) => {
			if (!isFirst || !isStart(context) || !isTemporary(error)) throw error;
			const { name } = context.getNode();
			warn(
				context,
				`${name} could not ask the site, and asks again at the next poll time: ${error.message}`,
			);
			return null;
		})
		.finally(() => polling.delete(place));
}

const polling = new Set<string>();
/** n8n polls with the same context as long as the trigger is active. */
const polled = new WeakSet<IPollFunctions>();

/** @throws InputError for an event that lists don't tell: the workflow would wait for it forever */
function readListedSpecs(context: IPollFunctions): SubscriptionSpec[] {
	const specs = readSpecs(context);
	const { item = [] } = context.getNodeParameter('pollTimes', {}) as { item?: unknown[] };
	if (item.length === 0) {
		throw new InputError([{ path: ['pollTimes'], message: 'must have at least one time' }]);
	}
	const other = specs.map(formatEvent).find((event) => !listedEvents.includes(event));
	if (other === undefined) return specs;
	const names = targetEventOptions
		.filter(({ value }) => listedEvents.includes(String(value)))
		.map(({ name }) => name);
	const must = `must only have events that polling can find (${names.join(', ')})`;
	throw createValueError(['events'], must, other);
}

async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const specs = readListedSpecs(context);
	const { baseUrl: site, send: ask } = await openService(context, siteAdminApi);
	const { send, at, atMost } = withClock(ask);
	const begun = Date.now();
	const state = readState(context, site);
	const found = await findEvents(send, {
		...{ specs, most: MOST, kept: 'oldest' },
		ignoreSpam: isOn(context, 'ignoreSpam'),
		ticketForm: readTicketForm(context),
		since: state ? Math.max(state.from, Math.min(state.until, begun) - OVERLAP) : begun,
		known: new Set(Object.keys(state?.seen ?? {})),
	});
	const [failure] = found.failures;
	if (failure) throw failure;
	if (!state) {
		beginState(context, site, at(begun));
		return null;
	}
	// A site can send back what it got when the trigger had a webhook.
	const { secret } = readMemory(context) ?? {};
	const events = await redactCredential(context, 'siteAdminApi', found.events, [secret]);
	const toItem = await createItemMaker(
		context,
		events.map(({ payload }) => payload),
	);
	// A time in the future can't be right: the site's clock was wrong then.
	const from = Math.min(state.from, at(begun));
	advanceState(context, { ...state, from }, found, atMost(begun));
	if (events.length === 0) return null;
	return [
		events.map(({ payload, identity }) => ({
			json: toItem(payload, toFoundMemo(identity, false)),
		})),
	];
}
