import { createSerialQueue } from '../../../../../transport/serialQueue';
import type { Store } from '../../../../shared/once/store';
import type { Recorder } from '../check';

/** What is known about a key before anything is done for it. */
type KeyState = 'new' | 'done before' | 'outcome unknown';

/**
 * What a run does for the keys of its items. A key is recorded just before its request leaves, with
 * a mark that it is pending. The mark is removed after the service has accepted it. So whatever ends
 * the process in between, the next run knows which keys are done, and which may be. A lost mark would
 * be wrong; one that comes back, or that was not removed in time, is only too careful.
 */
export interface IdempotencyKeys extends Recorder<string> {
	/**
	 * Returns what is known about a key, which is begun if it isn't yet. If it is new, the caller
	 * processes it, and then calls one of the next three.
	 * @throws Error if the store fails
	 */
	take(key: string): Promise<KeyState>;
	/** The service has accepted it. */
	accepted(key: string): void;
	/** The service certainly did not accept it, so it may be processed again. */
	rejected(key: string): void;
	/** Nobody knows whether the service has accepted it. */
	unknown(key: string): void;
}

const doneValue = (key: string): string => `omnimessage: ${key}`;
const pendingValue = (key: string): string => `omnimessage, open: ${key}`;

/** How many marks are removed again, each about three times: those of as many batches. */
const REPEATED = 150;

/** Opens the idempotency keys of a run. */
export function openKeys(store: Store): IdempotencyKeys {
	/** Keys that this run has recorded as pending. Those that were taken are being processed. */
	const own = new Map<string, 'begun' | 'taken'>();
	const states = new Map<string, Exclude<KeyState, 'new'>>();
	const ended = { accepted: [] as string[], rejected: [] as string[] };
	/** The marks that were removed last, by this run. */
	let removed: string[] = [];
	/** One call after the other, so that none acts on what another is about to change. */
	const queue = createSerialQueue();

	/** Records finished keys, then further ones. Returns what was known. */
	async function save(further: string[] = []): Promise<ReadonlySet<string>> {
		const [accepted, rejected] = [ended.accepted.splice(0), ended.rejected.splice(0)];
		const marks = accepted.map(pendingValue);
		return await store
			// Again, and again as known, because another process may have undone that.
			.remove([
				...removed,
				...marks,
				...rejected.flatMap((key) => [doneValue(key), pendingValue(key)]),
			])
			.then(async () => {
				removed = [...removed, ...marks].slice(-REPEATED);
				const values = [
					...accepted.map(doneValue),
					...further.flatMap((key) => [doneValue(key), pendingValue(key)]),
				];
				return await store.record(values);
			})
			.catch((error: unknown) => {
				ended.accepted.push(...accepted);
				ended.rejected.push(...rejected);
				throw error;
			});
	}
	async function begin(keys: string[]): Promise<void> {
		const fresh = [...new Set(keys)].filter((key) => !own.has(key) && !states.has(key));
		if (fresh.length === 0) return;
		const before = await save(fresh);
		const old = fresh.filter((key) => before.has(doneValue(key)));
		fresh.forEach((key) => before.has(doneValue(key)) || own.set(key, 'begun'));
		const isPending = (key: string): boolean => before.has(pendingValue(key));
		old.forEach((key) => states.set(key, isPending(key) ? 'outcome unknown' : 'done before'));
		// Looking has recorded these.
		await store.remove(old.filter((key) => !isPending(key)).map(pendingValue));
	}
	/** Usually, what has ended is recorded together with the next batch. */
	function end(key: string): void {
		own.delete(key);
		// `close` tries again.
		if (own.size === 0) void queue.run(save).catch(() => undefined);
	}
	return {
		prepare: async (keys) => await queue.run(async () => await begin(keys)),
		isSkipped: (key) => states.has(key),
		async take(key) {
			await queue.run(async () => await begin([key]));
			if (own.get(key) !== 'begun') return states.get(key) ?? 'outcome unknown';
			own.set(key, 'taken');
			return 'new';
		},
		accepted(key) {
			states.set(key, 'done before');
			ended.accepted.push(key);
			end(key);
		},
		rejected(key) {
			ended.rejected.push(key);
			end(key);
		},
		// It stays recorded as pending.
		unknown: end,
		async close() {
			await queue.run(async () => {
				for (const [key, state] of own) if (state === 'begun') ended.rejected.push(key);
				await save();
			});
		},
	};
}
