import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { InputOf, Operation, OutputOf } from '../../../api/operation';
import { call } from '../../../api/request';
import type { Service } from '../client/openClient';
import type { Parameters } from '../fields/field';

/** What a run has from its beginning to its end. */
export interface Run {
	context: IExecuteFunctions;
	/** Shows a sentence above the node's output. The same sentence is shown only once. */
	hint(message: string): void;
	/**
	 * What is needed more than once in a run, created for the first who asks for it.
	 * @param make is also the key: a function that is declared once, not one written in the call
	 */
	once<T>(make: (run: Run) => Promise<T> | T): Promise<T>;
}

/** What all items of a run share. */
export interface RunTask extends Run, Service {
	/** Calls an operation; see `call` of api/request.ts. */
	call<O extends Operation>(operation: O, input: InputOf<O>): Promise<OutputOf<O>>;
	once<T>(make: (task: RunTask) => Promise<T> | T): Promise<T>;
}

/** What follows from the parameters of an item. It is worked out once, when the item is read. */
export interface Plan<O extends Operation = Operation, Settings = unknown> {
	/** What it changes, if anything: see `toKey` in action.ts. */
	key?: string;
	input: InputOf<O>;
	/** What else the user wants: see `readSettings` in action.ts. */
	settings: Settings;
}

/** An item's parameters, and what follows from them. */
export interface RunItem<
	O extends Operation = Operation,
	Name extends string = string,
	Settings = unknown,
> extends Plan<O, Settings> {
	item: number;
	parameters: Parameters<Name>;
	/** When they were read. What depends on the time uses this, so that it doesn't change on the way. */
	readAt: number;
}

/** What an action may do for one item. */
export interface Task<
	O extends Operation = Operation,
	Name extends string = string,
	Settings = unknown,
>
	extends RunTask, RunItem<O, Name, Settings> {
	/**
	 * From here on, the item only waits. Another item takes its turn, and only the requests of
	 * waiting items are limited.
	 * @param known creates the item's output if the run ends before the wait does
	 */
	onlyWaits(known: () => IDataObject): void;
	/**
	 * Resolves after the given time. Rejects at once if the run ends before that, because it was
	 * cancelled or another item has failed. A waiting item doesn't keep another item from its turn.
	 */
	wait(milliseconds: number): Promise<void>;
}

/** Begins a run. */
export function createRun(context: IExecuteFunctions): Run {
	const hints = new Set<string>();
	const made = new Map<unknown, unknown>();
	const run: Run = {
		context,
		hint(message) {
			if (!hints.has(message)) context.addExecutionHints({ message, location: 'outputPane' });
			hints.add(message);
		},
		async once<T>(make: (run: Run) => Promise<T> | T): Promise<T> {
			if (!made.has(make)) made.set(make, make(run));
			return await (made.get(make) as Promise<T> | T);
		},
	};
	return run;
}

/** Gives a run its service. It stays the same object: what was created once is kept in it. */
export const openRun = (run: Run, service: Service): RunTask =>
	Object.assign(run, service, {
		call: async <O extends Operation>(operation: O, input: InputOf<O>) =>
			await call(service.send, operation, input),
	}) as RunTask;
