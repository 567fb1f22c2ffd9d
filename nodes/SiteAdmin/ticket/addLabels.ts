import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import type { Task } from '../../shared/action/task';
import { createLabelReader } from '../labels/createLabelReader';
import { nameByLabel } from '../labels/labels';

/** What was asked for: the tickets of one form, which has its ID, or of any. */
interface Asked {
	input: Record<string, unknown>;
}

/**
 * Adds to simplified tickets the answers by the labels of their forms, if the site shows these. A
 * ticket that names no form belongs to the one whose tickets were asked for.
 */
export async function addLabels(
	{ input, parameters, once }: Pick<Task<never, 'simple'>, 'once' | 'parameters'> & Asked,
	tickets: IDataObject[],
): Promise<IDataObject[]> {
	if (parameters.simple !== true) return tickets;
	const readFormLabels = await once(createLabelReader);
	const add = async (ticket: IDataObject): Promise<IDataObject> => {
		// A row that is not an object isn't simplified.
		if (!Object.hasOwn(ticket, 'fields')) return ticket;
		const formId = (ticket.formId ?? input.formId ?? null) as IDataObject[string];
		const { fields } = ticket;
		const labels = isObject(fields) ? await readFormLabels(formId) : undefined;
		return {
			...ticket,
			formId,
			...(labels && { fieldsByLabel: nameByLabel(fields as IDataObject, labels) }),
		};
	};
	return await Promise.all(tickets.map(add));
}
