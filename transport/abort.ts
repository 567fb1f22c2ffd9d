import { sleep } from 'n8n-workflow';

const callbacks = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when the signal is aborted, or at once if it already is. The signal gets only one
 * listener, however many callbacks wait for it, because an execution has one signal for all its nodes,
 * loops and requests.
 * @returns a function that stops waiting
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
	if (signal.aborted) {
		callback();
		return () => undefined;
	}
	let waiting = callbacks.get(signal);
	if (!waiting) {
		const all = (waiting = new Set<() => void>());
		callbacks.set(signal, all);
		signal.addEventListener('abort', () => all.forEach((call) => call()), { once: true });
	}
	waiting.add(callback);
	return () => void waiting.delete(callback);
}

/**
 * Waits for the given time. n8n-workflow's own function for this adds a listener to the signal for
 * each wait, and older versions don't have it.
 * @throws the signal's reason, as soon as it is aborted
 */
export async function abortableSleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
	// Otherwise, its timer would keep the process alive.
	signal?.throwIfAborted();
	await abortable(sleep(Math.ceil(milliseconds)), signal);
}

/**
 * Waits for a promise, but no longer than the given time. Resolves even if the promise rejects, for
 * callers to whom its result only adds something.
 */
export async function waitWithin(milliseconds: number, promise: Promise<unknown>): Promise<void> {
	await abortable(promise, AbortSignal.timeout(milliseconds)).catch(() => undefined);
}

/**
 * Waits for a promise.
 * @throws the signal's reason, as soon as it is aborted
 */
export async function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (!signal) return await promise;
	let end = (): void => undefined;
	const aborted = new Promise<never>((_, reject) => {
		end = onAbort(signal, () => reject(signal.reason));
	});
	return await Promise.race([promise, aborted]).finally(end);
}
