import { listTickets } from '../../../../api/administration/ticket';
import { toWords } from '../../../shared/lists/choiceNames';
import { createSearch, readIfListed, toList } from '../../list/search';
import { simplifyTicket } from './simplify';

export const tickets = toList({
	read: readIfListed('tickets', listTickets, 250),
	/** `2026-11-21 09:30, Contact us`, as far as the ticket has these. */
	describe(ticket) {
		const { createdAt, formTitle } = simplifyTicket(ticket);
		const time = toWords(createdAt)?.slice(0, 16).replace('T', ' ');
		return [time, toWords(formTitle)].filter(Boolean).join(', ') || `Ticket ${ticket.id}`;
	},
});
export const searchTickets = createSearch(() => tickets);
