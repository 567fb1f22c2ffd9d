/**
 * How an event is remembered:
 *
 * - one that is delivered starts the workflow unless it is known;
 * - one that is delivered without Deduplicate always starts it;
 * - one that is found in a list starts it unless it is known.
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
