/** What this process remembers, by key. */
export interface RecentlyUsed<T> {
	get(key: string): T | undefined;
	set(key: string, value: T): void;
	/** Returns the value of the key, which is created if there is none. */
	getOrCreate(key: string, create: () => T): T;
}

/**
 * Creates a memory of limited size. If there is too much in it, the values that were not used for the
 * longest time are forgotten, but never the one that is being used.
 * @param most the number of values
 * @param count what a value counts as, if it isn't 1
 */
export function createRecentlyUsed<T>(most: number, count?: (value: T) => number): RecentlyUsed<T> {
	/** The last one was used last. */
	const values = new Map<string, T>();
	function use(key: string, value: T): T {
		values.delete(key);
		values.set(key, value);
		let total = count
			? [...values.values()].reduce((sum, one) => sum + count(one), 0)
			: values.size;
		for (const [oldest, one] of values) {
			if (total <= most || oldest === key) break;
			values.delete(oldest);
			total -= count?.(one) ?? 1;
		}
		return value;
	}
	return {
		get(key) {
			const value = values.get(key);
			return value === undefined ? undefined : use(key, value);
		},
		set: (key, value) => void use(key, value),
		getOrCreate: (key, create) => use(key, values.get(key) ?? create()),
	};
}
