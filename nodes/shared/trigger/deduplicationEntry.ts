/**
 * How an event is remembered:
 *
 * - delivered: `{ key }`, starts the workflow unless it is known;
 * - delivered, without Deduplicate: `{}`, or `{ key, startsAgain: true }` if the trigger catches up:
 *   always starts it;
 * - found in a list: `{ key }`, starts it unless it is known.
 */
export interface DeduplicationEntry {
	/** Absent if it isn't remembered. */
	key?: string;
	/** Whether it starts the workflow although it is known. */
	startsAgain?: boolean;
}

/** Whether the workflow has started on the event, and doesn't start on it again. */
export const isRepeated = (
	{ key, startsAgain }: DeduplicationEntry,
	isKnown: (key: string) => boolean,
): boolean => key !== undefined && !startsAgain && isKnown(key);
