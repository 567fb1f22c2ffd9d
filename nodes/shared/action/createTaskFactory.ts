import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { InputOf, Operation } from '../../../api/operation';
import { call } from '../../../api/request';
import { abortableSleep } from '../../../transport/abort';
import type { Service } from '../client/openClient';
import type { Parameters } from '../form/field';
import type { RunTask, Task } from './task';

/** An item's turn. Only a limited number of items have one at the same time. */
export interface Turn {
	/** Passes the turn to another item. */
	free(): void;
	/** The item's output if the run ends before the item does. */
	known?: () => IDataObject;
}

/** An item's parameters, and the input created from them. */
export interface Entry {
	item: number;
	parameters: Parameters;
	input: InputOf<Operation>;
	/** When they were read. What depends on the time uses this, so that it doesn't change on the way. */
	readAt: number;
}

/** What all items of an execution may do, and what each of them may do in its turn. */
export interface Tasks {
	run: RunTask;
	/** Creates the task of an item for its turn. */
	toTask(entry: Entry, turn: Turn): Task;
}

/** @param signal ends the waits when the run ends */
export function createTaskFactory(
	context: IExecuteFunctions,
	service: Service,
	signal: AbortSignal,
): Tasks {
	const hints = new Set<string>();
	const made = new Map<unknown, unknown>();
	const run: RunTask = {
		...service,
		context,
		call: async (operation, input) => await call(service.send, operation, input),
		async once<T>(make: (task: RunTask) => Promise<T> | T): Promise<T> {
			if (!made.has(make)) made.set(make, make(run));
			return await (made.get(make) as Promise<T> | T);
		},
		hint(message) {
			if (!hints.has(message)) context.addExecutionHints({ message, location: 'outputPane' });
			hints.add(message);
		},
	};
	const toTask = ({ parameters, input, readAt }: Entry, turn: Turn): Task => ({
		...run,
		input,
		parameters,
		readAt,
		onlyWaits(known) {
			turn.known = known;
			turn.free();
		},
		async wait(milliseconds) {
			turn.free();
			await abortableSleep(milliseconds, signal);
		},
	});
	return { run, toTask };
}
