import type { Store } from './store';

/** What is known about a key before anything is done for it. */
export type Verdict = 'new' | 'done before' | 'outcome unknown';

/**
 * What a run does for the keys of its items. A key is recorded as begun just before its request
 * leaves, and as done after the service has accepted it. So whatever ends the process in between,
 * the next run knows which keys are done, and which may be.
 */
export interface Ledger {
	/**
	 * Records that these keys are about to be processed, in one call of the store. Those that are
	 * not new stay as they are.
	 * @throws Error if the store fails: nothing may be done for these keys then
	 */
	begin(keys: string[]): Promise<void>;
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
	/**
	 * Records what is not recorded yet, and takes back the keys that nobody took. To be called after
	 * the last item, however the run ended.
	 * @throws Error if the store fails
	 */
	close(): Promise<void>;
}

const begun = (key: string): string => `omnimessage begun: ${key}`;
const done = (key: string): string => `omnimessage done: ${key}`;

/** Opens the ledger of a run. */
export function openLedger(store: Store): Ledger {
	/** Keys that are recorded as begun by this run. Those that were taken are being processed. */
	const open = new Map<string, 'begun' | 'taken'>();
	const verdicts = new Map<string, Exclude<Verdict, 'new'>>();
	const ended = { settled: [] as string[], takenBack: [] as string[] };
	let saving: Promise<unknown> = Promise.resolve();

	/** Records what has ended since the last time, together with further values. */
	async function save(further: string[] = []): Promise<ReadonlySet<string>> {
		const [settled, takenBack] = [ended.settled.splice(0), ended.takenBack.splice(0)];
		// Again as begun, because another process may have overwritten that.
		const values = settled.flatMap((key) => [begun(key), done(key)]);
		return await store
			.remove(takenBack.map(begun))
			.then(async () => await store.record([...values, ...further]))
			.catch((error: unknown) => {
				ended.settled.push(...settled);
				ended.takenBack.push(...takenBack);
				throw error;
			});
	}
	async function begin(keys: string[]): Promise<void> {
		const fresh = [...new Set(keys)].filter((key) => !open.has(key) && !verdicts.has(key));
		if (fresh.length === 0) return;
		const known = await save(fresh.map(begun));
		const old = fresh.filter((key) => known.has(begun(key)));
		fresh.forEach((key) => known.has(begun(key)) || open.set(key, 'begun'));
		const finished = await store.find(old.map(done));
		old.forEach((key) =>
			verdicts.set(key, finished.has(done(key)) ? 'done before' : 'outcome unknown'),
		);
	}
	/** Usually, the next portion is recorded together with what has ended before. */
	function end(key: string): void {
		open.delete(key);
		// `close` tries again.
		if (open.size === 0) saving = save().catch(() => undefined);
	}
	function takeBack(key: string): void {
		ended.takenBack.push(key);
		end(key);
	}
	return {
		begin,
		async take(key) {
			await begin([key]);
			if (open.get(key) !== 'begun') return verdicts.get(key) ?? 'outcome unknown';
			open.set(key, 'taken');
			return 'new';
		},
		settle(key) {
			verdicts.set(key, 'done before');
			ended.settled.push(key);
			end(key);
		},
		takeBack,
		// It stays recorded as begun.
		doubt: end,
		async close() {
			for (const [key, state] of open) if (state === 'begun') ended.takenBack.push(key);
			await saving;
			await save();
			await store.keep();
		},
	};
}
