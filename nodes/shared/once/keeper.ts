import type { Line } from './line';

/**
 * Creates a function that returns what this process keeps under a key, and begins it at first. If
 * there are too many, those that were not used for the longest time are forgotten, unless they are
 * at work.
 */
export function createKeeper<T extends Pick<Line, 'isIdle'>>(
	most: number,
	begin: () => T,
): (key: string) => T {
	/** The newest is last. */
	const kept = new Map<string, T>();
	return (key) => {
		const one = kept.get(key) ?? begin();
		kept.delete(key);
		kept.set(key, one);
		for (const [oldest, { isIdle }] of kept) {
			if (kept.size <= most) break;
			if (isIdle() && oldest !== key) kept.delete(oldest);
		}
		return one;
	};
}
