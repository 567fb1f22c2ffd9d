const EMPTY = new Uint8Array();

/**
 * Creates the body of a request that notifies when it begins to be written. `fetch` takes the first
 * part of a body before it has a connection, and the next one when it writes to that. So the first
 * part is empty, which isn't written.
 */
export function toStream(bytes: Uint8Array, onBegin: () => void): ReadableStream<Uint8Array> {
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
