import type { RunItem } from './task';

/** What an action does for several items at once: before their turns, and after all of them. */
export interface Batches<Entry> {
	/** The number of items in a batch. */
	size: number;
	/**
	 * Called with the next items, before any of them begins.
	 * @throws what is wrong: all items of the batch fail with it
	 */
	prepare(entries: Entry[]): Promise<void>;
	/** Called after the last item, however the run ended. */
	close(): Promise<void>;
}

interface ItemSource {
	count: number;
	/** @throws what is wrong with the item */
	read(item: number): RunItem;
	/** If it's left out, items are read one at a time. */
	batches?: Pick<Batches<RunItem>, 'size' | 'prepare'>;
	fail(entry: Pick<RunItem, 'item'> & Partial<RunItem>, error: unknown): void;
	/** Whether no further item may begin. */
	isOver(): boolean;
}

/**
 * Reads the items in order, when they are asked for. A batch is read when the last item of the
 * previous one has been taken.
 */
export async function* readItems({
	count,
	read,
	batches,
	fail,
	isOver,
}: ItemSource): AsyncGenerator<RunItem, void> {
	const size = batches?.size ?? 1;
	for (let next = 0; next < count;) {
		const entries: RunItem[] = [];
		for (const end = Math.min(next + size, count); next < end && !isOver(); next += 1) {
			try {
				entries.push(read(next));
			} catch (error) {
				fail({ item: next }, error);
			}
		}
		if (isOver()) return;
		try {
			await batches?.prepare(entries);
		} catch (error) {
			entries.splice(0).forEach((entry) => fail(entry, error));
		}
		yield* entries;
	}
}
