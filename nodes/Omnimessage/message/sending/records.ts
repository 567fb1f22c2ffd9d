import type { IExecuteFunctions } from 'n8n-workflow';

import { VALUES } from './cap';
import { openStore, type Scope, type Store, type StoreContext } from '../../../shared/once/store';

// What Send Once per Key and Frequency Cap record is in the same row of n8n's store.

/** The number of keys that n8n remembers. The oldest are forgotten first. */
const KEPT_KEYS = 10_000;
/** There is also an entry for each message that is being sent, and for each in doubt. */
const KEPT_ENTRIES = KEPT_KEYS + 1_000;
/** The number of messages that Frequency Cap remembers. */
const KEPT_MESSAGES = 10_000;

/**
 * Items are recorded in portions. If all of them were recorded at the start, a killed run would leave
 * all in doubt; if each was recorded on its own, a campaign would take much longer.
 */
export const PORTION = 50;

/**
 * Whether an item may have one of the Sending Options: if it was added. n8n 2.41 drops an expression
 * that gives all options; if another version doesn't, it may have any.
 */
export function mayHaveOption(context: Pick<IExecuteFunctions, 'getNode'>, name: string): boolean {
	// As stored, because expressions belong to items.
	const { options } = context.getNode().parameters as { options?: object | string };
	return typeof options === 'string' || Object.hasOwn(options ?? {}, name);
}

/** Opens n8n's store for what is recorded about messages. */
export function openRecords(context: StoreContext, scope: Scope): Store {
	// Other nodes of the workflow may have the option. The row keeps as many entries as the last call
	// allows, so it keeps its keys if the option is removed.
	const isCapped = scope === 'workflow' || mayHaveOption(context, 'frequencyCap');
	const mostIfMore = KEPT_ENTRIES + KEPT_MESSAGES * VALUES;
	return openStore(context, scope, { most: isCapped ? mostIfMore : KEPT_ENTRIES, mostIfMore });
}
