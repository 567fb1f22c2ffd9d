import type { IDataObject } from 'n8n-workflow';

import { findByShape, findInTicket } from '../../../nodes/SiteAdmin/objects/contact/contact';
import { findInOrder } from '../../../nodes/SiteAdmin/objects/contact/findInOrder';
import { loadPhones } from '../../../nodes/shared/phone/parsePhone';

beforeAll(loadPhones);

const [phone, email] = ['+37251000002', 'mari@shop.example'];
const address = { phone, email };

describe('What a person has entered in a form is', () => {
	it.each([
		[email, email],
		['m@a.b', null],
		[`mailto:${email}`, email],
		[`<${email}>,`, email],
		[`\ufeff${email};`, email],
		['https://www.youtube.example/@shop.example', null],
		['https://maps.example/@59.4,24.7,15z', null],
		['git@host.example:x.git', null],
		['3@4.50', null],
		[` ${email}\n`, email],
		['mari@shop', null],
		['mari@.shop', null],
		['mari@shop.', null],
		['@shop.example', null],
		['mari@home.example@shop.example', null],
		['mari tamm@shop.example', null],
	])('%j: the email address %j', (text, expected) => {
		expect(findByShape({ field_1: 'x', field_2: text })).toEqual({ phone: null, email: expected });
	});

	it.each([
		[' +372 5100-0002', phone],
		['0037251000002', phone],
		['+1234567', null],
		['+33.6.12.34.56.78', '+33612345678'],
		['0012345678', null],
		['+372 (5100) 0002', phone],
		['37251000002', null],
		['Call +37251000002', null],
		['+3725100000x', null],
	])('%j: the phone number %j', (text, expected) => {
		expect(findByShape({ field_1: 'x', field_2: text })).toEqual({ phone: expected, email: null });
	});
});

it('A plus sign is certain, and 00 is a guess, first where it is named a phone number', () => {
	const find = (fields: IDataObject) => findByShape(fields).phone;
	expect(find({ field_1: '0012345678', field_2: phone })).toBe(phone);
	expect(find({ field_1: '0037251000003', field_2: phone })).toBe(phone);
	expect(find({ field_1: '0037251000003', your_phone: '0037251000002' })).toBe(phone);
	expect(find({ field_1: '0037251000003' })).toBe('+37251000003');
});

it('What belongs to another party in its name, or is a code, is not the customer', () => {
	const flat = { seller_phone: '+37251000009', phone, merchant_email: 'a@shop.example', email };
	expect(findInOrder(flat)).toEqual(address);
	expect(findInOrder({ merchant_email: email })).toEqual({ phone: null, email: null });
	expect(findInOrder({ shopper: address })).toEqual(address);
	for (const code of ['00491000', '+49 99.99', '+50 000 000']) {
		expect(findByShape({ field_1: code }).phone).toBeNull();
	}
});

it('Of very many texts that are no email addresses, only the first 1,000 are read', () => {
	const fill = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, 'a@b']));
	expect(findByShape({ ...fill(999), email }).email).toBe(email);
	expect(findByShape({ ...fill(1_000), email }).email).toBeNull();
});

it('Of very many numbers that are none, only the first 1,000 are read', () => {
	const fill = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, '+1']));
	expect(findByShape({ ...fill(999), phone }).phone).toBe(phone);
	expect(findByShape({ ...fill(1_000), phone }).phone).toBeNull();
});

it('Nobody but the customer, the delivery or the bill of an order is taken for the customer', () => {
	const shop = { phone: '+37251000009', email: 'shop@shop.example' };
	const none = { phone: null, email: null };
	expect(findInOrder({ customer: {}, note_phone: phone, seller: shop })).toEqual(none);
	expect(findInOrder({ merchant: shop, courier: { contact: shop } })).toEqual(none);
	expect(findInOrder({ merchant: shop, buyer: address })).toEqual(address);
	expect(findInOrder({ customer: {}, billing_address: address, seller: shop })).toEqual(address);
});

it.each<[string, IDataObject, string | null, string | null]>([
	['its own', { ...address, note: 'x' }, phone, email],
	['a list', { buyers: [{ name: 'Mari' }, address] }, phone, email],
	['a list of each', { phones: ['5', phone], emails: [[email]] }, phone, email],
	['another spelling', { Buyer: { mobilePhone: '00372 5100-0002' } }, phone, null],
	['a number that may be of any country', { phone: '51000002' }, null, null],
	[
		'a number of its country',
		{
			billing_address: address,
			customer: { phone: '5100 0003', email: 'jaan@shop.example' },
			shipping_address: { country_code: 'EE' },
		},
		'+37251000003',
		'jaan@shop.example',
	],
	[
		'a landline of its country, which no SMS reaches',
		{ customer: { phone: '612 3456' }, shipping_address: { country_code: 'EE' } },
		'612 3456',
		null,
	],
	['no such name', { code: phone, note: email }, null, null],
	['names without text', { phone: 37251000002, email: [null] }, null, null],
	['as many levels as an order has', { a: { a: { a: { a: address } } } }, phone, email],
	['more levels', { a: { a: { a: { a: { a: address } } } } }, null, null],
])('The buyer of an order with %s is known as far as it says', (_, order, ...found) => {
	expect(Object.values(findInOrder(order))).toEqual(found);
});

it('What a ticket names comes before what looks like it in its form', () => {
	const other = { field_1: '+37251000003', field_2: 'jaan@shop.example' };
	expect(findInTicket(address, other)).toEqual(address);
	expect(findInTicket({ phone }, other)).toEqual({ phone, email: other.field_2 });
	// Its form names the owner of the site.
	expect(findInTicket({ form: address }, other)).toMatchObject({ phone: other.field_1 });
});
