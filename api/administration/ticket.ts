import { z } from 'zod/v4';

import { operation } from '../operation';
import { hasId, id } from '../schema';
import { page } from './list';

/**
 * A submission of a form: the object that "Webhook payload" shows in `data.object`. The endpoints
 * come from the public service's own pages (certain). There, a value in `data` is text, null, or a
 * file with its name and URL. How a choice of several is written is not known, so all of it stays
 * open.
 */
export interface Ticket {
	id: number;
	[further: string]: unknown;
}

/**
 * The filterable attributes of a ticket: those that every object of the service has, and `spam`. No
 * page shows the list of a ticket's attributes, so a site may refuse one (probable).
 */
export const ticketAttributes = { ticket: ['id', 'spam', 'created_at', 'updated_at'] } as const;

/**
 * GET: one page of the tickets of all forms, newest first, with spam. Only newer states of the
 * service's pages have it.
 */
export const listTickets = operation({
	method: 'GET',
	path: '/admin/api/tickets',
	input: page,
	status: 200,
	output: z.array(z.custom<Ticket>()),
	errors: { 404: 'the site may list tickets only form by form' },
});

/** GET: one page of the tickets of one form, newest first, with spam. */
export const listFormTickets = operation({
	method: 'GET',
	path: '/admin/api/forms/{formId}/tickets',
	input: page.extend({ formId: id }),
	status: 200,
	output: z.array(z.custom<Ticket>()),
	errors: { 404: 'no form has this ID' },
});

/** GET: a ticket is found only with its form. */
export const getTicket = operation({
	method: 'GET',
	path: '/admin/api/forms/{formId}/tickets/{id}',
	input: z.strictObject({ formId: id, id }),
	status: 200,
	output: z.custom<Ticket>(hasId),
	about: ({ id }) => id,
	errors: { 404: 'the form has no ticket with this ID' },
});
