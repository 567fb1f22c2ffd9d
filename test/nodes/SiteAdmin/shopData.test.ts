import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../../../sandbox';
import { catchFailure } from '../../../tooling/host/n8n';
import { formId, listIds, orderId, useSiteAdmin } from '../../support/siteAdmin';

const { rig, give, giveResolved, requests, forget } = useSiteAdmin();

const fields = { name: 'Mari Tamm', phone: '+37251000001', message: 'In stock?' };
const newest = <Row>(rows: Map<number, Row>) => [...rows.values()].at(-1) as Row;
const submit = async (message = fields.message) => {
	await rig.sandbox.submitForm({ ...fields, message });
	return newest(rig.sandbox.state.tickets);
};
const order = async (change: IDataObject = {}) => {
	await rig.sandbox.fireOrder('create');
	return Object.assign(newest(rig.sandbox.state.orders), change);
};
/** The site answers with this instead. */
const answerWith = (body: unknown, fault: Partial<Sandbox['faults'][number]> = {}) =>
	rig.sandbox.faults.push({ status: 200, body: JSON.stringify(body), ...fault });
const times = { createdAt: expect.any(String), updatedAt: expect.any(String) };

describe('A form', () => {
	it('is simplified to its title, its page and its fields by key and label', async () => {
		const [form] = await give('form.get', formId(27));
		expect(form).toEqual({
			id: 27,
			title: 'Ask for a quote',
			pageTitle: 'Lighting',
			fields: [
				{ key: 'field_4', label: 'Email', type: 'textfield', required: true },
				{
					key: 'field_5',
					label: 'Lamp',
					type: 'select',
					required: true,
					options: ['Desk', 'Floor'],
				},
			],
			...times,
		});
		expect((await give('form.getAll'))[1]).toEqual(form);
	});

	it('is found by its title', async () => {
		const filter = [{ attribute: 'form.title', comparison: '$cont', value: 'quote' }];
		expect(listIds(await give('form.getAll', { filters: { filter } }))).toEqual([27]);
		expect(requests()).toEqual([
			'GET /forms?page=1&per_page=50&include_details=true&q.form.title.$cont=quote 200',
		]);
	});

	it('that a site shows without its fields, its page or its title, lacks just these', async () => {
		const nothing = { title: null, pageTitle: null, fields: null };
		answerWith([{ id: '7' }, { id: 8, parent: 'Home', fields: 'none', title: null }]);
		expect(await give('form.getAll')).toMatchObject([
			{ ...nothing, id: '7', createdAt: null },
			{ ...nothing, id: 8, fields: 'none' },
		]);
		answerWith({ id: 26, fields: [null, 'text', {}, { id: 7, title: ['x'] }] });
		expect(await give('form.get', formId())).toMatchObject([
			{
				fields: [
					null,
					'text',
					{ key: null, label: null, type: null, required: null },
					{ key: 7, label: ['x'] },
				],
			},
		]);
	});
});

describe('A ticket', () => {
	it('is simplified like the event of its submission', async () => {
		const { id } = await submit();
		const simple = {
			phone: '+37251000001',
			email: null,
			fields: { field_1: 'Mari Tamm', field_2: '+37251000001', field_3: 'In stock?' },
			fieldsByLabel: {
				'Your name': 'Mari Tamm',
				'Your phone': '+37251000001',
				Message: 'In stock?',
			},
			id,
			formId: 26,
			formTitle: 'Contact us',
			spam: false,
			language: 'en',
			createdAt: expect.any(String),
		};
		expect(await give('ticket.get', { ...formId(), ticketId: String(id) })).toEqual([simple]);
		expect(await give('ticket.getAll')).toEqual([simple]);
	});

	it('comes newest first, from all forms or one, since a time and up to a limit', async () => {
		const tickets = [await submit('one'), await submit('two'), await submit('three')];
		const ids = tickets.map(({ id }) => id).reverse();
		expect(listIds(await give('ticket.getAll', { limit: 2 }))).toEqual(ids.slice(0, 2));
		const since = { attribute: 'ticket.created_at', comparison: '$gteq' };
		const filter = [{ ...since, value: tickets[1]?.created_at ?? '' }];
		const ofForm = { ticketsOf: 'oneForm', ...formId(), filters: { filter } };
		forget();
		expect(listIds(await give('ticket.getAll', ofForm))).toEqual(ids.slice(0, 2));
		expect(requests()).toEqual([
			`GET /forms/26/tickets?page=1&per_page=50&q.ticket.created_at.$gteq=${filter[0]?.value} 200`,
			'GET /forms/26 200',
		]);
	});

	it('with answers of any shape keeps them all', async () => {
		const file = { file_name: 'plan.pdf', url: 'https://shop.example/plan.pdf' };
		const data = { field_1: null, field_2: file, field_3: ['Desk', 'Floor'], field_4: 7 };
		answerWith([{ id: 1, data }, { id: 2, data: 'text' }, { id: 3 }]);
		expect(await give('ticket.getAll')).toMatchObject([
			{ id: 1, fields: data, phone: null, email: null, formId: null },
			{ id: 2, fields: 'text' },
			{ id: 3, fields: null },
		]);
	});
});

