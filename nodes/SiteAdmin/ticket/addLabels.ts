import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import type { Task } from '../../shared/action/task';
import { nameByLabel } from '../labels/labels';
import { readLabels, type Patience } from '../labels/readLabels';

/** Nobody waits for a single ticket, and a list may have those of all forms. */
const inRun: Patience = { milliseconds: 5_000, forms: 100 };

/** Adds to simplified tickets the answers by the labels of their forms, if the site tells these. */
export async function addLabels(
	{ context, parameters }: Pick<Task<never, 'simple'>, 'context' | 'parameters'>,
	tickets: IDataObject[],
): Promise<IDataObject[]> {
	if (parameters.simple !== true) return tickets;
	const labels = await readLabels(
		context,
		tickets.map(({ formId }) => formId),
		inRun,
	);
	return tickets.map((ticket) => {
		const ofForm = labels.get(String(ticket.formId));
		if (!ofForm || !isObject(ticket.fields)) return ticket;
		return { ...ticket, fieldsByLabel: nameByLabel(ticket.fields as IDataObject, ofForm) };
	});
}
