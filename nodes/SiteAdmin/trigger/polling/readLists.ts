import { listForms } from '../../../../api/administration/form';
import { listAll } from '../../../../api/administration/list';
import { listOrders, wholeOrder } from '../../../../api/administration/order';
import { listFormTickets, listTickets } from '../../../../api/administration/ticket';
import type { Send } from '../../../../api/request';
import { isObject, parseId } from '../../../../api/schema';
import { recoverFromStatus } from '../../../shared/errors/recover';
import { formatEvent, type SubscriptionSpec } from '../../event/event';
import { readList, type EventList, type ReadList, type Reading } from './readList';
import { listOrderEvents, listTicketEvents } from '../../event/listedEvents';

const tickets = { object: 'ticket', time: 'created_at', readRow: listTicketEvents } as const;

const allTickets: EventList = { ...tickets, operation: listTickets, input: {} };

const ticketsOf = (formId: number): EventList => ({
	...tickets,
	operation: listFormTickets,
	input: { formId },
	// The list of a form need not repeat which form it is.
	readRow: (ticket) => listTicketEvents({ ...ticket, form: ticket.form ?? { id: formId } }),
});

const orders = (time: EventList['time']): EventList => ({
	operation: listOrders,
	input: { include: wholeOrder },
	object: 'order',
	time,
	readRow: listOrderEvents,
});

/** A list, and the chosen events that it shows. */
export interface Source {
	specs: SubscriptionSpec[];
	read: (send: Send, reading: Reading) => Promise<ReadList>;
}

const from =
	(list: EventList): Source['read'] =>
	async (send, reading) =>
		await readList(send, list, reading);

/** The lists that show the chosen events. Events that no list shows are skipped. */
export function chooseSources(specs: SubscriptionSpec[]): Source[] {
	const find = (...names: string[]) => specs.filter((spec) => names.includes(formatEvent(spec)));
	const submissions = find('form.submit', 'ticket.create');
	const formId = findOnlyForm(submissions);
	const sold = find('order.create', 'order.paid');
	// Payment updates an order.
	const time = find('order.paid').length > 0 ? 'updated_at' : 'created_at';
	return [
		{ specs: submissions, read: formId === undefined ? readTickets : from(ticketsOf(formId)) },
		{ specs: sold, read: from(orders(time)) },
	].filter((source) => source.specs.length > 0);
}

/** The site may list tickets only form by form. */
const readTickets: Source['read'] = async (send, reading) =>
	await recoverFromStatus(404, readList(send, allTickets, reading), async () => {
		const newest = { created_at: 0, updated_at: 0 };
		const all: ReadList = { pages: 0, newest, unreadable: new Set() };
		for (const id of await listFormIds(send)) {
			const one = readList(send, ticketsOf(id), reading);
			// A form may be deleted meanwhile.
			const list = await recoverFromStatus(404, one, () => all);
			all.pages = Math.max(all.pages, list.pages);
			newest.created_at = Math.max(newest.created_at, list.newest.created_at);
			list.unreadable.forEach((row) => all.unreadable.add(row));
		}
		return all;
	});

/** The ID of the form, if only the submissions of one form are wanted. */
function findOnlyForm(specs: SubscriptionSpec[]): number | undefined {
	const [first, ...others] = specs;
	return others.length === 0 && first?.target === 'form' ? first.target_id : undefined;
}

const listFormIds = async (send: Send): Promise<number[]> =>
	(await listAll(send, listForms)).flatMap((form) =>
		isObject(form) ? (parseId(form.id) ?? []) : [],
	);
