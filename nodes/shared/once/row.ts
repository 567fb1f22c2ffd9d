/** The number of values that a call repeats, and for how long, in milliseconds. */
const REPEATED = 500;
const REPEATED_FOR = 60_000;
/** The number of rows that this process remembers. */
const KEPT_ROWS = 1_000;

/** Records values in n8n's store. Returns those that were recorded before. */
type Save = (values: string[]) => Promise<ReadonlySet<string>>;

/** How this process uses one row of n8n's store. See store.ts for the reasons. */
export interface Row {
	/** Runs one call at a time, in the order in which they came. */
	inTurn<T>(call: () => Promise<T>): Promise<T>;
	/**
	 * Records values together with those of other callers that wait for their turn.
	 * @returns those that were recorded before, by an earlier call or by an earlier caller
	 */
	record(values: string[], save: Save): Promise<ReadonlySet<string>>;
	/** What this process recorded lately, so that the row should have it. */
	recall(): string[];
	forget(values: string[]): void;
	isIdle(): boolean;
}

interface Batch {
	values: string[];
	saved: Promise<{ known: ReadonlySet<string>; firstAt: ReadonlyMap<string, number> }>;
}

function createRow(): Row {
	let lastTurn: Promise<unknown> = Promise.resolve();
	let turns = 0;
	let next: Batch | undefined;
	/** The moments, by value. The oldest value is first. */
	const recent = new Map<string, number>();

	const inTurn: Row['inTurn'] = async (call) => {
		turns += 1;
		const turn = lastTurn.then(call);
		lastTurn = turn.catch(() => undefined);
		return await turn.finally(() => (turns -= 1));
	};
	const recall = (): string[] => {
		const oldest = Date.now() - REPEATED_FOR;
		for (const [value, moment] of recent) {
			if (moment >= oldest && recent.size <= REPEATED) break;
			recent.delete(value);
		}
		return [...recent.keys()];
	};
	const startBatch = (save: Save): Batch => {
		const values: string[] = [];
		const saved = inTurn(async () => {
			next = undefined;
			const recalled = recall();
			const known = new Set([...(await save([...new Set([...recalled, ...values])])), ...recalled]);
			const firstAt = new Map<string, number>();
			values.forEach((value, index) => {
				if (!firstAt.has(value)) firstAt.set(value, index);
				recent.set(value, Date.now());
			});
			return { known, firstAt };
		});
		return { values, saved };
	};
	return {
		inTurn,
		recall,
		async record(values, save) {
			const batch = (next ??= startBatch(save));
			const start = batch.values.length;
			for (const value of values) batch.values.push(value);
			const { known, firstAt } = await batch.saved;
			const isKnown = (value: string): boolean =>
				known.has(value) || (firstAt.get(value) ?? start) < start;
			return new Set(values.filter(isKnown));
		},
		forget: (values) => values.forEach((value) => recent.delete(value)),
		isIdle: () => turns === 0,
	};
}

const rows = new Map<string, Row>();

/** Returns the row with this key, which all callers in this process share. */
export function getRow(key: string): Row {
	const row = rows.get(key) ?? createRow();
	// The newest is last.
	rows.delete(key);
	rows.set(key, row);
	for (const [oldest, { isIdle }] of rows) {
		if (rows.size <= KEPT_ROWS) break;
		if (isIdle() && oldest !== key) rows.delete(oldest);
	}
	return row;
}
