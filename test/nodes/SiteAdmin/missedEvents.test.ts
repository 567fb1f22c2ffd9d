import { targetEvents } from '../../../api/administration/events';
import type { Payload } from '../../../api/administration/webhook';
import { findEvents, type Findings, type Search } from '../../../nodes/SiteAdmin/missed/findEvents';
import { identifyObject } from '../../../nodes/SiteAdmin/missed/identity';
import { withClock } from '../../../nodes/SiteAdmin/missed/siteClock';
import type { SubscriptionSpec } from '../../../nodes/SiteAdmin/subscriptions/plan';
import { formatEvent } from '../../../nodes/SiteAdmin/trigger/event';
import { defaults } from '../../../nodes/shared/form/requestOptions';
import type { Delivery } from '../../../sandbox/records';
import { createSend } from '../../../transport/send';
import { useSandbox } from '../../sandbox/support';
import { serve } from '../../support/afterwards';
import { createCare } from '../../support/siteAdminCare';

// The lists of a site tell what its webhook would have told.

const rig = useSandbox();
const { add } = createCare(rig);

const specs = (...names: string[]): SubscriptionSpec[] =>
	targetEvents.filter((one) => names.includes(formatEvent(one)));
const all: Search = {
	...{ specs: targetEvents, ignoreSpam: true },
	...{ since: 0, most: 100, kept: 'newest' },
};

const find = async (search: Partial<Search> = {}): Promise<Findings> =>
	await findEvents(rig.owner, { ...all, ...search });
const names = ({ events }: Findings): string[] =>
	events.map(({ payload }) => `${formatEvent(payload)} ${String(payload.target_id)}`);

/** What a webhook for each event would be told, and nobody hears. */
function listen(): void {
	const url = 'http://127.0.0.1:1/';
	for (const spec of targetEvents) add({ ...spec, url });
}
const told = (deliveries: Delivery[]): Payload[] =>
	deliveries.map(({ payload }) => payload as Payload);

const submit = async (name = 'Ada'): Promise<Delivery[]> =>
	await rig.sandbox.submitForm({ name, phone: '', message: '' });

describe('An event in a list', () => {
	it('is the same as the webhook told, with the same identity', async () => {
		listen();
		const lived = [
			...told(await submit()),
			...told(await rig.sandbox.fireTicket('create')),
			...told(await rig.sandbox.fireOrder('create')),
			...told(await rig.sandbox.fireOrder('paid')),
		];
		const { events } = await find();
		const identities = lived.map((one) => identifyObject(one));
		expect(new Set(identities)).not.toContain(undefined);
		expect(events.map(({ identity }) => identity)).toEqual(expect.arrayContaining(identities));
		const [submitted] = events.filter(({ identity }) => identity === identities[0]);
		const [{ target, target_id, event, data } = {} as Payload] = lived;
		const { object } = data as { object: object };
		expect(submitted?.payload).toMatchObject({ target, target_id, event, data: { object } });
	});

	it('has another identity for another event, object or time of its creation', () => {
		const one = (event: string, id: unknown, created_at: string) => ({
			...{ target: 'order', event },
			data: { object: { id, created_at } },
		});
		const time = '2026-03-01T10:00:00.000Z';
		const same = [one('paid', 1, time), one('paid', '1', '2026-03-01T12:00:00.4+02:00')];
		expect(new Set(same.map((event) => identifyObject(event))).size).toBe(1);
		const others = [one('create', 1, time), one('paid', 2, time), one('paid', 1, '2026-03-02')];
		const identities = [...same, ...others].map((event) => identifyObject(event));
		expect(new Set(identities).size).toBe(4);
	});

	it.each(['', null, {}, true])('has none if its ID is %j', (id) => {
		const event = { target: 'order', event: 'paid' };
		const object = { id, created_at: '2026-03-01T10:00:00.000Z' };
		expect(identifyObject({ ...event, data: { object } })).toBeUndefined();
	});

	it('comes with the others, the oldest first', async () => {
		await submit();
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('paid');
		await submit();
		const { events } = await find();
		expect(events.map(({ payload }) => formatEvent(payload))).toEqual([
			...['form.submit', 'ticket.create', 'order.create'],
			...['order.paid', 'form.submit', 'ticket.create'],
		]);
	});
});

