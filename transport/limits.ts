import { onAbort } from './abort';
import type { Limits } from './exchange';

/**
 * Runs an exchange within its limit in time.
 * @param run gets a controller: its signal must end the exchange, and it can be aborted for other
 * reasons, too
 * @throws whatever `run` throws; the reason for which it was ended, if `run` throws that
 */
export async function withinLimits<T>(
	{ timeout, signal }: Pick<Limits, 'timeout' | 'signal'>,
	run: (ending: AbortController) => Promise<T>,
): Promise<T> {
	const ending = new AbortController();
	const timer = AbortSignal.timeout(timeout);
	const onTimeout = (): void => ending.abort(timer.reason);
	timer.addEventListener('abort', onTimeout);
	const offAbort = signal && onAbort(signal, () => ending.abort(signal.reason));
	try {
		return await run(ending);
	} finally {
		timer.removeEventListener('abort', onTimeout);
		offAbort?.();
	}
}
