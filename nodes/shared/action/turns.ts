import type { IDataObject } from 'n8n-workflow';

import { abortableSleep } from '../../../transport/abort';
import type { Action } from './action';
import type { Failed } from './failures';
import { logProgress } from './logProgress';
import type { ItemResults } from './results';
import type { RunItem, RunTask, Task } from './task';

interface Loop {
	results: ItemResults;
	fail(entry: Failed, error: unknown): void;
	/** Ends the requests and the waits of all items. */
	ending: AbortController;
}

export interface Turns {
	/** Resolves when another item may take this item's turn: it's done, or only waits. */
	take(entry: RunItem): Promise<void>;
	/** An item fails before its turn. */
	fail(entry: Failed, error: unknown): void;
	/** Resolves when the items that only wait are done, too. After a failure, their waits end. */
	settled(): Promise<void>;
}

/** Runs the action for each item that takes its turn, until the run is over. */
export function createTurns(run: RunTask, action: Action, loop: Loop): Turns {
	const { results, fail, ending } = loop;
	const hadTurn = logProgress(run.context, run.context.getInputData().length);
	const performed: Array<Promise<void>> = [];

	async function perform(entry: RunItem, free: () => void): Promise<void> {
		const { item } = entry;
		const task: Task = { ...run, ...entry, ...createWaits(item, free, loop) };
		results.begin(item);
		try {
			const output = await (action.run?.(task) ?? run.call(action.operation, entry.input));
			results.give(item, output as IDataObject | IDataObject[]);
		} catch (error) {
			// Otherwise it has not failed, but was stopped.
			if (!ending.signal.aborted) fail(entry, error);
		}
	}

	const endIfFailed = (): void => {
		if (results.hasFailed()) ending.abort();
	};
	return {
		async take(entry) {
			await new Promise<void>((free, reject) => {
				const one = perform(entry, free);
				one.then(free, reject);
				performed.push(one);
			});
			hadTurn(entry.item);
		},
		fail(entry, error) {
			fail(entry, error);
			hadTurn(entry.item);
		},
		async settled() {
			endIfFailed();
			await Promise.all(performed.map(async (one) => await one.then(endIfFailed)));
		},
	};
}

/** How an item waits without keeping another one from its turn. */
const createWaits = (
	item: number,
	free: () => void,
	{ results, ending }: Loop,
): Pick<Task, 'onlyWaits' | 'wait'> => ({
	onlyWaits(known) {
		results.begin(item, known);
		free();
	},
	async wait(milliseconds) {
		free();
		await abortableSleep(milliseconds, ending.signal);
	},
});
