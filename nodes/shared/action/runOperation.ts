import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { TransportOptions } from '../../../transport/options';
import type { Credential } from '../client/openClient';
import { toNodeError } from '../errors/toNodeError';
import { collectLabels, labelPath, type Labels } from '../fields/labels';
import { requestOptions, toRequestOptions } from '../fields/requestOptions';
import { lookUp } from '../fields/values';
import { loadPhones } from '../phone/parsePhone';
import type { Action } from './action';
import { findMessageFields, listMessageFields } from './beforeAgent';
import type { Resource } from './resources';
import { refuseModelsReach } from './modelsReach';
import { continuesOnFail, createFailedItem } from './results';
import { runItems } from './runItems';
import { createRun } from './task';

/** What a node's two menus store, and what they lead to. */
type Operations = Pick<Resource, 'value' | 'actions'>;

/**
 * Runs the operation that the user chose for all items; see `runItems`. With Continue On Fail,
 * every item comes out, even if none of them could be processed. If the node threw instead, n8n
 * would pass the input on as its output, in the success branch.
 * @throws NodeApiError or NodeOperationError; the reason of an execution that was cancelled
 */
export async function runOperation(
	context: IExecuteFunctions,
	credential: Credential,
	resources: Operations[],
): Promise<INodeExecutionData[][]> {
	const run = createRun(context);
	// Twice, so that `after` also follows items that have all failed.
	const output = await orAllFailed(context, async () => {
		const action = chooseAction(context, resources);
		const items = await orAllFailed(context, async () => {
			refuseReach(context, action);
			await loadPhones();
			return await runItems(run, credential, action, readRequestOptions(context));
		});
		return (await action.after?.(run, items)) ?? items;
	});
	return [output];
}

/** Runs all items, and with Continue On Fail, returns why they failed instead of throwing it. */
async function orAllFailed(
	context: IExecuteFunctions,
	runAll: () => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[]> {
	const running = runAll();
	return await (continuesOnFail(context)
		? running.catch((error: unknown) => allFailed(context, error))
		: running);
}

function allFailed(context: IExecuteFunctions, error: unknown): INodeExecutionData[] {
	context.getExecutionCancelSignal?.()?.throwIfAborted();
	const failure = toNodeError(context.getNode(), error);
	return context
		.getInputData()
		.map((_, item) => createFailedItem(context.getNode(), failure, item));
}

function chooseAction(context: IExecuteFunctions, resources: Operations[]): Action {
	const resource = context.getNodeParameter('resource', 0) as string;
	const operation = context.getNodeParameter('operation', 0) as string;
	const action = lookUp(
		resources.find(({ value }) => value === resource)?.actions ?? {},
		operation,
	);
	if (!action) throw new Error(`There is no operation ${operation} of ${resource}`);
	return action;
}

/** Before anything is read or sent. */
const refuseReach = (context: IExecuteFunctions, action: Action): void =>
	withLabels(context, collectLabels([...action.fields, requestOptions], action.labels), () =>
		refuseModelsReach(
			context.getNode(),
			action,
			findMessageFields(context, listMessageFields(action)),
		),
	);

/**
 * All items use the same options, because they share the connections and the limit of requests per
 * second.
 */
export const readRequestOptions = (context: IExecuteFunctions): TransportOptions =>
	withLabels(context, collectLabels([requestOptions]), () =>
		toRequestOptions(context.getNodeParameter(requestOptions.name, 0, {})),
	);

/** @throws what `read` throws, as n8n's error, with the labels of fields */
function withLabels<T>(context: IExecuteFunctions, labels: Labels, read: () => T): T {
	try {
		return read();
	} catch (error) {
		throw toNodeError(context.getNode(), error, { place: (path) => labelPath(path, labels) });
	}
}
