import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { targets, type Target } from '../../../api/administration/events';
import { listForms } from '../../../api/administration/form';
import { listAll } from '../../../api/administration/list';
import { getWebhook } from '../../../api/administration/webhook';
import { call, type Send } from '../../../api/request';
import { parseId } from '../../../api/schema';
import { readLocator } from '../../shared/fields/locator';
import { describeForm } from '../form/formId';
import { canBeChosen, createSearch, ifListed } from '../list/search';
import { describeOrder, listNewestOrders } from '../order/orderId';
import { describeTicket, listNewestTickets } from '../ticket/ticketId';

interface Choice {
	id: number;
	name: string;
}

const toChoices = <Row extends { id: number }>(rows: Row[], describe: (row: Row) => string) =>
	rows.filter(canBeChosen).map((row): Choice => ({ id: row.id, name: describe(row) }));

const lists: Record<Target, (send: Send) => Promise<Choice[]>> = {
	form: async (send) => toChoices(await ifListed('forms', listAll(send, listForms)), describeForm),
	order: async (send) => toChoices(await listNewestOrders(send), describeOrder),
	ticket: async (send) => toChoices(await listNewestTickets(send), describeTicket),
};

const isTarget = (target: unknown): target is Target => targets.some((one) => one === target);

/**
 * Finds the target that is chosen in the form. An update may leave it unchanged, so the webhook has it.
 * @throws Error if neither says which
 */
async function findTarget(context: ILoadOptionsFunctions, send: Send): Promise<Target> {
	const chosen = context.getCurrentNodeParameter('target');
	if (isTarget(chosen)) return chosen;
	const id = parseId(readLocator(context.getCurrentNodeParameter('webhookId')));
	const stored = chosen === 'unchanged' && id && (await call(send, getWebhook, { id })).target;
	if (isTarget(stored)) return stored;
	throw new Error('Choose a Target first.');
}

/** The objects on the site that a webhook can be limited to, for its target. */
export const searchTargets = createSearch(
	async (send, context) => await lists[await findTarget(context, send)](send),
	({ name }) => name,
);
