import type { IDataObject } from 'n8n-workflow';

import { createParameterReader, type ActionForm } from '../../../shared/action/parameters';
import type { RunTask, Task } from '../../../shared/action/task';
import type { Parameters } from '../../../shared/fields/field';

type Work = (task: RunTask) => Promise<IDataObject[]>;

const given = new WeakSet<IDataObject[]>();

/**
 * Runs work that concerns the whole site once, however many items there are. The first item returns
 * the result, the others return nothing. If the work fails, all items fail.
 */
export async function doOnce({ once }: Pick<Task, 'once'>, work: Work): Promise<IDataObject[]> {
	const items = await once(work);
	if (given.has(items)) return [];
	given.add(items);
	return items;
}

/** The parameters of each input item. */
export const readAllParameters = <Name extends string>(
	context: RunTask['context'],
	form: ActionForm<Name>,
): Array<Parameters<Name>> => {
	const read = createParameterReader(context, form);
	return context.getInputData().map((_, index) => read(index));
};
