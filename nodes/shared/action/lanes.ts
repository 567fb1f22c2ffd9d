/** So many entries may be kept for later: beyond that, nobody looks for further ones. */
const MOST_KEPT = 100;

/** Lets entries of the same key take turns, in the order in which they came. */
export interface Lanes<Entry> {
	/** Whether the entry may begin; where one of its key has begun, it is kept until `leave`. */
	enter(key: string, entry: Entry): boolean;
	/** The one of this key has ended: the next one, which may begin now. */
	leave(key: string): Entry | undefined;
	/** Resolves when it is worth looking for further entries. */
	room(): Promise<void>;
}

/**
 * A lane for each key that is under way, and none for others. Who waits for room holds no lane, and
 * who holds a lane never waits for another: so somebody can always go on.
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
