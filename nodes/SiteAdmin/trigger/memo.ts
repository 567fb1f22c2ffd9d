import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	IWebhookFunctions,
} from 'n8n-workflow';

import type { Payload } from '../../../api/administration/webhook';
import { createDeliveryKey } from '../../shared/trigger/deliveryKey';
import type { Remembered } from '../../shared/trigger/remembered';
import type { StartMemory } from '../../shared/trigger/startOnce';
import { identifyObject } from '../missed/identity';
import { catchesUp, DEFAULT_EVENTS, isOn, MOST_EVENTS } from './choice';
import { identifyEvent } from './event';

/** Carries the identity of a delivered event from `webhook()` to `execute()`, which takes it out. */
const IDENTITY = 'identityInLists';

/** What an event is remembered by, and the fields of its item that say so. */
export type Memo = Remembered & { fields: IDataObject };

/** Whether the trigger has found an event in the site's lists, and posted it to itself. */
const isCaughtUp = (one: Record<string, unknown>): boolean => one.caughtUp === true;

/**
 * Creates a function that returns what an event is remembered by, if at all. A trigger that catches
 * up also remembers by which identity its events are in the site's lists.
 */
export function createMemoReader(context: IWebhookFunctions): (one: Payload) => Memo {
	const deduplicates = isOn(context, 'deduplicate');
	const isTest = context.getMode() === 'manual';
	const findsIdentity = catchesUp(context) && !isTest;
	return (one) => {
		const identity = findsIdentity ? identifyObject(one) : undefined;
		if (identity !== undefined && isCaughtUp(one)) return toFoundMemo(identity, true);
		const deliveryKey = createDeliveryKey(identifyEvent(one));
		return {
			...(deduplicates && { key: deliveryKey }),
			...(identity !== undefined && { identity }),
			fields: { deliveryKey, ...(identity !== undefined && { [IDENTITY]: identity }) },
		};
	};
}

/** What an event is remembered by that was found in a list. */
export const toFoundMemo = (identity: string, caughtUp: boolean): Memo => ({
	identity,
	isListed: true,
	fields: { deliveryKey: identity, ...(caughtUp && { caughtUp }) },
});

/** Reads from an item what its event is remembered by. */
const createItemReader =
	(deduplicates: boolean, isPolled: boolean) =>
	({ json }: INodeExecutionData): Remembered => {
		const { deliveryKey: key, [IDENTITY]: identity } = json;
		if (typeof key !== 'string' || key === '') return {};
		if (isPolled || isCaughtUp(json)) return { identity: key, isListed: true };
		return {
			...(deduplicates && { key }),
			...(typeof identity === 'string' && { identity }),
		};
	};

/** How many events n8n remembers for each trigger, and with how many values each. */
const KEPT_EVENTS = 500;
const VALUES = { delivered: 2, listed: 6 };

/**
 * How `execute()` remembers the events of its items. A trigger that catches up compares as many of
 * the newest events as it may, so it remembers more of them.
 */
export function readStartMemory(context: IExecuteFunctions): StartMemory {
	const read = createItemReader(
		context.getNodeParameter('deduplicate', 0, true) === true,
		context.getMode() === 'trigger',
	);
	if (context.getNodeParameter('catchUp', 0, false) !== true) {
		return { read, most: KEPT_EVENTS * VALUES.delivered };
	}
	const compared = Number(context.getNodeParameter('atMostEvents', 0, DEFAULT_EVENTS)) || 0;
	const listed = Math.max(KEPT_EVENTS, 3 * Math.min(compared, MOST_EVENTS)) * VALUES.listed;
	const others = KEPT_EVENTS * VALUES.delivered;
	return { read, most: listed + 2 * others, mostWithoutIdentity: others };
}

/** Takes out of an item what was only for `execute()`. */
export function withoutIdentity(item: INodeExecutionData): INodeExecutionData {
	const { [IDENTITY]: identity, ...json } = item.json;
	return identity === undefined ? item : { ...item, json };
}
