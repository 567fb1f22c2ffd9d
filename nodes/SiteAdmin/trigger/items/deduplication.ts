import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Payload } from '../../../../api/administration/webhook';
import type { DeduplicationEntry } from '../../../shared/trigger/deduplicationEntry';
import { readDeliveryKey } from '../../../shared/trigger/startOnce';
import type { TriggerCall } from '../call';
import {
	catchesUp,
	isOn,
	readDeduplicationOptions,
	type TriggerParameters,
} from '../settings/parameters';
import { createIdentifier, type Identified } from './identifier';

/** How a delivered event is remembered, and its key. */
type IdentifiedEntry = DeduplicationEntry & Identified;

/** A trigger that catches up remembers all of its events, so that none is found that was delivered. */
const toEntry = (key: string, deduplicates: boolean, isCatchingUp: boolean): DeduplicationEntry =>
	deduplicates || isCatchingUp ? { key, startsAgain: !deduplicates } : {};

/** Creates a function that returns how a delivered event is remembered. */
export function createEntryReader(
	parameters: TriggerParameters,
	call: TriggerCall,
): (one: Payload) => Promise<IdentifiedEntry> {
	const deduplicates = isOn(parameters, 'deduplicate');
	const isCatchingUp = catchesUp(parameters);
	const identify = createIdentifier(call);
	return async (one) => {
		const identified = await identify(one);
		return { ...toEntry(identified.deliveryKey, deduplicates, isCatchingUp), ...identified };
	};
}

/** Creates a function for `execute()` that reads from an item how its event is remembered. */
export function createItemReader(
	context: IExecuteFunctions,
): (item: INodeExecutionData) => DeduplicationEntry {
	const { deduplicates, isCatchingUp } = readDeduplicationOptions(context);
	const isFound = context.getMode() === 'trigger';
	return (item) => {
		const { key } = readDeliveryKey(item);
		return key === undefined || isFound ? { key } : toEntry(key, deduplicates, isCatchingUp);
	};
}
