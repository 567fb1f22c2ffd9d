import { createRecentlyUsed } from '../../../transport/recentlyUsed';
import { createSerialQueue } from '../../../transport/serialQueue';

/** How many values a call repeats, and for how long, in milliseconds. */
const REPEATED = 500;
const REPEATED_FOR = 60_000;
/** The number of rows that this process remembers. */
const KEPT_ROWS = 1_000;

/** Records values in n8n's store. Returns those that were recorded before. */
type Save = (values: string[]) => Promise<ReadonlySet<string>>;

/** How this process uses one row of n8n's store. See store.ts for the reasons. */
export interface Row {
	/** Runs one call of the store after the other. */
	inOrder<T>(call: () => Promise<T>): Promise<T>;
	/**
	 * Records values together with those of other callers that wait.
	 * @returns those that were recorded before, by an earlier call or by an earlier caller
	 */
	record(values: string[], save: Save): Promise<ReadonlySet<string>>;
	/** Runs one work of several calls after the other. */
	alone<T>(work: () => Promise<T>): Promise<T>;
	/** What this process was the first to record lately. */
	added: Recent;
}

/** Values of the last minute, of which the oldest are forgotten if there are too many. */
interface Recent {
	add(values: Iterable<string>): void;
	delete(values: Iterable<string>): void;
	list(): string[];
}

function createRecent(): Recent {
	/** The moments, by value. The oldest value is first. */
	const moments = new Map<string, number>();
	return {
		add(values) {
			for (const value of values) moments.set(value, Date.now());
		},
		delete(values) {
			for (const value of values) moments.delete(value);
		},
		list() {
			const oldest = Date.now() - REPEATED_FOR;
			for (const [value, moment] of moments) {
				if (moment >= oldest && moments.size <= REPEATED) break;
				moments.delete(value);
			}
			return [...moments.keys()];
		},
	};
}

/** The values of callers that wait for the same call. */
interface Batch {
	/** Who came first with each value. */
	first: Map<string, object>;
	known: Promise<ReadonlySet<string>>;
}

// They outlive a row that was forgotten.
const [calls, works] = [createSerialQueue(), createSerialQueue()];

function createRow(key: string): Row {
	const inOrder: Row['inOrder'] = async (call) => await calls.run(call, key);
	let next: Batch | undefined;
	const added = createRecent();

	const startBatch = (save: Save): Batch => {
		const first: Batch['first'] = new Map();
		const known = inOrder(async () => {
			next = undefined;
			const repeated = added.list();
			const before = await save([...new Set([...repeated, ...first.keys()])]);
			const all = new Set([...before, ...repeated]);
			// What another process recorded, it removes.
			added.add([...first.keys()].filter((value) => !all.has(value)));
			return all;
		});
		return { first, known };
	};
	return {
		inOrder,
		alone: async (work) => await works.run(work, key),
		async record(values, save) {
			const { first, known } = (next ??= startBatch(save));
			const caller = {};
			for (const value of values) if (!first.has(value)) first.set(value, caller);
			const before = await known;
			return new Set(values.filter((one) => before.has(one) || first.get(one) !== caller));
		},
		added,
	};
}

const rows = createRecentlyUsed<Row>(KEPT_ROWS);

/** Returns the row with this key, which all callers in this process share. */
export const getRow = (key: string): Row => rows.getOrCreate(key, () => createRow(key));
