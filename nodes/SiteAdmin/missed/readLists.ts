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
	// The list of a form need not repeat which form it is.
	tell: (ticket) => tellTicket({ ...ticket, form: ticket.form ?? { id: formId } }),
});

const orders = (time: EventList['time']): EventList => ({
	operation: listOrders,
	input: { include: wholeOrder },
	object: 'order',
	time,
	tell: tellOrder,
});

/** What came of reading the lists. */
export interface ReadLists {
	/** Whether one had several pages, so that rows may have moved from page to page meanwhile. */
	mayHaveMoved: boolean;
	/** Why lists could not be read: an ApiError, a ConnectionError or another Error for each. */
	failures: Error[];
}

/** Reads the lists that tell the chosen events. If one fails, the others are read all the same. */
export async function readLists(
	send: Send,
	specs: SubscriptionSpec[],
	reading: Reading,
): Promise<ReadLists> {
	const result: ReadLists = { mayHaveMoved: false, failures: [] };
	for (const read of chooseReadings(send, specs, reading)) {
		try {
			const pages = await read();
			result.mayHaveMoved ||= pages > 1;
		} catch (error) {
			result.failures.push(error as Error);
		}
	}
	return result;
}

/** The lists that tell the chosen events, as functions that read them and return the number of pages. */
function chooseReadings(
	send: Send,
	specs: SubscriptionSpec[],
	reading: Reading,
): Array<() => Promise<number>> {
	const readings: Array<() => Promise<number>> = [];
	const read = async (list: EventList): Promise<number> => await readList(send, list, reading);
	const find = (...names: string[]) => specs.filter((spec) => names.includes(formatEvent(spec)));
	async function readFormByForm(): Promise<number> {
		const counts = [0];
		for (const id of await listFormIds(send)) {
			// A form may be deleted meanwhile.
			counts.push(await recoverFromStatus(404, read(ticketsOf(id)), () => 0));
		}
		return Math.max(...counts);
	}

	const submissions = find('form.submit', 'ticket.create');
	const formId = findOnlyForm(submissions);
	if (formId !== undefined) readings.push(async () => await read(ticketsOf(formId)));
	else if (submissions.length > 0) {
		// The site may list tickets only form by form.
		readings.push(async () => await recoverFromStatus(404, read(allTickets), readFormByForm));
	}
	// Payment updates an order.
	if (find('order.paid').length > 0) readings.push(async () => await read(orders('updated_at')));
	else if (find('order.create').length > 0) {
		readings.push(async () => await read(orders('created_at')));
	}
	return readings;
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
