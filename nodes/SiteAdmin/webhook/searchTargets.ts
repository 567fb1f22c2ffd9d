import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { targets, type Target } from '../../../api/administration/events';
import { getWebhook } from '../../../api/administration/webhook';
import { call, type Send } from '../../../api/request';
import { parseId } from '../../../api/schema';
import type { ReadChoices } from '../../shared/lists/lastList';
import { readLocator } from '../../shared/fields/locator';
import { forms } from '../objects/form/formId';
import { createSearch } from '../list/search';
import { orders } from '../objects/order/orderId';
import { tickets } from '../objects/ticket/ticketId';

const lists: Record<Target, ReadChoices> = { form: forms, order: orders, ticket: tickets };

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
	async (context, send) => lists[await findTarget(context, send)],
);
