import { operations } from '../../api';
import { useSandbox } from '../support/sandbox';

const rig = useSandbox();

const ids = (rows: Array<{ id: number }>) => rows.map(({ id }) => id);
const newestFirst = (map: Map<number, unknown>) => [...map.keys()].reverse();
const findStatus = async (path: string) => (await rig.raw('GET', `/admin/api/${path}`)).status;

describe('a form', () => {
	it('has the labels of its fields, which the list leaves out', async () => {
		const [listed] = await rig.ask(operations.listForms, {});
		expect(listed).toMatchObject({ id: 26, title: 'Contact us', parent: { title: 'Home' } });
		expect(listed).not.toHaveProperty('fields');
		const [detailed] = await rig.ask(operations.listForms, { include_details: true });
		const form = await rig.ask(operations.getForm, { id: 26 });
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

describe('an order', () => {
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
