import { sleep, type ICheckProcessedOptions, type IExecuteFunctions } from 'n8n-workflow';

import { getRow } from './row';

// n8n keeps a list of processed values for each node, and one for each workflow, in a row of its
// database. Every call reads the row, changes the list and writes the row back, without a lock. So:
//
// - In this process, the calls for one row run one after the other. Values that come during a call
// share the next one.
// - Each call repeats what this process recorded shortly before. If another process has overwritten
// it in the meantime, it is recorded again. `keep` looks for that once more.
// - If two processes create the row at the same moment, the second one tries again.
//
// What remains: if two processes record the same value at the same moment, both may be told that it
// is new.

/** Where values are kept: for the node, or for all nodes of the workflow. */
export type Scope = 'node' | 'workflow';

/** Who uses the store, and n8n's functions for it. */
export type StoreContext = Pick<IExecuteFunctions, 'getNode' | 'getWorkflow'> & {
	helpers: Partial<
		Pick<IExecuteFunctions['helpers'], 'checkProcessedAndRecord' | 'removeProcessed'>
	>;
};

/** n8n's store of processed values. All functions reject with n8n's Error if its database fails. */
export interface Store {
	/** Records the values. Returns those that were recorded before. */
	record(values: string[]): Promise<ReadonlySet<string>>;
	/** Returns those of the values that are recorded. */
	find(values: string[]): Promise<ReadonlySet<string>>;
	remove(values: string[]): Promise<void>;
	/** Makes sure that what this process recorded lately is still there. To be called at the end. */
	keep(): Promise<void>;
}

/** How many times, and with which pauses in milliseconds, two processes avoid each other. */
const TRIES = 10;
const choosePause = (): number => 20 + Math.random() * 40;

/**
 * Opens the store.
 * @param most the number of values that n8n keeps; the oldest are forgotten first
 * @throws Error if this n8n has no such store
 */
export function openStore(context: StoreContext, scope: Scope, most: number): Store {
	const { checkProcessedAndRecord, removeProcessed } = context.helpers;
	if (!checkProcessedAndRecord || !removeProcessed) {
		throw new Error('this version of n8n has no store for processed data');
	}
	const options: ICheckProcessedOptions = { mode: 'entries', maxEntries: most };
	const id = scope === 'node' ? context.getNode().id : '';
	const row = getRow(JSON.stringify([context.getWorkflow().id, id]));

	const save = async (values: string[]): Promise<ReadonlySet<string>> => {
		const checking = async () => await checkProcessedAndRecord(values, scope, options);
		const { processed } = await checking().catch(async (error: Error) => {
			if (isDuplicate(error)) return await checking();
			throw error;
		});
		return new Set(processed.map(String));
	};
	const erase = async (values: string[]): Promise<void> => {
		row.forget(values);
		await removeProcessed(values, scope, options);
	};
	const keep = async (): Promise<void> => {
		for (let tries = 0; tries < TRIES; tries += 1) {
			// Longer than a call takes: until then, another process may write what it read before.
			await sleep(choosePause());
			const values = row.recall();
			const present =
				values.length > 0 ? await row.inTurn(async () => await save(values)) : new Set();
			if (values.every((value) => present.has(value))) return;
		}
	};
	const look = async (values: string[]): Promise<ReadonlySet<string>> => {
		const recorded = new Set([...(await save(values)), ...row.recall()]);
		const fresh = values.filter((value) => !recorded.has(value));
		// n8n can't look without recording.
		if (fresh.length > 0) await erase(fresh);
		return recorded;
	};
	return {
		record: async (values) => (values.length > 0 ? await row.record(values, save) : new Set()),
		find: async (values) =>
			values.length > 0 ? await row.inTurn(async () => await look(values)) : new Set(),
		async remove(values) {
			if (values.length > 0) await row.inTurn(async () => await erase(values));
		},
		keep,
	};
}

/** Another process has just created the row: PostgreSQL and SQLite say it in different words. */
const isDuplicate = ({ message }: Error): boolean =>
	/duplicate key|unique constraint/i.test(message);
