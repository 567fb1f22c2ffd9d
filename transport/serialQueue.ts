/** Runs work in the order in which it came, so that none acts on what another is about to change. */
export interface SerialQueue {
	/**
	 * Runs the work when all earlier work with the same key has ended, with or without success.
	 * @throws whatever `work` throws
	 */
	run<T>(work: () => Promise<T>, key?: string): Promise<T>;
}

export function createSerialQueue(): SerialQueue {
	/** The end of the last work, by key. */
	const ends = new Map<string, Promise<void>>();
	return {
		async run(work, key = '') {
			const running = (ends.get(key) ?? Promise.resolve()).then(work);
			const end = running.then(
				() => undefined,
				() => undefined,
			);
			ends.set(key, end);
			try {
				return await running;
			} finally {
				if (ends.get(key) === end) ends.delete(key);
			}
		},
	};
}
