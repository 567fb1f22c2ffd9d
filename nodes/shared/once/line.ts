/** Work that waits for its turn. */
export interface Line {
	/**
	 * Runs one work at a time, in the order in which they came. One that fails doesn't keep the next
	 * from its turn.
	 */
	inTurn<T>(work: () => Promise<T>): Promise<T>;
	/** Whether nothing runs or waits. */
	isIdle(): boolean;
}

export function createLine(): Line {
	let last: Promise<unknown> = Promise.resolve();
	let turns = 0;
	return {
		async inTurn(work) {
			turns += 1;
			// Not `then(work)`, which would pass the result of the previous one.
			const turn = last.then(async () => await work());
			last = turn.catch(() => undefined);
			return await turn.finally(() => (turns -= 1));
		},
		isIdle: () => turns === 0,
	};
}
