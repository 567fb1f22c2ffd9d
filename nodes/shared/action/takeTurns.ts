import { createLanes } from './lanes';

export interface Turns<Entry> {
	/** The number of items that may have a turn at the same time. */
	width: number;
	/** Resolves with the next item, or with undefined if there is none. */
	next(): Promise<Entry | undefined>;
	/** Returns what the item changes, or undefined if it may run concurrently with any other. */
	getKey?(entry: Entry): string | undefined;
	/** Resolves when the turn is free again. */
	take(entry: Entry): Promise<void>;
	/** Whether no further item may begin. */
	isOver(): boolean;
}

/**
 * Lets items begin in order, `width` at a time. Items with the same key take turns, and others pass
 * them in the meantime.
 * @returns when no item has a turn, and none is left that may begin
 */
export async function takeTurns<Entry>(turns: Turns<Entry>): Promise<void> {
	const { width, next, getKey, take, isOver } = turns;
	const lanes = createLanes<Entry>();
	const work = async (): Promise<void> => {
		for (let entry = await next(); entry !== undefined && !isOver(); entry = await next()) {
			const key = getKey?.(entry);
			if (key === undefined) await take(entry);
			else if (lanes.enter(key, entry)) {
				await take(entry);
				// Leaves the lane even if the run is over: another item may be waiting for room.
				for (let kept = lanes.leave(key); kept !== undefined; kept = lanes.leave(key)) {
					if (!isOver()) await take(kept);
				}
			} else await lanes.room();
		}
	};
	await Promise.all(Array.from({ length: width }, work));
}
