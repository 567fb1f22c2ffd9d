import { createSerialQueue } from '../../../../../transport/serialQueue';
import type { Store } from '../../../../shared/once/store';
import type { Book } from '../check';

/** What is known about a key before anything is done for it. */
type Verdict = 'new' | 'done before' | 'outcome unknown';

/**
 * What a run does for the keys of its items. A key is recorded just before its request leaves, with
 * a note that it is open. The note is removed after the service has accepted it. So whatever ends
 * the process in between, the next run knows which keys are done, and which may be. A lost note would
 * be wrong; one that comes back, or that was not removed in time, is only too careful.
 */
export interface Ledger extends Book<string> {
	/**
	 * Returns what is known about a key, which is begun if it isn't yet. If it is new, the caller
	 * processes it, and then calls one of the next three.
	 * @throws Error if the store fails
	 */
	take(key: string): Promise<Verdict>;
	/** The service has accepted it. */
	settle(key: string): void;
	/** The service certainly did not accept it, so it may be processed again. */
	takeBack(key: string): void;
	/** Nobody knows whether the service has accepted it. */
	doubt(key: string): void;
}

const known = (key: string): string => `omnimessage: ${key}`;
const open = (key: string): string => `omnimessage, open: ${key}`;

/** How many notes are removed again, each about three times: those of as many portions. */
const REPEATED = 150;

/** Opens the ledger of a run. */
export function openLedger(store: Store): Ledger {
	/** Keys that this run has recorded as open. Those that were taken are being processed. */
	const own = new Map<string, 'begun' | 'taken'>();
	const verdicts = new Map<string, Exclude<Verdict, 'new'>>();
	const ended = { settled: [] as string[], takenBack: [] as string[] };
	/** The notes that were removed last, by this run. */
	let removed: string[] = [];
	/** One call after the other, so that none acts on what another is about to change. */
	const queue = createSerialQueue();

	/** Records finished keys, then further ones. Returns what was known. */
	async function save(further: string[] = []): Promise<ReadonlySet<string>> {
		const [settled, takenBack] = [ended.settled.splice(0), ended.takenBack.splice(0)];
		const notes = settled.map(open);
		return await store
			// Again, and again as known, because another process may have undone that.
			.remove([...removed, ...notes, ...takenBack.flatMap((key) => [known(key), open(key)])])
			.then(async () => {
				removed = [...removed, ...notes].slice(-REPEATED);
				const values = [
					...settled.map(known),
					...further.flatMap((key) => [known(key), open(key)]),
				];
				return await store.record(values);
			})
			.catch((error: unknown) => {
				ended.settled.push(...settled);
				ended.takenBack.push(...takenBack);
				throw error;
			});
	}
	async function begin(keys: string[]): Promise<void> {
		const fresh = [...new Set(keys)].filter((key) => !own.has(key) && !verdicts.has(key));
		if (fresh.length === 0) return;
		const before = await save(fresh);
		const old = fresh.filter((key) => before.has(known(key)));
		fresh.forEach((key) => before.has(known(key)) || own.set(key, 'begun'));
		const isOpen = (key: string): boolean => before.has(open(key));
		old.forEach((key) => verdicts.set(key, isOpen(key) ? 'outcome unknown' : 'done before'));
		// Looking has recorded these.
		await store.remove(old.filter((key) => !isOpen(key)).map(open));
	}
	/** Usually, what has ended is recorded together with the next portion. */
	function end(key: string): void {
		own.delete(key);
		// `close` tries again.
		if (own.size === 0) void queue.run(save).catch(() => undefined);
	}
	return {
		prepare: async (keys) => await queue.run(async () => await begin(keys)),
		isSkipped: (key) => verdicts.has(key),
		async take(key) {
			await queue.run(async () => await begin([key]));
			if (own.get(key) !== 'begun') return verdicts.get(key) ?? 'outcome unknown';
			own.set(key, 'taken');
			return 'new';
		},
		settle(key) {
			verdicts.set(key, 'done before');
			ended.settled.push(key);
			end(key);
		},
		takeBack(key) {
			ended.takenBack.push(key);
			end(key);
		},
		// It stays recorded as open.
		doubt: end,
		async close() {
			await queue.run(async () => {
				for (const [key, state] of own) if (state === 'begun') ended.takenBack.push(key);
				await save();
			});
		},
	};
}
