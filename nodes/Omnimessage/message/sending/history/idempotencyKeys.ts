import { createSerialQueue } from '../../../../../transport/serialQueue';
import type { Store } from '../../../../shared/once/store';
import type { Recorder } from '../check';

/** What is known about a key before anything is done for it. */
type KeyState = 'new' | 'done before' | 'outcome unknown';

// A key and its mark are recorded together, before the request. The key alone means that it is done;
// with its mark, nobody knows.
const keyValue = (key: string): string => `omnimessage: ${key}`;
const markValue = (key: string): string => `omnimessage, open: ${key}`;
const bothValues = (key: string): string[] => [keyValue(key), markValue(key)];

/** How many marks are removed again, each about three times: those of as many batches. */
const REPEATED = 150;

/**
 * The idempotency keys of a run. A key is recorded just before its request leaves, with a mark that it
 * is pending. The mark is removed after the service has accepted it. So whatever ends the process in
 * between, the next run knows which keys are done, and which may be. A lost mark would be wrong; one
 * that comes back, or that was not removed in time, is only too careful.
 */
export class IdempotencyKeys implements Recorder<string> {
	/** Keys that this run has recorded as pending. Those that were taken are being processed. */
	private readonly own = new Map<string, 'begun' | 'taken'>();
	private readonly states = new Map<string, Exclude<KeyState, 'new'>>();
	private readonly ended = { accepted: [] as string[], rejected: [] as string[] };
	/** The marks that were removed last, by this run. */
	private removed: string[] = [];
	/** One call after the other, so that none acts on what another is about to change. */
	private readonly queue = createSerialQueue();

	constructor(private readonly store: Store) {}

	async prepare(keys: string[]): Promise<void> {
		await this.queue.run(async () => await this.begin(keys));
	}

	isSkipped(key: string): boolean {
		return this.states.has(key);
	}

	/**
	 * Returns what is known about a key, which is begun if it isn't yet. If it is new, the caller
	 * processes it, and then calls one of the next three.
	 * @throws Error if the store fails
	 */
	async take(key: string): Promise<KeyState> {
		await this.prepare([key]);
		if (this.own.get(key) !== 'begun') return this.states.get(key) ?? 'outcome unknown';
		this.own.set(key, 'taken');
		return 'new';
	}

	/** The service has accepted it. */
	accepted(key: string): void {
		this.states.set(key, 'done before');
		this.ended.accepted.push(key);
		this.end(key);
	}

	/** The service certainly did not accept it, so it may be processed again. */
	rejected(key: string): void {
		this.ended.rejected.push(key);
		this.end(key);
	}

	/** Nobody knows whether the service has accepted it. It stays recorded as pending. */
	unknown(key: string): void {
		this.end(key);
	}

	async close(): Promise<void> {
		await this.queue.run(async () => {
			for (const [key, state] of this.own) if (state === 'begun') this.ended.rejected.push(key);
			await this.save();
		});
	}

	/** Usually, what has ended is recorded together with the next batch. */
	private end(key: string): void {
		this.own.delete(key);
		// `close` tries again.
		if (this.own.size === 0)
			void this.queue.run(async () => await this.save()).catch(() => undefined);
	}

	private async begin(keys: string[]): Promise<void> {
		const { own, states, store } = this;
		const fresh = [...new Set(keys)].filter((key) => !own.has(key) && !states.has(key));
		if (fresh.length === 0) return;
		const before = await this.save(fresh);
		const old = fresh.filter((key) => before.has(keyValue(key)));
		for (const key of fresh) if (!before.has(keyValue(key))) own.set(key, 'begun');
		const isPending = (key: string): boolean => before.has(markValue(key));
		old.forEach((key) => states.set(key, isPending(key) ? 'outcome unknown' : 'done before'));
		// Looking has recorded these.
		await store.remove(old.filter((key) => !isPending(key)).map(markValue));
	}

	/** Records finished keys, then further ones. Returns what was known. */
	private async save(further: string[] = []): Promise<ReadonlySet<string>> {
		const [accepted, rejected] = [this.ended.accepted.splice(0), this.ended.rejected.splice(0)];
		const marks = accepted.map(markValue);
		const write = async (): Promise<ReadonlySet<string>> => {
			// Again, and again as known, because another process may have undone that.
			await this.store.remove([...this.removed, ...marks, ...rejected.flatMap(bothValues)]);
			this.removed = [...this.removed, ...marks].slice(-REPEATED);
			return await this.store.record([...accepted.map(keyValue), ...further.flatMap(bothValues)]);
		};
		return await write().catch((error: unknown) => {
			this.ended.accepted.push(...accepted);
			this.ended.rejected.push(...rejected);
			throw error;
		});
	}
}
