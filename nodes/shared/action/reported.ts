import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Field } from '../fields/field';
import { takeChoice } from '../fields/locator';
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

/** Creates a function that reads of an item what can still be read, although a field of it may throw. */
export function createReportedReader(
	context: IExecuteFunctions,
	action: Action,
): (item: number) => Reported {
	const field = action.fields.find(({ name }) => name === action.subject);
	const read = createFieldReader(context, action);
	function readSubject(field: Field, item: number): IDataObject {
		const given = attempt(() => read(field, item));
		const value = field.type === 'resourceLocator' ? takeChoice(given) : given;
		return { [field.name]: (value ?? null) as IDataObject };
	}
	return (item) => ({
		subject: field ? readSubject(field, item) : {},
		// Another option may throw, and all of them may be one expression.
		readOption: (name) =>
			attempt(() => context.getNodeParameter(`options.${name}`, item)) ??
			attempt(() => (context.getNodeParameter('options', item, {}) as IDataObject)[name]),
	});
}
