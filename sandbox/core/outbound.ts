import type { CallResult } from './records';
import type { World } from './world';

/** Whether a URL points to this machine. The sandbox calls no other. */
export function isCallable(url: string): boolean {
	const { hostname } = new URL(url);
	return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/**
 * POSTs JSON once, without following redirects. URLs that point beyond this machine aren't called,
 * so experiments can't reach anyone.
 * @returns the status, or the error if no answer arrived
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
			// There is only one attempt, and a kept-alive connection may be closed by the next call.
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
