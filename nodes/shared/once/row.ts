import { createKeeper } from './keeper';
import { createLine, type Line } from './line';

/** How many values a call repeats, and for how long, in milliseconds. */
const REPEATED = 500;
const REPEATED_FOR = 60_000;
/** The number of rows that this process remembers. */
const KEPT_ROWS = 1_000;

/** Records values in n8n's store. Returns those that were recorded before. */
type Save = (values: string[]) => Promise<ReadonlySet<string>>;

/** How this process uses one row of n8n's store. See store.ts for the reasons. */
export interface Row extends Line {
	/**
	 * Records values together with those of other callers that wait for their turn.
	 * @returns those that were recorded before, by an earlier call or by an earlier caller
	 */
	record(values: string[], save: Save): Promise<ReadonlySet<string>>;
	/** Work of several calls, which are in the line above. */
	alone: Line;
	/** What this process was the first to record, and what it removed, lately. */
	added: Recent;
	removed: Recent;
	/** The last call that looks after the row; see `watch` of store.ts. */
	watch?: object;
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

interface Batch {
	values: string[];
	saved: Promise<{ known: ReadonlySet<string>; firstAt: ReadonlyMap<string, number> }>;
}

function createRow(): Row {
	const [line, alone] = [createLine(), createLine()];
	let next: Batch | undefined;
	const [added, removed] = [createRecent(), createRecent()];

	const startBatch = (save: Save): Batch => {
		const values: string[] = [];
		const saved = line.inTurn(async () => {
			next = undefined;
			const firstAt = new Map<string, number>();
			values.forEach((value, index) => firstAt.has(value) || firstAt.set(value, index));
			const repeated = added.list();
			const before = await save([...new Set([...repeated, ...firstAt.keys()])]);
			const known = new Set([...before, ...repeated]);
			// What another process recorded, it removes.
			added.add([...firstAt.keys()].filter((value) => !known.has(value)));
			removed.delete(firstAt.keys());
			return { known, firstAt };
		});
		return { values, saved };
	};
	return {
		...line,
		isIdle: () => line.isIdle() && alone.isIdle(),
		alone,
		async record(values, save) {
			const batch = (next ??= startBatch(save));
			const start = batch.values.length;
			for (const value of values) batch.values.push(value);
			const { known, firstAt } = await batch.saved;
			const isKnown = (value: string): boolean =>
				known.has(value) || (firstAt.get(value) ?? start) < start;
			return new Set(values.filter(isKnown));
		},
		added,
		removed,
	};
}

/** Returns the row with this key, which all callers in this process share. */
export const getRow = createKeeper(KEPT_ROWS, createRow);
