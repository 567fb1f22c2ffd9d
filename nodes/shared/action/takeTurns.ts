import { createLanes } from './lanes';

export interface Turns<Entry> {
	count: number;
	/** How many may have a turn at the same time. */
	width: number;
	/** Reads an item; undefined where there is nothing to do for it. */
	read(item: number): Entry | undefined;
	/** What the item changes; undefined where it may be done beside any other. */
	getKey?(entry: Entry): string | undefined;
	/** Resolves when the turn is free again. */
	take(entry: Entry): Promise<void>;
	/** No further item is to begin. */
	isOver(): boolean;
}

/**
 * Lets items begin in their order, so many at a time. Those of the same key take turns; others pass
 * them by in the meantime.
 * @returns when no item has a turn, and none is left that may begin
 */
export async function takeTurns<Entry>(turns: Turns<Entry>): Promise<void> {
	const { count, width, read, getKey, take, isOver } = turns;
	const lanes = createLanes<Entry>();
	let pending = 0;
	const work = async (): Promise<void> => {
		while (pending < count && !isOver()) {
			const entry = read(pending++);
			if (entry === undefined) continue;
			const key = getKey?.(entry);
			if (key === undefined) await take(entry);
			else if (lanes.enter(key, entry)) {
				await take(entry);
				// Left to the end where the run is over, too: somebody may wait for room.
				for (let next = lanes.leave(key); next !== undefined; next = lanes.leave(key)) {
					if (!isOver()) await take(next);
				}
			} else await lanes.room();
		}
	};
	await Promise.all(Array.from({ length: Math.min(width, count) }, work));
}
