import { ticketAttributes } from '../../api/administration/ticket';
import type { Exchange, Handler } from '../core/handler';
import { Refusal } from '../core/refusal';
import type { World } from '../core/world';
import { selectRows } from './filter';
import { findForm } from './form';
import { paginate } from './list';
import type { Ticket } from '../core/site';

/** One page of these tickets, newest first. */
function showPage(
	tickets: Ticket[],
	query: Record<string, unknown>,
	world: World,
	exchange: Exchange,
) {
	const toFilterable = (ticket: Ticket) => ({ ticket: { ...ticket } });
	const rows = selectRows(tickets.reverse(), query, ticketAttributes, toFilterable);
	return paginate(rows, query, world, exchange).map((ticket) => ({ ...ticket }));
}

export const listTickets: Handler<'listTickets'> = (query, world, exchange) => {
	if (!world.state.siteModes.allTickets) throw new Refusal(404, 'Not found.');
	return showPage([...world.state.tickets.values()], query, world, exchange);
};

const listOfForm = ({ state }: World, formId: number): Ticket[] => {
	findForm(state, formId);
	return [...state.tickets.values()].filter(({ form }) => form.id === formId);
};

export const listFormTickets: Handler<'listFormTickets'> = (query, world, exchange) =>
	showPage(listOfForm(world, query.formId), query, world, exchange);

export const getTicket: Handler<'getTicket'> = ({ formId, id }, world) => {
	const found = listOfForm(world, formId).find((ticket) => ticket.id === id);
	if (!found) throw new Refusal(404, `Form ${formId} has no ticket ${id}`);
	return { ...found };
};
