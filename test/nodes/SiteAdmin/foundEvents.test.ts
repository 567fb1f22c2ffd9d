import { targetEvents } from '../../../api/administration/events';
import type { Payload } from '../../../api/administration/webhook';
import { findEvents, type Findings } from '../../../nodes/SiteAdmin/trigger/polling/findEvents';
import { OVERLAP } from '../../../nodes/SiteAdmin/event/listedEvent';
import { findNewest } from '../../../nodes/SiteAdmin/trigger/sample';
import {
	formatEvent,
	identifyEvent,
	type SubscriptionSpec,
} from '../../../nodes/SiteAdmin/event/event';
import type { Send } from '../../../api/request';
import { createDeliveryKey } from '../../../nodes/shared/trigger/deliveryKey';
import { defaults } from '../../../nodes/shared/fields/requestOptions';
import type { Delivery } from '../../../sandbox/core/records';
import { createSend } from '../../../transport/send';
import { useSandbox } from '../../support/sandbox';
import { serve } from '../../support/afterwards';
import { createCare } from '../../support/siteAdminCare';
import type { Choice } from '../../../nodes/SiteAdmin/event/filter';

// The lists of a site tell what its webhook would have told.

const rig = useSandbox();
const { add } = createCare(rig);

const specs = (...names: string[]): SubscriptionSpec[] =>
	targetEvents.filter((one) => names.includes(formatEvent(one)));

interface Search extends Choice {
	/** Only what is newer, in milliseconds since 1970. */
	since: number;
}
const all: Search = { specs: targetEvents, ignoreSpam: true, since: 1 };

async function search(send: Send, changes: Partial<Search> = {}): Promise<Findings> {
	const { since, ...choice } = { ...all, ...changes };
	const toChoice = (spec: SubscriptionSpec) =>
		JSON.stringify([
			...[formatEvent(spec), spec.target_id],
			spec.target === 'ticket' && choice.ticketForm,
		]);
	const cursor = {
		chosen: Object.fromEntries(choice.specs.map((spec) => [toChoice(spec), 0])),
		position: since + OVERLAP,
		seen: {},
	};
	return await findEvents(send, choice, { tickets: cursor, orders: cursor, payments: cursor });
}
const find = async (changes: Partial<Search> = {}): Promise<Findings> =>
	await search(rig.owner, changes);
const names = ({ events }: Findings): string[] =>
	events.map(({ payload }) => `${formatEvent(payload)} ${String(payload.target_id)}`);

const told = (deliveries: Delivery[]): Payload[] =>
	deliveries.map(({ payload }) => payload as Payload);

const submit = async (name = 'Ada'): Promise<Delivery[]> =>
	await rig.sandbox.submitForm({ name, phone: '', message: '' });

