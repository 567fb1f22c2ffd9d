import type { ICheckProcessedOptions, IExecuteFunctions } from 'n8n-workflow';

import { waitWithin } from '../../../transport/abort';
import { createRecentlyUsed } from '../../../transport/recentlyUsed';
import { createSerialQueue } from '../../../transport/serialQueue';

// n8n keeps a list of processed values for each node, and one for each workflow, in a row of its
// database. Every call reads the row, changes the list and writes the row back, without a lock, so
// a slow call of one process undoes what another process has done in the meantime. Therefore:
//
// - In this process, the calls for one row run one after the other. Values that come during a call
// share the next one, or a trigger would take a quarter of the deliveries that come at once.
// - Each call repeats what this process recorded shortly before, and so does one a moment after the last.
// - If two processes create the row at the same moment, the second one tries again.
//
// What remains: if two processes record the same value at the same moment, both may learn that it
// is new. What a process did last may stay undone for that moment, or for good if it's killed. And a
// value that a process removed may come back.

/** How many values a call repeats, and for how long, in milliseconds. */
const REPEATED = 500;
const REPEATED_FOR = 60_000;
/** How long after its last records a process repeats them: the shortest time, and the longest. */
const REPEATED_AFTER = [1_000, 3_000] as const;
/** The number of rows that this process remembers. */
const KEPT_ROWS = 1_000;

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
	 * Records the values, together with those of other callers that wait. Returns those that were
	 * recorded before, by an earlier call or by an earlier caller.
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

/** The values of callers that wait for the same call. */
interface Batch {
	/** Who came first with each value. */
	first: Map<string, object>;
	known: Promise<ReadonlySet<string>>;
}

/** What all callers in this process share of one row. */
interface Row {
	/** What this process was the first to record lately, with the moment. The oldest value is first. */
	added: Map<string, number>;
	/** The next call, if somebody waits for it. */
	next?: Batch;
	/** The last call, which is repeated if no other one follows. */
	last?: object;
}

const rows = createRecentlyUsed<Row>(KEPT_ROWS);
// They outlive a row that was forgotten.
const [calls, works] = [createSerialQueue(), createSerialQueue()];

/** Values of the last minute, of which the oldest are forgotten if there are too many. */
function listRepeated({ added }: Row): string[] {
	const oldest = Date.now() - REPEATED_FOR;
	for (const [value, moment] of added) {
		if (moment >= oldest && added.size <= REPEATED) break;
		added.delete(value);
	}
	return [...added.keys()];
}

/** n8n's two functions for a row. */
interface RowCalls {
	/** Records values, and returns those that were recorded before. */
	save(values: string[]): Promise<ReadonlySet<string>>;
	remove(values: string[]): Promise<void>;
}

/** @throws Error if this n8n has no such store */
function createRowCalls(
	{ helpers }: StoreContext,
	scope: Scope,
	{ most, mostIfMore = most }: Limits,
): RowCalls {
	const { checkProcessedAndRecord, getProcessedDataCount, removeProcessed } = helpers;
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
	return {
		async save(values) {
			await limit();
			const checking = async () => await checkProcessedAndRecord(values, scope, options);
			const { processed } = await checking().catch(async (error: Error) => {
				if (isDuplicate(error)) return await checking();
				throw error;
			});
			return new Set(processed.map(String));
		},
		remove: async (values) => void (await removeProcessed(values, scope, options)),
	};
}

/** A row as this process uses it, one call after the other. */
interface OpenRow {
	key: string;
	row: Row;
	save: RowCalls['save'];
}

/** At different moments in different processes. If it fails, the next call repeats it. */
async function repeatLater({ key, row, save }: OpenRow, last: object): Promise<void> {
	const [least, most] = REPEATED_AFTER;
	// Without keeping the process from ending, which `sleep` of n8n would.
	const time = Math.round(least + Math.random() * (most - least));
	await waitWithin(time, new Promise(() => undefined));
	const repeat = async (): Promise<void> => {
		const repeated = row.last === last ? listRepeated(row) : [];
		if (repeated.length > 0) await save(repeated);
	};
	await calls.run(repeat, key).catch(() => undefined);
}

/** Begins the next call, which records what callers add to it until its turn comes. */
function startBatch(open: OpenRow): Batch {
	const { key, row, save } = open;
	const first: Batch['first'] = new Map();
	const record = async (): Promise<ReadonlySet<string>> => {
		row.next = undefined;
		row.last = first;
		const repeated = listRepeated(row);
		const before = await save([...new Set([...repeated, ...first.keys()])]);
		const all = new Set([...before, ...repeated]);
		const now = Date.now();
		// What another process recorded, it removes.
		for (const value of first.keys()) if (!all.has(value)) row.added.set(value, now);
		void repeatLater(open, first);
		return all;
	};
	return { first, known: calls.run(record, key) };
}

/**
 * Opens the store.
 * @throws Error if this n8n has no such store
 */
export function openStore(context: StoreContext, scope: Scope, limits: Limits): Store {
	const { save, remove } = createRowCalls(context, scope, limits);
	const id = scope === 'node' ? context.getNode().id : '';
	const key = JSON.stringify([context.getWorkflow().id, id]);
	const row = rows.getOrCreate(key, () => ({ added: new Map() }));
	return {
		async record(values) {
			if (values.length === 0) return new Set();
			const { first, known } = (row.next ??= startBatch({ key, row, save }));
			const caller = {};
			for (const value of values) if (!first.has(value)) first.set(value, caller);
			const before = await known;
			return new Set(values.filter((one) => before.has(one) || first.get(one) !== caller));
		},
		async remove(values) {
			if (values.length === 0) return;
			const removeNow = async (): Promise<void> => {
				values.forEach((value) => row.added.delete(value));
				await remove(values);
			};
			await calls.run(removeNow, key);
		},
		alone: async (work) => await works.run(work, key),
	};
}

/** Another process has just created the row. Each database says it in its own words. */
const isDuplicate = ({ message }: Error): boolean =>
	/duplicate (?:key|entry)|unique constraint/i.test(message);
