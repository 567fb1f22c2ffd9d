import type { IDataObject } from 'n8n-workflow';

import { getForm } from '../../../../api/administration/form';
import { isObject, parseId } from '../../../../api/schema';
import type { RunTask, Task } from '../../../shared/action/task';
import { hideDigests } from '../../../shared/secrets/redact';
import { warn } from '../../../shared/secrets/warn';
import { toLabels, type FormLabels } from '../form/labels';
import { addLabels } from './simplify';

/** What was asked for: the tickets of one form, which has its ID, or of any. */
interface Asked {
	input: Record<string, unknown>;
}

/**
 * Adds to simplified tickets the answers by the labels of their forms, if the site shows these. A
 * ticket that names no form belongs to the one whose tickets were asked for.
 */
export async function addFormLabels(
	{ input, parameters, once }: Pick<Task<never, 'simplify'>, 'once' | 'parameters'> & Asked,
	tickets: IDataObject[],
): Promise<IDataObject[]> {
	if (parameters.simplify !== true) return tickets;
	const readFormLabels = await once(createLabelReader);
	const add = async (ticket: IDataObject): Promise<IDataObject> => {
		// A row that is not an object isn't simplified.
		if (!Object.hasOwn(ticket, 'fields')) return ticket;
		const formId = (ticket.formId ?? input.formId ?? null) as IDataObject[string];
		const { fields } = ticket;
		const labels = isObject(fields) ? await readFormLabels(formId) : undefined;
		return addLabels({ ...ticket, formId }, labels);
	};
	return await Promise.all(tickets.map(add));
}

/** Returns the labels of a form, or undefined if there is no such form or the site doesn't show them. */
type LabelReader = (formId: unknown) => Promise<FormLabels | undefined>;

/**
 * Creates a function that reads the labels of any form, each once in a run. Nobody waits for a run, so
 * it takes as long as the request options allow. The first failure is shown above the output, and
 * n8n's log has it too.
 */
function createLabelReader({ call, context, hint }: RunTask): LabelReader {
	const readings = new Map<number, Promise<FormLabels | undefined>>();
	let hasFailed = false;
	const tell = (error: Error): undefined => {
		if (hasFailed) return;
		hasFailed = true;
		const message = `The labels of a form could not be read, so fieldsByLabel is null: ${error.message}`;
		hint(hideDigests(message));
		warn(context, `${context.getNode().name}: ${message}`);
	};
	const read = async (id: number): Promise<FormLabels | undefined> =>
		await call(getForm, { id }).then(toLabels).catch(tell);
	return async (formId) => {
		const id = parseId(formId);
		if (id === undefined) return undefined;
		const reading = readings.get(id) ?? read(id);
		readings.set(id, reading);
		return await reading;
	};
}
