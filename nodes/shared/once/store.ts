import type { ICheckProcessedOptions, IExecuteFunctions } from 'n8n-workflow';

import { getRow } from './row';

// n8n keeps a list of processed values for each node, and one for each workflow, in a row of its
// database. Every call reads the row, changes the list and writes the row back, without a lock, so
// a slow call of one process undoes what another process has done in the meantime. Therefore:
//
// - In this process, the calls for one row run one after the other. Values that come during a call
// share the next one.
// - Each call repeats what this process recorded shortly before.
// - If two processes create the row at the same moment, the second one tries again.
//
// What remains: if two processes record the same value at the same moment, both may learn that it
// is new. What a process did last stays undone, because no later call repeats it. And a value that a
// process removed may come back.

/** Where values are kept: for the node, or for all nodes of the workflow. */
export type Scope = 'node' | 'workflow';

/** Who uses the store, and n8n's functions for it. */
export type StoreContext = Pick<IExecuteFunctions, 'getNode' | 'getWorkflow'> & {
	helpers: Partial<
		Pick<
			IExecuteFunctions['helpers'],
			'checkProcessedAndRecord' | 'getProcessedDataCount' | 'removeProcessed'
		>
	>;
};

/** n8n's store of processed values. */
export interface Store {
	/**
	 * Records the values. Returns those that were recorded before.
	 * @throws n8n's Error if its database fails
	 */
	record(values: string[]): Promise<ReadonlySet<string>>;
	/** @throws n8n's Error if its database fails */
	remove(values: string[]): Promise<void>;
	/** Runs work of several calls. Meanwhile, no other such work of this process uses the row. */
	alone<T>(work: () => Promise<T>): Promise<T>;
}

/** The number of values that n8n keeps. The oldest are forgotten first. */
interface Limits {
	most: number;
	/** The number if it keeps more than that already, so that nothing is forgotten at once. */
	mostIfMore?: number;
}

/**
 * Opens the store.
 * @throws Error if this n8n has no such store
 */
export function openStore(
	context: StoreContext,
	scope: Scope,
	{ most, mostIfMore = most }: Limits,
): Store {
	const { checkProcessedAndRecord, getProcessedDataCount, removeProcessed } = context.helpers;
	if (!checkProcessedAndRecord || !removeProcessed) {
		throw new Error('this version of n8n has no store for processed data');
	}
	const options: ICheckProcessedOptions = { mode: 'entries', maxEntries: most };
	let isLimited = most === mostIfMore;
	const limit = async (): Promise<void> => {
		if (isLimited) return;
		if (Number(await getProcessedDataCount?.(scope, options)) > most)
			options.maxEntries = mostIfMore;
		isLimited = true;
	};
	const id = scope === 'node' ? context.getNode().id : '';
	const row = getRow(JSON.stringify([context.getWorkflow().id, id]));

	const save = async (values: string[]): Promise<ReadonlySet<string>> => {
		await limit();
		const checking = async () => await checkProcessedAndRecord(values, scope, options);
		const { processed } = await checking().catch(async (error: Error) => {
			if (isDuplicate(error)) return await checking();
			throw error;
		});
		return new Set(processed.map(String));
	};
	return {
		record: async (values) => (values.length > 0 ? await row.record(values, save) : new Set()),
		async remove(values) {
			if (values.length === 0) return;
			await row.inOrder(async () => {
				row.added.delete(values);
				await removeProcessed(values, scope, options);
			});
		},
		alone: row.alone,
	};
}

/** Another process has just created the row. Each database says it in its own words. */
const isDuplicate = ({ message }: Error): boolean =>
	/duplicate (?:key|entry)|unique constraint/i.test(message);
