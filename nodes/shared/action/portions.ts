import type { Entry } from './task';

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

interface Source {
	count: number;
	/** @throws what is wrong with the item */
	read(item: number): Entry;
	/** If it's left out, items are read one at a time. */
	portions?: Pick<Portions<Entry>, 'size' | 'prepare'>;
	fail(entry: Pick<Entry, 'item'> & Partial<Entry>, error: unknown): void;
	/** Whether no further item may begin. */
	isOver(): boolean;
}

/**
 * Reads the items in order, when they are asked for. A portion is read when the last item of the
 * previous one has been taken.
 */
export async function* readEntries({
	count,
	read,
	portions,
	fail,
	isOver,
}: Source): AsyncGenerator<Entry, void> {
	const size = portions?.size ?? 1;
	for (let next = 0; next < count;) {
		const entries: Entry[] = [];
		for (const end = Math.min(next + size, count); next < end && !isOver(); next += 1) {
			try {
				entries.push(read(next));
			} catch (error) {
				fail({ item: next }, error);
			}
		}
		if (isOver()) return;
		try {
			await portions?.prepare(entries);
		} catch (error) {
			entries.splice(0).forEach((entry) => fail(entry, error));
		}
		yield* entries;
	}
}
