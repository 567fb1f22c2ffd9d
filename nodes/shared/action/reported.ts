import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Action } from './action';
import type { Reported } from './outcomes';
import { createFieldReader } from './parameters';

/** Reads what can be evaluated. */
function attempt<T>(read: () => T): T | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}

/** What is chosen from a list has its value inside. */
const takeOut = (given: unknown): unknown =>
	(given as { __rl?: unknown } | undefined)?.__rl === true
		? (given as { value?: unknown }).value
		: given;

/** Creates a function that reads of an item what can still be read, although a field of it may throw. */
export function createReportedReader(
	context: IExecuteFunctions,
	action: Action,
): (item: number) => Reported {
	const field = action.fields.find(({ name }) => name === action.subject);
	const read = field && createFieldReader(context, action);
	return (item) => ({
		subject: field
			? { [field.name]: (takeOut(attempt(() => read?.(field, item))) ?? null) as IDataObject }
			: {},
		readOption(name) {
			// Another option may throw, and all of them may be one expression.
			const one = attempt(() => context.getNodeParameter(`options.${name}`, item));
			const all = attempt(() => context.getNodeParameter('options', item, {}) as IDataObject);
			return one ?? all?.[name];
		},
	});
}
