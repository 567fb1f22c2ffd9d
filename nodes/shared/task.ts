import type { IExecuteFunctions } from 'n8n-workflow';

import type { InputOf, Operation } from '../../api/operation';
import { call } from '../../api/request';
import { abortableSleep } from './abort';
import type { Parameters, RunTask, Task } from './action';
import type { Service } from './open';
import { signedResumeUrl } from './resumeUrl';

/** Makes the task of an item from its parameters and its input. */
export type ToTask = (parameters: Parameters, input: InputOf<Operation>) => Task;

/** What all items of an execution may do. */
export function taskMaker(context: IExecuteFunctions, service: Service): ToTask {
	const hints = new Set<string>();
	const made = new Map<unknown, Promise<unknown>>();
	const ask: Task['call'] = async (operation, input) => await call(service.send, operation, input);
	const signal = context.getExecutionCancelSignal?.();
	return (parameters, input) => ({
		input,
		parameters,
		call: ask,
		async once<T>(make: (task: RunTask) => Promise<T>): Promise<T> {
			if (!made.has(make)) made.set(make, make({ ...service, call: ask, context }));
			return await (made.get(make) as Promise<T>);
		},
		...service,
		context,
		wait: async (milliseconds) => await abortableSleep(milliseconds, signal),
		resumeUrl: () => signedResumeUrl(context),
		hint(message) {
			if (!hints.has(message)) context.addExecutionHints({ message, location: 'outputPane' });
			hints.add(message);
		},
	});
}