describe('What is found', () => {
	it('is newer than the given moment: also an order that was created before it and paid after it', async () => {
		await submit();
		await rig.sandbox.fireOrder('create');
		const [order] = [...rig.sandbox.state.orders.values()];
		const since = Date.parse(order?.created_at ?? '');
		await rig.sandbox.fireOrder('paid');
		const [ticket] = told(await submit().then(() => []));
		expect(ticket).toBeUndefined();
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
		const tickets = { specs: specs('form.submit', 'ticket.create'), ticketForm: 27 };
		expect(names(await find(tickets))).toEqual(['form.submit 26']);
		expect(rig.sandbox.state.requests.filter(({ path }) => path.includes('/forms/'))).toHaveLength(
			2,
		);
	});

	it('is no step of an order whose time the list does not tell', async () => {
		for (const event of ['create', 'paid', 'shipped', 'cancelled', 'update'] as const) {
			await rig.sandbox.fireOrder(event);
		}
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('payment_failed');
		const told = (await find()).events.map(({ payload }) => formatEvent(payload));
		expect(told).toEqual(['order.create', 'order.paid', 'order.create']);
	});

	it('has no spam, unless it is wanted', async () => {
		await submit();
		for (const ticket of rig.sandbox.state.tickets.values()) ticket.spam = true;
		expect(names(await find())).toEqual([]);
		expect(names(await find({ ignoreSpam: false }))).toHaveLength(2);
	});

	it('is limited to the newest events, or to the oldest', async () => {
		for (let count = 0; count < 7; count += 1) await submit(`Visitor ${count}`);
		const search = { specs: specs('form.submit'), most: 3 };
		const read = ({ events, left }: Findings) => [
			...events.map(({ payload }) =>
				(
					payload.data as never as { object: { data: { field_1: string } } }
				).object.data.field_1.slice(-1),
			),
			left,
		];
		expect(read(await find(search))).toEqual(['4', '5', '6', 4]);
		expect(read(await find({ ...search, kept: 'oldest' }))).toEqual(['0', '1', '2', 4]);
	});

	it('has nothing that is known', async () => {
		await submit();
		const { events } = await find();
		const known = new Set(events.slice(0, 1).map(({ identity }) => identity));
		expect((await find({ known })).events).toEqual(events.slice(1));
	});
});

describe('A site', () => {
	it('that lists tickets only form by form is asked form by form', async () => {
		rig.sandbox.siteModes.allTickets = false;
		await submit();
		expect(names(await find({ specs: specs('form.submit', 'ticket.create') }))).toHaveLength(2);
	});

	it('without a shop fails if events of orders are wanted, and the others are found', async () => {
		rig.sandbox.siteModes.store = false;
		await submit();
		const { events, failures } = await find();
		expect(failures).toMatchObject([
			{ message: expect.stringContaining('answered 404') as string },
		]);
		expect(events).toHaveLength(2);
		expect((await find({ specs: specs('form.submit') })).failures).toEqual([]);
	});

	it.each([
		[
			'answers with a web page',
			{ status: 200, body: '<!doctype html><h1>Hello</h1>' },
			'an HTML page',
		],
		['answers with an object', { status: 200, body: '{"orders":[]}' }, "doesn't match"],
		['refuses the token', { status: 401 }, 'answered 401'],
		['breaks the connection', { breakage: 'resetUnread' }, 'ECONNRESET'],
	] as const)('that %s is an error', async (_, fault, message) => {
		rig.sandbox.faults.push({ ...fault, path: '/admin/api/ecommerce/v1/orders', times: 9 });
		const { failures } = await find();
		expect(failures).toMatchObject([{ message: expect.stringContaining(message) as string }]);
	});

	it('that does not know the filter is read without it', async () => {
		await submit();
		rig.sandbox.faults.push({ path: '/admin/api/tickets', status: 422 });
		expect(names(await find({ specs: specs('form.submit') }))).toEqual(['form.submit 26']);
	});
});