describe('An order', () => {
	const total = { total: '200.00', currency: 'EUR' };

	it('is simplified to what people look for', async () => {
		await order();
		await rig.sandbox.fireOrder('paid');
		const { id } = newest(rig.sandbox.state.orders);
		const simple = {
			id,
			number: `ORDER-${id}`,
			status: 'created',
			paymentStatus: 'paid',
			shippingStatus: 'not_dispatched',
			...total,
			items: 'Red chair',
			itemList: [
				{
					...{ name: 'Red chair', quantity: 1, productId: 201 },
					...{ priceNet: '166.67', totalNet: '166.67', totalGross: '200.00' },
				},
			],
			name: 'Mari Tamm',
			email: 'customer@shop.example',
			phone: '+37251000000',
			language: 'en',
			createdAt: expect.any(String),
		};
		expect(await give('order.get', orderId(id))).toEqual([simple]);
		expect(await give('order.getAll')).toEqual([simple]);
	});

	it('says of each item what is without tax and what includes it', async () => {
		const item = { quantity: 2, price: '12.299', subtotal_amount: '24.598', amount: '30.0096' };
		answerWith([{ id: 1, total_amount: '30.01', items: [item, {}] }]);
		expect(await give('order.getAll')).toMatchObject([
			{
				total: '30.01',
				itemList: [
					{ priceNet: '12.299', totalNet: '24.598', totalGross: '30.0096' },
					{ priceNet: null, totalNet: null, totalGross: null },
				],
			},
		]);
	});

	it('without Simplify has the amounts as the site writes them', async () => {
		await order();
		expect(await give('order.getAll', { simplify: false })).toMatchObject([
			{ total_amount: '200.0', items: [{ price: '166.67', amount: '200.0' }] },
		]);
	});

	it.each<[unknown, unknown]>([
		['200.0', '200.00'],
		['200', '200'],
		['-7.5', '-7.50'],
		['0.0', '0.00'],
		// Nothing is rounded.
		['33.33', '33.33'],
		['12.299', '12.299'],
		['90071992547409931.5', '90071992547409931.50'],
		...[200, 200.5, null, '', ' 200.0', '200.', '.5', '1e2', '1,5', '1 200.0', '+1.5', '1.5\n'].map(
			(same): [unknown, unknown] => [same, same],
		),
	])('with the total %j shows %j', async (total_amount, shown) => {
		answerWith([{ id: 1, total_amount }]);
		expect(await give('order.getAll')).toMatchObject([{ total: shown }]);
	});

	it('has its items in one line, with how many there are of each', async () => {
		const items = [
			{ product_name: 'Red chair', quantity: 2 },
			{ product_name: 'Oak table', quantity: 1 },
			{ product_name: 'Wire, 1 m', quantity: '0.5' },
			{ quantity: 3 },
			null,
		];
		answerWith([{ id: 1, items }, { id: 2, items: [] }, { id: 3, items: 'chair' }, { id: 4 }]);
		expect(await give('order.getAll')).toMatchObject([
			{ items: '2 x Red chair, Oak table, 0.5 x Wire, 1 m', itemList: { length: 5 } },
			{ items: null, itemList: [] },
			{ items: null, itemList: null },
			{ items: null, itemList: null },
		]);
	});

	it.each<[string, IDataObject, string | null]>([
		['in one line, whatever is in the name', { product_name: ' Red\r\n\tchair ' }, 'Red chair'],
		['with a number as its name', { product_name: 7, quantity: 2 }, '2 x 7'],
		['with a quantity as text', { product_name: 'A', quantity: '2.0' }, '2 x A'],
		['without the quantity 1', { product_name: 'A', quantity: '1.0' }, 'A'],
		['without an empty quantity', { product_name: 'A', quantity: ' ' }, 'A'],
		['without a quantity that is a word', { product_name: 'A', quantity: 'two' }, 'A'],
		['without a quantity that is an object', { product_name: 'A', quantity: {} }, 'A'],
		['not at all, if its name is blank', { product_name: ' \n', quantity: 2 }, null],
	])('shows an item %s', async (_, item, items) => {
		answerWith([{ id: 1, items: [item] }]);
		expect(await give('order.getAll')).toMatchObject([{ items }]);
	});

	it.each<[string, object, string | null]>([
		["with the code of the order's country", { customer: { phone: '51000002' } }, '+37251000002'],
		['of the delivery', { customer: { phone: '' } }, '+37251000003'],
		['of the bill', { customer: null, shipping_address: { country_code: 'EE' } }, '+37251000004'],
		[
			'unchanged, if the addresses are in two countries',
			{ customer: { phone: '51000002' }, billing_address: { country_code: 'LV' } },
			'51000002',
		],
		[
			'with the code of the country, however that is written',
			{ customer: { phone: '51000002' }, shipping_address: { country_code: ' ee' } },
			'+37251000002',
		],
		['that is a number', { customer: { phone: 51000002 } }, '+37251000002'],
		['that can be told, rather than one that cannot', { customer: { phone: 0 } }, '+37251000003'],
		[
			'unchanged, if none can be told, but not a dash',
			{
				customer: { phone: '-' },
				shipping_address: { phone: '0' },
				billing_address: { phone: '5100 0003' },
			},
			'5100 0003',
		],
		[
			'as it is, if there is nothing better',
			{ customer: { phone: '-' }, shipping_address: null, billing_address: null },
			'-',
		],
		['in a field of another kind: none', { customer: { phone: ['51000002'] } }, '+37251000003'],
		['nowhere: none', { customer: {}, shipping_address: null, billing_address: 'x' }, null],
	])('has a phone number %s', async (_, parts, phone) => {
		const shipping_address = { country_code: 'EE', phone: '5100 0003' };
		const billing_address = { country_code: 'EE', phone: '51000004' };
		answerWith([{ id: 1, shipping_address, billing_address, ...parts }]);
		expect(await give('order.getAll')).toMatchObject([{ phone }]);
	});

	it('with an odd value in every field comes out, and nothing of it is changed', async () => {
		for (const value of ['x'.repeat(100_000), 7, { a: 1 }, ['a'], null]) {
			const row = {
				...{ code: value, status: value, payment_status: value, shipping_status: value },
				...{ total_amount: value, currency: value, created_at: value, paid_at: value },
			};
			answerWith([
				{ id: 1, ...row, customer: value, items: value },
				{ id: 2, customer: { email: value, language: value, phone: value, name: value } },
				{ id: 3, items: [{ product_name: value, quantity: value, price: value, amount: value }] },
			]);
			const [first, second, third] = await give('order.getAll');
			expect(first).toMatchObject({
				...{ number: value, status: value, paymentStatus: value, shippingStatus: value },
				...{ total: value, currency: value, createdAt: value },
			});
			expect(second).toMatchObject({ id: 2, email: value, language: value });
			const item = { name: value, quantity: value, priceNet: value, totalGross: value };
			expect(third).toMatchObject({ id: 3, itemList: [item] });
		}
	});

	it('has only the parts that the user includes instead', async () => {
		await order();
		const parameter = [{ name: 'include', value: 'items' }];
		const unpaid = { attribute: 'order.payment_status', comparison: '$eq', value: 'unpaid' };
		const [shown] = await give('order.getAll', {
			filters: { filter: [unpaid] },
			sort: { by: { attribute: 'order.created_at', direction: '$asc' } },
			options: { additionalParameters: { parameter } },
			simplify: false,
		});
		expect(shown).toHaveProperty('items');
		expect(shown).not.toHaveProperty('shipping_address');
	});
});

it('an ID may be a number, a text or an expression', async () => {
	const { id } = await submit();
	for (const [form, ticketId] of [
		[26, id],
		['26', String(id)],
		[' 26', `\t${id}\n`],
		[{ __rl: true, mode: 'list', value: 26 }, id],
	]) {
		const parameters = { formId: form, ticketId } as IDataObject;
		expect(await giveResolved('ticket.get', parameters)).toMatchObject([{ id }]);
	}
});

it('the number of an order is not its ID, and the error says so', async () => {
	for (const number of ['#000042', '000042']) {
		const { message, description } = await catchFailure(give('order.get', orderId(number)));
		expect(message).toBe(`'Order' must be a whole number, at least 1, but is "${number}"`);
		expect(description).toBe(
			"The ID isn't the order number. The list finds an order by its number. Nothing was sent for this item.",
		);
	}
	expect(requests()).toEqual([]);
});
