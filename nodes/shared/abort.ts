const callbacks = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when the signal is aborted. However many wait for it, the signal gets one listener: an
 * execution has one signal for all its nodes, loops and requests.
 * @returns what ends the waiting
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
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
 * A promise, let go of as soon as the signal is aborted.
 * @throws the signal's reason
 */
export async function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (!signal) return await promise;
	if (signal.aborted) promise.catch(() => undefined);
	signal.throwIfAborted();
	return await new Promise<T>((resolve, reject) => {
		const end = onAbort(signal, () => reject(signal.reason));
		promise.then(resolve, reject).finally(end);
	});
}
