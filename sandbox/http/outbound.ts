import type { CallResult } from '../records';
import type { World } from '../world';

/** Whether an address is on this machine: no other is called. */
export function isCallable(url: string): boolean {
	const { hostname } = new URL(url);
	return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/**
 * POSTs JSON once. A redirect is an answer like any other and is not followed. Addresses beyond
 * this machine are not called, so that trying things out can reach nobody.
 */
export async function post(
	{ stopping, callLimit }: World,
	url: string,
	body: string,
	headers: Record<string, string> = {},
): Promise<CallResult> {
	const start = performance.now();
	const end = (status: number | null, error: string | null): CallResult => ({
		status,
		error,
		duration: Math.round(performance.now() - start),
	});
	if (!isCallable(url)) {
		return end(null, 'not called: the sandbox calls loopback addresses only');
	}
	try {
		const response = await fetch(url, {
			method: 'POST',
			// Closed, because a kept connection may be gone by the next call, and there is one attempt.
			headers: { 'content-type': 'application/json', connection: 'close', ...headers },
			body,
			redirect: 'manual',
			signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(callLimit)]),
		});
		await response.body?.cancel();
		return end(response.status, null);
	} catch (error) {
		const { cause, message } = error as { cause?: NodeJS.ErrnoException; message: string };
		return end(null, cause?.code ?? message);
	}
}
