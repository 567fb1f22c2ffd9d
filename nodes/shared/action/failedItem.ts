import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { NodeFailure } from '../errors/toNodeError';

/** Begins with words that a workflow can look for. */
const OUTCOME_UNKNOWN =
	'Outcome unknown: the service may have processed this item. Check before you send it again.';

/** Whether it's unknown if the service processed the item. */
export const isUnknown = ({ context }: NodeFailure): boolean => context.outcomeUnknown === true;

/**
 * An item's error in the output, if the run continues. n8n recognizes a failed item only if it has
 * an `error`, perhaps a `message`, and nothing else. Any other item goes to the success branch.
 */
export const toErrorJson = (failure: NodeFailure): IDataObject => ({
	error: failure.message,
	...(isUnknown(failure) && { message: OUTCOME_UNKNOWN }),
});

/** The output item for a failed item. */
export const failedItem = (failure: NodeFailure, item: number): INodeExecutionData => ({
	json: toErrorJson(failure),
	pairedItem: { item },
});
