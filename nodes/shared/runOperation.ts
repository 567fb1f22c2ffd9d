import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { InputOf, Operation } from '../../api/operation';
import type { Action, Actions } from './action';
import { toNodeError, type NodeFailure } from './errors';
import { formPath, labelsOf } from './labels';
import { openService, type Credential } from './open';
import { readParameters } from './parameters';
import { requestOptions, toRequestOptions, type RequestOptions } from './requestOptions';
import { cancelled, errorOf, stopped } from './stopped';
import { taskMaker, type ToTask } from './task';

/**
 * The one loop over items, for the operation that the user chose. Items run side by side, results
 * keep the order of the items, and each has its `pairedItem`. With Continue On Fail a failing item
 * becomes an item with `error`; without, no new item is begun, those under way are awaited, and the
 * error says which were done.
 * @throws NodeApiError or NodeOperationError of the first item that failed
 */
export async function runOperation(
	context: IExecuteFunctions,
	credential: Credential,
	actions: Actions,
): Promise<INodeExecutionData[][]> {
	const items = context.getInputData();
	const action = chosen(context, actions);
	const options = readRequestOptions(context);
	const toTask = taskMaker(context, await openService(context, credential, options));
	const signal = context.getExecutionCancelSignal?.();
	const results: Array<INodeExecutionData[] | undefined> = items.map(() => undefined);
	const failures: NodeFailure[] = [];
	const ended: number[] = [];

	const pending = items.keys();
	const work = async (): Promise<void> => {
		for (const itemIndex of pending) {
			if (failures.length > 0 || signal?.aborted) return;
			const pairedItem = { item: itemIndex };
			const outcome = await runItem(context, action, toTask, itemIndex);
			if (Array.isArray(outcome)) {
				results[itemIndex] = outcome.map((json) => ({ json, pairedItem }));
			} else if (signal?.aborted) {
				ended.push(itemIndex);
			} else if (context.continueOnFail()) {
				results[itemIndex] = [{ json: errorOf(outcome), pairedItem }];
			} else {
				failures.push(outcome);
			}
		}
	};
	const waits = items.length > 0 && action.waits?.(readParameters(context, action, 0));
	const width = waits ? items.length : Math.min(options.concurrency, items.length);
	await Promise.all(Array.from({ length: width }, work));

	if (signal?.aborted) {
		context.logger.warn(`${context.getNode().name}: ${cancelled(results, ended)}`);
		throw signal.reason;
	}
	const [first, ...others] = failures;
	if (first) throw stopped([first, ...others], results);
	return [results.flatMap((result) => result ?? [])];
}

function chosen(context: IExecuteFunctions, actions: Actions): Action {
	const resource = context.getNodeParameter('resource', 0) as string;
	const operation = context.getNodeParameter('operation', 0) as string;
	// Own names only: a workflow that was written by hand may have any, such as `constructor`.
	const ofResource = Object.hasOwn(actions, resource) ? actions[resource] : {};
	const action = Object.hasOwn(ofResource ?? {}, operation) ? ofResource?.[operation] : undefined;
	if (!action) throw new Error(`There is no operation ${operation} of ${resource}`);
	return action;
}

/** One set for all items: they share the connections, and the limit of requests per second. */
function readRequestOptions(context: IExecuteFunctions): RequestOptions {
	try {
		return toRequestOptions(context.getNodeParameter(requestOptions.name, 0, {}));
	} catch (error) {
		const labels = labelsOf([requestOptions]);
		throw toNodeError(context.getNode(), error, { place: (path) => formPath(path, labels) });
	}
}

async function runItem(
	context: IExecuteFunctions,
	action: Action,
	toTask: ToTask,
	itemIndex: number,
): Promise<IDataObject[] | NodeFailure> {
	let input: InputOf<Operation> | undefined;
	try {
		const parameters = readParameters(context, action, itemIndex);
		input = action.toInput?.(parameters) ?? parameters;
		const task = toTask(parameters, input);
		const output = await (action.run?.(task) ?? task.call(action.operation, input));
		return [output as IDataObject].flat();
	} catch (error) {
		return toNodeError(context.getNode(), error, {
			itemIndex,
			place: (path) => formPath(path, labelsOf(action.fields, action.labels), input),
		});
	}
}
