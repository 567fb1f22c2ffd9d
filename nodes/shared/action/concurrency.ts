/** The number of entries that may wait in chains. Beyond that, no further entries are looked at. */
const MOST_KEPT = 100;

/**
 * Lets entries begin in order, `width` at a time. Entries with the same key have their turns one
 * after the other, and others pass them in the meantime.
 * @param entries a generator, because it answers several workers one after the other
 * @param take resolves when the turn is free again
 * @returns when no entry is left, and none has a turn
 */
export async function runConcurrently<Entry extends { key?: string }>(
	width: number,
	entries: AsyncGenerator<Entry>,
	take: (entry: Entry) => Promise<void>,
): Promise<void> {
	/** What waits behind an entry that has a turn. */
	const chains = new Map<string | undefined, Entry[]>();
	const waiting: Array<() => void> = [];
	let kept = 0;

	async function work(): Promise<void> {
		for await (const first of entries) {
			const ahead = chains.get(first.key);
			if (ahead) {
				ahead.push(first);
				kept += 1;
				while (kept >= MOST_KEPT) await new Promise<void>((go) => waiting.push(go));
				continue;
			}
			const chain: Entry[] = [];
			if (first.key !== undefined) chains.set(first.key, chain);
			await take(first);
			for (let next = chain.shift(); next; next = chain.shift()) {
				kept -= 1;
				waiting.splice(0).forEach((go) => go());
				await take(next);
			}
			chains.delete(first.key);
		}
	}
	await Promise.all(Array.from({ length: width }, work));
}