describe("A site's clock", () => {
	/** @param wrong by how many milliseconds, response by response */
	async function hear(...wrong: number[]) {
		const headers = (one: number) => ({ date: new Date(Date.now() + one).toUTCString() });
		const responses = wrong.map((one) => ({ status: 200, headers: headers(one), body: '' }));
		const clock = withClock(async () => responses.shift() as (typeof responses)[0]);
		while (responses.length > 0) await clock.send({ method: 'GET', path: '/', headers: {} });
		const toMinutes = (time: number) => Math.round(time / 60_000);
		return [toMinutes(clock.at(0)), toMinutes(clock.atMost(0))];
	}
	const HOUR = 3_600_000;

	it.each([
		['is right', [0, 1_000], [0, 0]],
		['is ahead', [HOUR], [60, 0]],
		['is behind', [-HOUR], [-60, -60]],
		['was wrong once', [-HOUR, 0], [0, -60]],
		['is broken', [30_000 * HOUR, -30_000 * HOUR], [0, 0]],
	] as const)('that %s', async (_, wrong, times) => {
		expect(await hear(...wrong)).toEqual(times.map((one) => expect.closeTo(one) as number));
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
			asked,
			find: async (search: Partial<Search>) => await findEvents(send, { ...all, ...search }),
		};
	}

	const MINUTE = 60_000;
	const noon = Date.parse('2026-03-01T12:00:00Z');
	const at = (minutes: number): string => new Date(noon + minutes * MINUTE).toISOString();
	const orders = { specs: specs('order.create', 'order.paid') };
	const ids = ({ events }: Findings) => events.map(({ payload }) => payload.target_id);

	it('ignores the filter, the sorting and the page is read, and gives each event once', async () => {
		const rows: Row[] = [1, 3, 2].map((id) => ({ id, created_at: at(id) }));
		const { find, asked } = await listing(() => [...rows, { id: 9, created_at: at(-60) }]);
		expect(ids(await find({ specs: specs('order.create'), since: noon }))).toEqual([1, 2, 3]);
		// The second page repeats the first, so no row can have moved, and nothing is read again.
		expect(asked).toHaveLength(2);
	});

	it('ignores the filter has its old pages left out, unless an old order may have been paid lately', async () => {
		const page = (number: number): Row[] =>
			Array.from({ length: 250 }, (_, index) => {
				const id = (number - 1) * 250 + index;
				return {
					id,
					created_at: at(-id),
					payment_status: 'paid',
					paid_at: id === 700 ? at(1) : at(-id),
				};
			});
		const { find, asked } = await listing((number) => (number > 4 ? [] : page(number)));
		const since = noon - 100 * MINUTE;
		expect(ids(await find({ specs: specs('order.create'), since }))).toHaveLength(100);
		expect(asked.length).toBeLessThan(5);
		expect(ids(await find({ specs: specs('order.paid'), since })).at(-1)).toBe(700);
	});

	it('changes while it is read is read again, so that no row is missed', async () => {
		const rows: Row[] = Array.from({ length: 300 }, (_, index) => ({
			id: index + 1,
			created_at: at(index),
		}));
		rows.reverse();
		let requests = 0;
		const { find } = await listing((number) => {
			// A row of the first page is deleted, and the next ones move up.
			if ((requests += 1) === 2) rows.shift();
			return rows.slice((number - 1) * 250, number * 250);
		});
		const found = ids(await find({ specs: specs('order.create'), most: 1_000 }));
		expect(found).toHaveLength(300);
	});

	it('has incomplete rows gives the others', async () => {
		const { find } = await listing(() => [
			...[null, 'row', [], {}, { id: 1 }, { id: 2, created_at: null }, { created_at: at(0) }],
			...[
				{ id: 3, created_at: 'yesterday' },
				{ id: '4', created_at: '2026-03-01 12:00:00 UTC' },
			],
			{ id: 5, created_at: at(1), payment_status: 'paid', paid_at: null },
		]);
		const { events } = await find(orders);
		expect(events.map(({ payload }) => [formatEvent(payload), payload.target_id])).toEqual([
			['order.create', '4'],
			['order.create', 5],
		]);
	});

	it('has 10,000 orders in no order is read as a whole', async () => {
		const page = (number: number): Row[] =>
			Array.from({ length: 250 }, (_, index) => {
				const id = (number - 1) * 250 + index;
				return { id, created_at: at(-id), payment_status: 'paid', paid_at: at(-id) };
			});
		const { find, asked } = await listing((number) => page(number));
		const { events, left } = await find({ specs: specs('order.paid'), most: 10, since: 1 });
		expect(events).toHaveLength(10);
		expect(left).toBe(9_990);
		expect(asked).toHaveLength(2 * 40);
	});

	it('filters what was updated is read to its end, however long it is', async () => {
		const { find } = await listing((number) =>
			Array.from({ length: number > 48 ? 0 : 250 }, (_, index) => {
				const id = number * 250 + index;
				return { id, created_at: at(-id), updated_at: at(1), paid_at: at(1) };
			}),
		);
		const { events, left } = await find({ specs: specs('order.paid'), most: 10, since: noon });
		expect(events.length + left).toBe(12_000);
	});

	it('has small pages is read to where the old rows begin', async () => {
		const { find, asked } = await listing((number) =>
			Array.from({ length: 10 }, (_, index) => {
				const id = (number - 1) * 10 + index;
				return { id, created_at: at(-id) };
			}),
		);
		const search = { specs: specs('order.create'), most: 1_000 };
		expect(ids(await find({ ...search, since: noon - 450.5 * MINUTE }))).toHaveLength(451);
		expect(asked.length).toBeLessThan(2 * 48);
	});

	it('has the oldest first is read to its end', async () => {
		const rows: Row[] = Array.from({ length: 300 }, (_, id) => ({ id, created_at: at(id) }));
		const { find } = await listing((number) => rows.slice((number - 1) * 250, number * 250));
		const since = noon + 298.5 * MINUTE;
		expect(ids(await find({ specs: specs('order.create'), since }))).toEqual([299]);
	});

	it('is of one form need not say so in each row', async () => {
		const { find } = await listing(() => [{ id: 1, created_at: at(0), form: null, data: {} }]);
		const form = { target: 'form', event: 'submit', target_id: 26 } as const;
		expect(ids(await find({ specs: [form] }))).toEqual([26]);
	});

	it('tells no time that can be read is a failure', async () => {
		const { find } = await listing(() => [{ id: 1, created_at: 'Sun, 01 Mar 2026 12:00:00 GMT' }]);
		expect((await find(orders)).failures).toMatchObject([
			{ message: "No order in the site's list has a time of creation that can be read" },
		]);
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
		const { events } = await find({ specs: specs('order.create') });
		expect(events.map((event) => event.at)).toEqual([noon + minutes * MINUTE]);
	});
});
