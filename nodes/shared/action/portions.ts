/** What an action does for several items at once: before their turns, and after all of them. */
export interface Portions<Entry> {
	/** The number of items in a portion. */
	size: number;
	/**
	 * Called with the next items, before any of them begins.
	 * @throws what is wrong: all items of the portion fail with it
	 */
	prepare(entries: Entry[]): Promise<void>;
	/** Called after the last item, however the run ended. */
	close(): Promise<void>;
}

interface Source<Entry> {
	count: number;
	/** Reads an item. Returns undefined if there is nothing to do for it. */
	read(item: number): Entry | undefined;
	/** If it's left out, items are read one at a time. */
	portions?: Pick<Portions<Entry>, 'size' | 'prepare'>;
	/** Called for each item of a portion that could not be prepared. */
	fail(entry: Entry, error: unknown): void;
	/** Whether no further item may begin. */
	isOver(): boolean;
}

/**
 * Returns a function that resolves with the next item, in order, or with undefined if there is none.
 * A portion is read when the last item of the previous one has been taken.
 */
export const createReader = <Entry>({ portions, ...source }: Source<Entry>) =>
	portions ? readPortions(source, portions) : readOneByOne(source);

function readOneByOne<Entry>({ count, read, isOver }: Source<Entry>) {
	let next = 0;
	return async (): Promise<Entry | undefined> => {
		while (next < count && !isOver()) {
			const entry = read(next++);
			if (entry !== undefined) return entry;
		}
		return undefined;
	};
}

function readPortions<Entry>(
	{ count, read, fail, isOver }: Source<Entry>,
	{ size, prepare }: NonNullable<Source<Entry>['portions']>,
) {
	const ready: Entry[] = [];
	let pending = 0;
	let loading: Promise<void> | undefined;

	async function load(): Promise<void> {
		const entries: Entry[] = [];
		while (entries.length < size && pending < count && !isOver()) {
			const entry = read(pending++);
			if (entry !== undefined) entries.push(entry);
		}
		if (isOver()) return;
		try {
			await prepare(entries);
			ready.push(...entries);
		} catch (error) {
			entries.forEach((entry) => fail(entry, error));
		}
	}
	return async (): Promise<Entry | undefined> => {
		while (!isOver()) {
			const entry = ready.shift();
			if (entry !== undefined || (pending >= count && !loading)) return entry;
			await (loading ??= load().finally(() => (loading = undefined)));
		}
		return undefined;
	};
}
