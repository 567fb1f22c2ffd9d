/** The number of entries that may be kept for later. Beyond that, no further entries are looked at. */
const MOST_KEPT = 100;

/** Lets entries with the same key take turns, in the order in which they came. */
export interface Lanes<Entry> {
	/**
	 * Whether the entry may begin. If an entry with the same key is running, this one is kept until
	 * `leave`.
	 */
	enter(key: string, entry: Entry): boolean;
	/** The entry with this key has ended. Returns the next entry, which may begin now. */
	leave(key: string): Entry | undefined;
	/** Resolves when it makes sense to look for further entries. */
	room(): Promise<void>;
}

/**
 * Keeps a lane for each key that is in progress, and none for other keys. An entry that waits for
 * room holds no lane, and an entry that holds a lane never waits for another, so there is always
 * one that can continue.
 */
export function createLanes<Entry>(): Lanes<Entry> {
	const lanes = new Map<string, Entry[]>();
	let kept = 0;
	let waiting: Array<() => void> = [];
	return {
		enter(key, entry) {
			const lane = lanes.get(key);
			if (!lane) {
				lanes.set(key, []);
				return true;
			}
			lane.push(entry);
			kept += 1;
			return false;
		},
		leave(key) {
			const next = lanes.get(key)?.shift();
			if (next === undefined) {
				lanes.delete(key);
				return undefined;
			}
			kept -= 1;
			waiting.forEach((go) => go());
			waiting = [];
			return next;
		},
		async room() {
			while (kept >= MOST_KEPT) await new Promise<void>((go) => waiting.push(go));
		},
	};
}
