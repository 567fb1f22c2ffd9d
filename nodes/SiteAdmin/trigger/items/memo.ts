import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import type { Payload } from '../../../../api/administration/webhook';
import type { Remembered } from '../../../shared/trigger/remembered';
import { readDeliveryKey } from '../../../shared/trigger/startOnce';
import { catchesUp, isOn, readMemoOptions } from '../settings/choice';
import { createIdentifier, type Identified } from './identifier';

/** How a delivered event is remembered, and its key. */
export type Memo = Remembered & Identified;

/** A trigger that catches up remembers all of its events, so that none is found that was delivered. */
const remember = (key: string, deduplicates: boolean, catchesUpToo: boolean): Remembered =>
	deduplicates || catchesUpToo ? { key, startsAgain: !deduplicates } : {};

/** Creates a function that returns how a delivered event is remembered. */
export function createMemoReader(context: IWebhookFunctions): (one: Payload) => Promise<Memo> {
	const deduplicates = isOn(context, 'deduplicate');
	const catchesUpToo = catchesUp(context);
	const identify = createIdentifier(context);
	return async (one) => {
		const identified = await identify(one);
		return { ...remember(identified.deliveryKey, deduplicates, catchesUpToo), ...identified };
	};
}

/** Creates a function for `execute()` that reads from an item how its event is remembered. */
export function createItemReader(
	context: IExecuteFunctions,
): (item: INodeExecutionData) => Remembered {
	const { deduplicates, catchesUpToo } = readMemoOptions(context);
	const isFound = context.getMode() === 'trigger';
	return (item) => {
		const { key } = readDeliveryKey(item);
		return key === undefined || isFound ? { key } : remember(key, deduplicates, catchesUpToo);
	};
}
