import type { ExchangeRequest } from '../exchange';

/** Whether `fetch` accepts a body for the request, even an empty one. */
export const canHaveBody = ({ method }: Pick<ExchangeRequest, 'method'>): boolean =>
	method !== 'GET';

/**
 * Returns the request as `fetch` takes it.
 * @param onBegin is called when it begins to be written, if it can have a body
 */
export function toInit(request: ExchangeRequest, onBegin: () => void): RequestInit {
	const { method, headers, body = '' } = request;
	const init: RequestInit = {
		method,
		// A redirect is returned like any other response.
		redirect: 'manual',
		headers,
	};
	if (!canHaveBody(request)) return init;
	const bytes = new TextEncoder().encode(body);
	return {
		...init,
		// Some services don't accept a body without it.
		headers: { ...init.headers, 'content-length': String(bytes.length) },
		body: toStream(bytes, onBegin),
		duplex: 'half',
	};
}

const EMPTY = new Uint8Array();

/**
 * Creates the body of a request that notifies when it begins to be written. `fetch` takes the first
 * part of a body before it has a connection, and the next one when it writes to that. So the first
 * part is empty, which isn't written.
 */
function toStream(bytes: Uint8Array, onBegin: () => void): ReadableStream<Uint8Array> {
	let isFirst = true;
	return new ReadableStream(
		{
			pull(controller) {
				if (isFirst) {
					isFirst = false;
					return controller.enqueue(EMPTY);
				}
				onBegin();
				if (bytes.length > 0) controller.enqueue(bytes);
				controller.close();
			},
		},
		// Nothing is taken in advance.
		{ highWaterMark: 0 },
	);
}
