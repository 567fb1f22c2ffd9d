import { listAll } from '../../../api/administration/list';
import { listTickets, type Ticket } from '../../../api/administration/ticket';
import type { Send } from '../../../api/request';
import { toWords } from '../../shared/fields/choiceNames';
import { createSearch, ifListed } from '../list/search';
import { simplifyTicket } from './simplify';

/** `2026-11-21 09:30, Contact us`, as far as the ticket has these. */
export function describeTicket(ticket: Ticket): string {
	const { createdAt, formTitle } = simplifyTicket(ticket);
	const time = toWords(createdAt)?.slice(0, 16).replace('T', ' ');
	return [time, toWords(formTitle)].filter(Boolean).join(', ') || `Ticket ${String(ticket.id)}`;
}

/** A site may have very many tickets. An older one is found by its ID. */
const NEWEST = 250;

export const listNewestTickets = async (send: Send): Promise<Ticket[]> =>
	await ifListed('tickets', listAll(send, listTickets, {}, NEWEST));

/** The newest tickets for choosing one. */
export const searchTickets = createSearch(listNewestTickets, describeTicket);
