import { listForms } from '../../../api/administration/form';
import { listAll } from '../../../api/administration/list';
import { listOrders, wholeOrder } from '../../../api/administration/order';
import { listFormTickets, listTickets } from '../../../api/administration/ticket';
import type { Send } from '../../../api/request';
import { isObject, parseId } from '../../../api/schema';
import { recoverFromStatus } from '../../shared/action/recoverFromStatus';
import type { SubscriptionSpec } from '../subscriptions/plan';
import { formatEvent } from '../trigger/event';
import { readList, type EventList, type Reading } from './readList';
import { tellOrder, tellTicket } from './tell';

const tickets = { object: 'ticket', time: 'created_at', tell: tellTicket } as const;

const allTickets: EventList = { ...tickets, operation: listTickets, input: {} };

const ticketsOf = (formId: number): EventList => ({
	...tickets,
	operation: listFormTickets,
	input: { formId },
});

const orders = (time: EventList['time']): EventList => ({
	operation: listOrders,
	input: { include: wholeOrder },
	object: 'order',
	time,
	tell: tellOrder,
});

/**
 * Reads the lists that tell the chosen events.
 * @returns whether one had several pages, so that rows may have moved from page to page meanwhile
 * @throws ApiError, ConnectionError
 */
export async function readLists(
	send: Send,
	specs: SubscriptionSpec[],
	reading: Reading,
): Promise<boolean> {
	const read = async (list: EventList): Promise<number> => await readList(send, list, reading);
	const find = (...names: string[]) => specs.filter((spec) => names.includes(formatEvent(spec)));
	const pages: number[] = [];

	const formId = findOnlyForm(find('form.submit', 'ticket.create'));
	if (formId !== undefined) pages.push(await read(ticketsOf(formId)));
	else if (find('form.submit', 'ticket.create').length > 0) {
		// The site may list tickets only form by form.
		const byForm = async (): Promise<number> => {
			const counts = [0];
			for (const id of await listFormIds(send)) {
				// A form may be deleted meanwhile.
				counts.push(await recoverFromStatus(404, read(ticketsOf(id)), () => 0));
			}
			return Math.max(...counts);
		};
		pages.push(await recoverFromStatus(404, read(allTickets), byForm));
	}
	// Payment updates an order.
	if (find('order.paid').length > 0) pages.push(await read(orders('updated_at')));
	else if (find('order.create').length > 0) pages.push(await read(orders('created_at')));
	return pages.some((count) => count > 1);
}

/** The ID of the form, if only the submissions of one form are wanted. */
function findOnlyForm(specs: SubscriptionSpec[]): number | undefined {
	const [first, ...others] = specs;
	return others.length === 0 && first?.target === 'form' ? first.target_id : undefined;
}

const listFormIds = async (send: Send): Promise<number[]> =>
	(await listAll(send, listForms)).flatMap((form) =>
		isObject(form) ? (parseId(form.id) ?? []) : [],
	);
