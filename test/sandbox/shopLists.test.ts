import { operations } from '../../api';
import { wholeOrder } from '../../api/administration/order';
import { useReceiver, useSandbox } from './support';

const rig = useSandbox();
const receiver = useReceiver();

const FORM = 26;
const fields = { name: 'Mari Tamm', phone: '+37251000001', message: 'In stock?' };
const ids = (rows: Array<{ id: number }>) => rows.map(({ id }) => id);
const newestFirst = (map: Map<number, unknown>) => [...map.keys()].reverse();
const submit = async (message: string) => await rig.sandbox.submitForm({ ...fields, message });
const findStatus = async (path: string) => (await rig.raw('GET', `/admin/api/${path}`)).status;

describe('a form', () => {
	it('has the labels of its fields, which the list leaves out', async () => {
		const [listed] = await rig.ask(operations.listForms, {});
		expect(listed).toMatchObject({ id: FORM, title: 'Contact us', parent: { title: 'Home' } });
		expect(listed).not.toHaveProperty('fields');
		const [detailed] = await rig.ask(operations.listForms, { include_details: true });
		const form = await rig.ask(operations.getForm, { id: FORM });
		expect(detailed).toEqual(form);
		expect(form.fields).toContainEqual({
			id: 'field_2',
			type: 'textfield',
			title: 'Your phone',
			required: true,
		});
	});

	it('is found by its attributes, those of its content, and its page', async () => {
		const find = async (query: Record<string, string>) =>
			ids(await rig.ask(operations.listForms, query));
		expect(await find({ 'q.form.title.$cont': 'quote' })).toEqual([27]);
		expect(await find({ 'q.content.page_id': '401' })).toEqual([26]);
		expect(await find({ parent_type: 'page', parent_id: '402' })).toEqual([27]);
		expect(await find({ s: 'form.title.$asc' })).toEqual([27, 26]);
	});
});

describe('a submission', () => {
	it('is a ticket of its form: what the webhook told', async () => {
		const webhook = { target: 'form' as const, event: 'submit', url: receiver.url };
		await rig.ask(operations.createWebhook, webhook);
		await submit('In stock?');
		const { data } = JSON.parse(receiver.received[0]?.body ?? '') as {
			data: { object: { id: number } };
		};
		const { id } = data.object;
		expect(data.object).toMatchObject({ form: { id: FORM }, data: { field_3: 'In stock?' } });
		expect(await rig.ask(operations.getTicket, { formId: FORM, id })).toEqual(data.object);
		expect(await rig.ask(operations.listTickets, {})).toEqual([data.object]);
		expect(await rig.ask(operations.listFormTickets, { formId: FORM })).toEqual([data.object]);
		expect(await rig.ask(operations.listFormTickets, { formId: 27 })).toEqual([]);
	});

	it('is listed newest first, page by page, and found by its time', async () => {
		for (const message of ['one', 'two', 'three']) await submit(message);
		const { tickets } = rig.sandbox.state;
		const all = newestFirst(tickets);
		expect(ids(await rig.ask(operations.listTickets, { per_page: 2 }))).toEqual(all.slice(0, 2));
		expect(ids(await rig.ask(operations.listTickets, { per_page: 2, page: 2 }))).toEqual([all[2]]);
		const since = String(tickets.get(all[1] ?? 0)?.created_at);
		const later = { 'q.ticket.created_at.$gteq': since };
		expect(ids(await rig.ask(operations.listTickets, later))).toEqual(all.slice(0, 2));
		const ofForm = { formId: FORM, ...later, s: 'ticket.created_at.$asc' };
		expect(ids(await rig.ask(operations.listFormTickets, ofForm))).toEqual([all[1], all[0]]);
	});
});

describe('an order', () => {
	it('is listed newest first, without the parts that the query does not include', async () => {
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('create');
		const [short] = await rig.ask(operations.listOrders, {});
		const [whole, older] = await rig.ask(operations.listOrders, { include: wholeOrder });
		expect(ids([whole, older] as Array<{ id: number }>)).toEqual(
			newestFirst(rig.sandbox.state.orders),
		);
		expect(Object.keys(short ?? {})).toEqual(expect.arrayContaining(['code', 'customer']));
		for (const part of wholeOrder.split(',')) expect(short).not.toHaveProperty(part);
		expect(await rig.ask(operations.getOrder, { id: whole?.id ?? 0 })).toEqual(whole);
		expect(whole).toMatchObject({ items: [{ product_name: 'Red chair' }] });
	});

	it('is found by its statuses and its times', async () => {
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('paid');
		const [paid, unpaid] = newestFirst(rig.sandbox.state.orders);
		const find = async (query: Record<string, string>) =>
			ids(await rig.ask(operations.listOrders, query));
		const { created_at, updated_at, paid_at } = rig.sandbox.state.orders.get(paid ?? 0) ?? {};
		expect(await find({ 'q.order.payment_status.$eq': 'unpaid' })).toEqual([unpaid]);
		expect(await find({ 'q.order.created_at.$lt': String(created_at) })).toEqual([unpaid]);
		expect(await find({ 'q.order.updated_at.$gteq': String(updated_at) })).toEqual([paid]);
		expect(await find({ 'q.order.paid_at.$gteq': String(paid_at) })).toEqual([paid]);
		expect(await find({ s: 'order.id.$asc' })).toEqual([unpaid, paid]);
	});
});

it.each([
	'forms?q.form.colour=red',
	'tickets?q.ticket.form_id=26',
	'ecommerce/v1/orders?q.order.phone=1',
])('%s is refused', async (path) => {
	expect(await findStatus(path)).toBe(422);
});