describe('An event in a list', () => {
	it('is the same as the webhook told, with the same key', async () => {
		// Nobody hears what each is told.
		for (const spec of targetEvents) add({ ...spec, url: 'http://127.0.0.1:1/' });
		const lived = [
			...told(await submit()),
			...told(await rig.sandbox.fireTicket('create')),
			...told(await rig.sandbox.fireOrder('create')),
			...told(await rig.sandbox.fireOrder('paid')),
		];
		const { events } = await find();
		const keys = lived.map((one) => createDeliveryKey(identifyEvent(one) ?? []));
		expect(new Set(keys).size).toBe(4);
		expect(events.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
		const [submitted] = events.filter(({ key }) => key === keys[0]);
		const [{ target, target_id, event, data } = {} as Payload] = lived;
		const { object } = data as { object: object };
		expect(submitted?.payload).toMatchObject({ target, target_id, event, data: { object } });
	});

	const early = '2026-03-01T11:00:00Z';
	const identify = (event: string, object: object, created_at = early) =>
		JSON.stringify(identifyEvent({ target: 'order', event, created_at, data: { object } }));
	const order = {
		...{ id: 1, created_at: '2026-03-01T10:00:00.000Z' },
		...{ paid_at: '2026-03-01T10:30:00.000Z', updated_at: early },
	};

	it.each<[string, object, string]>([
		['an ID as text', { id: '1' }, early],
		['a time in another zone', { created_at: '2026-03-01T12:00:00.4+02:00' }, early],
		['another time of the delivery', {}, '2026-03-01T12:00:00Z'],
		['another update', { updated_at: '2026-03-02T10:00:00Z' }, early],
	])('is the same with %s', (_, change, created_at) => {
		expect(identify('paid', { ...order, ...change }, created_at)).toBe(identify('paid', order));
	});

	it.each<[string, object, string]>([
		['another event', {}, 'create'],
		['another object', { id: 2 }, 'paid'],
		['another time of creation', { created_at: '2026-03-02T10:00:00.000Z' }, 'paid'],
		['another payment', { paid_at: '2026-03-02T10:00:00.000Z' }, 'paid'],
	])('is another one with %s', (_, change, event) => {
		expect(identify(event, { ...order, ...change })).not.toBe(identify('paid', order));
	});

	it.each<[string, object, string]>([
		['time', {}, '2026-03-01T12:00:00Z'],
		['update of the object', { updated_at: '2026-03-02T10:00:00Z' }, early],
		['content of the object', { note: 'By the door' }, early],
	])('that lists do not tell is another one with another %s', (_, change, created_at) => {
		const shipped = identify('shipped', order);
		expect(identify('shipped', { ...order, ...change }, created_at)).not.toBe(shipped);
	});

	it.each([
		...[{ id: '' }, { id: null }, { created_at: null }, { created_at: 'yesterday' }],
		...[{ paid_at: null }, { paid_at: undefined }],
	])('can not be told from others by its object with %j', (damage) =>
		expect(identify('paid', { ...order, ...damage })).toBeUndefined(),
	);
});

describe('What is found', () => {
	it('is newer than the given moment: also an order that was created before it and paid after it', async () => {
		await submit();
		await rig.sandbox.fireOrder('create');
		const [order] = [...rig.sandbox.state.orders.values()];
		const since = Date.parse(order?.created_at ?? '');
		await rig.sandbox.fireOrder('paid');
		await submit();
		expect(names(await find({ since }))).toEqual([
			`order.paid ${order?.id}`,
			...['form.submit 26', expect.stringMatching(/^ticket.create \d+$/)],
		]);
	});

	it('are only the chosen events, of the chosen objects', async () => {
		await submit();
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('paid');
		expect(names(await find({ specs: specs('order.create') }))).toHaveLength(1);
		const form = { target: 'form', event: 'submit' } as const;
		expect(names(await find({ specs: [{ ...form, target_id: 26 }] }))).toEqual(['form.submit 26']);
		expect(names(await find({ specs: [{ ...form, target_id: 27 }] }))).toEqual([]);
		const other = { ...form, target_id: 27 };
		expect(names(await find({ specs: [other, ...specs('ticket.create')] }))).toHaveLength(1);
		const both = { specs: [{ ...form, target_id: 26 }, ...specs('ticket.create')], ticketForm: 26 };
		expect(names(await find(both))).toHaveLength(2);
		const tickets = { specs: specs('form.submit', 'ticket.create'), ticketForm: 27 };
		expect(names(await find(tickets))).toEqual(['form.submit 26']);
		expect(rig.sandbox.state.requests.filter(({ path }) => path.includes('/forms/'))).toHaveLength(
			3,
		);
	});

	it('has no spam, unless it is wanted', async () => {
		await submit();
		for (const ticket of rig.sandbox.state.tickets.values()) ticket.spam = true;
		expect(names(await find())).toEqual([]);
		expect(names(await find({ ignoreSpam: false }))).toHaveLength(2);
	});

	it('are the oldest 500, and whether there are more', async () => {
		for (let count = 0; count < 503; count += 1) await submit(`Visitor ${count}`);
		const { events, end } = await find({ specs: specs('form.submit') });
		expect([events.length, events.at(-1)?.at]).toEqual([500, end]);
		const [first] = rig.sandbox.state.tickets.values();
		expect(events[0]?.payload.created_at).toBe(first?.created_at);
	});

	it('is the newest for a test', async () => {
		await submit('Older');
		await submit('Newest');
		const [ticket] = [...rig.sandbox.state.tickets.values()].reverse();
		const choice = { specs: specs('form.submit', 'order.create'), ignoreSpam: true };
		expect(await findNewest(rig.owner, choice)).toMatchObject({ data: { object: ticket } });
		expect(await findNewest(rig.owner, { ...choice, specs: specs('order.paid') })).toBeUndefined();
	});
});

describe('A site', () => {
	it('that lists tickets only form by form is asked form by form', async () => {
		rig.sandbox.siteModes.allTickets = false;
		await submit();
		expect(names(await find({ specs: specs('form.submit', 'ticket.create') }))).toHaveLength(2);
		const path = '/admin/api/forms/26/tickets';
		rig.sandbox.faults.push({ path, status: 200, body: '[{"id":1,"created_at":"soon"}]' });
		expect((await find()).unreadable).toEqual(['ticket 1']);
	});

	it('that does not know the filter is read without it', async () => {
		await submit();
		rig.sandbox.faults.push({ path: '/admin/api/tickets', status: 422 });
		expect(names(await find({ specs: specs('form.submit') }))).toEqual(['form.submit 26']);
	});
});

describe('A list that', () => {
	type Row = Record<string, unknown>;

	/** Answers with these rows; the query decides which, if it matters. */
	async function listing(answer: (page: number, query: URLSearchParams) => unknown[]) {
		const asked: string[] = [];
		const baseUrl = await serve((request, response) => {
			const { searchParams } = new URL(request.url ?? '', 'http://host.invalid');
			asked.push(request.url ?? '');
			const rows = answer(Number(searchParams.get('page')), searchParams);
			response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
		});
		const options = { ...defaults, maxRetries: 0 };
		const send = createSend({ baseUrl, headers: {}, options });
		return {
			...{ asked, send },
			find: async (changes: Partial<Search>) => await search(send, changes),
		};
	}

	const MINUTE = 60_000;
	const noon = Date.parse('2026-03-01T12:00:00Z');
	const at = (minutes: number): string => new Date(noon + minutes * MINUTE).toISOString();
	const orders = { specs: specs('order.create', 'order.paid') };
	const created = { specs: specs('order.create') };
	/** A page of rows, made of their positions in the list. */
	const pageOf = (number: number, toRow: (position: number) => Row, size = 250): Row[] =>
		Array.from({ length: size }, (_, index) => toRow((number - 1) * size + index));
	const ids = ({ events }: Findings) => events.map(({ payload }) => payload.target_id);

	it('ignores the filter, the sorting and the page is read, and gives each event once', async () => {
		const rows: Row[] = [1, 3, 2].map((id) => ({ id, created_at: at(id) }));
		const { find, asked } = await listing(() => [...rows, { id: 9, created_at: at(-60) }]);
		expect(ids(await find({ ...created, since: noon }))).toEqual([1, 2, 3]);
		// The second page repeats the first, so no row can have moved, and nothing is read again.
		expect(asked).toHaveLength(2);
	});

	it('ignores the filter is read to its end if an old order may have been paid lately', async () => {
		const row = (id: number): Row => ({
			...{ id, created_at: at(-id), payment_status: 'paid' },
			paid_at: id === 700 ? at(1) : at(-id),
		});
		const { find } = await listing((number) => (number > 4 ? [] : pageOf(number, row)));
		const since = noon - 100 * MINUTE;
		expect(ids(await find({ specs: specs('order.paid'), since })).at(-1)).toBe(700);
	});

	it('changes while it is read is read again, so that no row is missed', async () => {
		const rows = pageOf(1, (id) => ({ id, created_at: at(id) }), 300).reverse();
		let requests = 0;
		const { find } = await listing((number) => {
			// A row of the first page is deleted, and the next ones move up.
			if ((requests += 1) === 2) rows.shift();
			return rows.slice((number - 1) * 250, number * 250);
		});
		const found = ids(await find(created));
		expect(found).toHaveLength(300);
	});

	it('has incomplete rows gives the others, and names those whose time nobody can read', async () => {
		const { find } = await listing(() => [
			...[null, 'row', [], {}, { id: 1 }, { id: 2, created_at: null }, { created_at: at(0) }],
			...[
				{ id: 3, created_at: 'yesterday' },
				{ id: 6, created_at: 'Sun, 01 Mar 2026 12:00:00 GMT' },
				{ id: '4', created_at: '2026-03-01 12:00:00 UTC' },
			],
			{ id: 5, created_at: at(1), payment_status: 'paid', paid_at: null },
		]);
		const { events, unreadable } = await find(orders);
		expect(unreadable).toEqual([
			...['order undefined', 'order 1', 'order 2', 'order 3', 'order 6'],
			'order 5 (paid_at null)',
		]);
		expect(events.map(({ payload }) => [formatEvent(payload), payload.target_id])).toEqual([
			['order.create', '4'],
			['order.create', 5],
		]);
	});

	it('has 10,000 orders in no order is read as a whole', async () => {
		const row = (id: number): Row => ({
			...{ id, created_at: at(-id), payment_status: 'paid', paid_at: at(-id) },
		});
		const { find, asked } = await listing((number) => pageOf(number, row));
		const since = noon - 300_000 * MINUTE;
		const { events, end } = await find({ specs: specs('order.paid'), since });
		expect([events[0]?.payload.target_id, events.at(-1)?.at]).toEqual([9_999, end]);
		expect(asked).toHaveLength(2 * 40);
	});

	it('filters what was updated is read to its end, however long it is', async () => {
		const row = (id: number): Row => ({
			...{ id, created_at: at(-id), updated_at: at(1), paid_at: at(1) },
		});
		const { find, asked } = await listing((number) => (number > 48 ? [] : pageOf(number, row)));
		const { end } = await find({ specs: specs('order.paid'), since: noon });
		expect([end, asked.length]).toEqual([noon + MINUTE, 2 * 49]);
	});

	it('has small pages is read to where the old rows begin', async () => {
		const row = (id: number): Row => ({ id, created_at: at(-id) });
		const { find, asked } = await listing((number) => pageOf(number, row, 10));
		const since = noon - 450.5 * MINUTE;
		expect(ids(await find({ ...created, since }))).toHaveLength(451);
		expect(asked.length).toBeLessThan(2 * 48);
	});

	it('has the oldest first, and a page of equal times, is read to its end', async () => {
		const rows = pageOf(1, (id) => ({ id, created_at: at(id < 600 ? 0 : id) }), 800);
		const { find } = await listing((number) => rows.slice((number - 1) * 250, number * 250));
		const since = noon + 798.5 * MINUTE;
		expect(ids(await find({ ...created, since }))).toEqual([799]);
	});

	it('fails on its last page tells nothing, so that it is read again', async () => {
		const { find } = await listing((number) => {
			if (number === 4) return 'away' as never;
			return pageOf(number, (id) => ({ id, created_at: at(id) }));
		});
		expect(await find(created)).toMatchObject({ events: [], end: Infinity });
	});

	it.each([
		['loses its newest row meanwhile', (rows: Row[]) => void rows.pop(), 0],
		['gets a row of the same second', (rows: Row[]) => void rows.push({ ...rows[0], id: 9 }), 1],
	])('%s when it is read for the first time begins there', async (_, change, count) => {
		const rows: Row[] = [0, 1, 2].map((id) => ({ id, created_at: at(-id * 5_000) })).reverse();
		let requests = 0;
		const { send } = await listing(() => {
			if ((requests += 1) === 2 && count === 0) change(rows);
			return rows;
		});
		const choice = { ...created, ignoreSpam: true };
		const { cursors } = await findEvents(send, choice, {});
		if (count > 0) rows.push({ id: 9, created_at: at(0) });
		expect((await findEvents(send, choice, cursors)).events).toHaveLength(count);
	});

	it('has a row less than two minutes late has it found', async () => {
		const rows: Row[] = [{ id: 1, created_at: at(-10) }];
		const { send } = await listing(() => rows);
		const choice = { ...created, ignoreSpam: true };
		let { cursors } = await findEvents(send, choice, {});
		rows.unshift({ id: 2, created_at: at(0) });
		({ cursors } = await findEvents(send, choice, cursors));
		rows.splice(1, 0, { id: 3, created_at: at(-1.9) }, { id: 4, created_at: at(-2) });
		expect(ids(await findEvents(send, choice, cursors))).toEqual([3, 2]);
	});

	it('gets a row of before it was chosen afterwards does not start on it', async () => {
		const rows: Row[] = [{ id: 1, created_at: at(0) }];
		const { send } = await listing(() => rows);
		const choice = { ...created, ignoreSpam: true };
		const { cursors } = await findEvents(send, choice, {});
		rows.push({ id: 2, created_at: at(-1) }, { id: 3, created_at: at(0) });
		expect(ids(await findEvents(send, choice, cursors))).toEqual([3]);
	});

	it('tells a payment of a day before it was chosen does not start when the order ships', async () => {
		const rows: Row[] = [{ id: 1, created_at: at(-1), updated_at: at(0), paid_at: '2026-03-01' }];
		const { send } = await listing(() => rows);
		const choice = { specs: specs('order.paid'), ignoreSpam: true };
		let { cursors } = await findEvents(send, choice, {});
		for (const hours of [30, 60, 71, 82, 83]) {
			const row = { id: hours, created_at: at(hours * 60), updated_at: at(hours * 60) };
			rows.unshift({ ...row, payment_status: 'unpaid' });
			({ cursors } = await findEvents(send, choice, cursors));
		}
		Object.assign(rows.at(-1) ?? {}, { updated_at: at(84 * 60) });
		expect((await findEvents(send, choice, cursors)).events).toEqual([]);
	});

	it('is of one form need not say so in each row', async () => {
		const { find } = await listing(() => [{ id: 1, created_at: at(0), form: null, data: {} }]);
		const form = { target: 'form', event: 'submit', target_id: 26 } as const;
		expect(ids(await find({ specs: [form] }))).toEqual([26]);
	});

	it.each([
		['2026-03-01T12:00:00Z', 0],
		['2026-03-01T14:00:00.000+02:00', 0],
		['2026-03-01 14:00:00 +0200', 0],
		['2026-03-01 12:00:00 UTC', 0],
		['2026-03-01T12:00:00', 0],
		['2026-03-01 12:00', 0],
		['2026-03-01', -12 * 60],
	])('tells the time as %s is understood', async (created_at, minutes) => {
		const { find } = await listing(() => [{ id: 1, created_at }]);
		const { events } = await find(created);
		expect(events.map((event) => event.at)).toEqual([noon + minutes * MINUTE]);
	});
});
