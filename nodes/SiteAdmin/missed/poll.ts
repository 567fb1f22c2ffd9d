import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { createValueError } from '../../../api/errors/InputError';
import { openService } from '../../shared/client/openClient';
import { siteAdminApi } from '../../shared/client/siteAdminApi';
import type { SubscriptionSpec } from '../subscriptions/plan';
import { inTurn } from '../subscriptions/turns';
import { isOn, readSpecs, readTicketForm } from '../trigger/choice';
import { formatEvent } from '../trigger/event';
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
 * repeated by the next one. Polls of a workflow wait for each other.
 * @returns null if nothing happened, and for the first poll
 * @throws ApiError, ConnectionError, InputError
 */
export const pollSite = async (context: IPollFunctions): Promise<INodeExecutionData[][] | null> =>
	await inTurn(context, async () => await poll(context));

/** @throws InputError for an event that lists don't tell: the workflow would wait for it forever */
function readListedSpecs(context: IPollFunctions): SubscriptionSpec[] {
	const specs = readSpecs(context);
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
	const { send, at } = withClock(ask);
	const begun = Date.now();
	const state = readState(context, site);
	const found = await findEvents(send, {
		...{ site, specs, most: MOST, kept: 'oldest' },
		ignoreSpam: isOn(context, 'ignoreSpam'),
		ticketForm: readTicketForm(context),
		since: state ? Math.max(state.from, state.until - OVERLAP) : begun,
		known: new Set(Object.keys(state?.seen ?? {})),
	});
	if (!state) {
		beginState(context, site, at(begun));
		return null;
	}
	const toItem = await createItemMaker(
		context,
		found.events.map(({ payload }) => payload),
	);
	advanceState(context, state, found, at(begun));
	if (found.events.length === 0) return null;
	return [
		found.events.map(({ payload, identity }) => ({
			json: toItem(payload, toFoundMemo(identity, false)),
		})),
	];
}
