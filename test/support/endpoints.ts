import { operations } from '../../api';
import type { Rig } from './sandbox';

export const phone = '+37251000000';
export const sms = { channel: 'sms' as const, text: 'Hello' };
export const nowhere = 'c0ffee00-0000-4000-8000-000000000000';
const getTomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const webhook = {
	target: 'form' as const,
	event: 'submit',
	url: 'http://127.0.0.1/webhook',
};

const send = async ({ ask }: Rig, time_to_send?: string) => {
	const input = { to: phone, messages: [sms], time_to_send };
	return (await ask(operations.sendOmnimessage, input)).omnimessage_id;
};
const createContact = ({ ask }: Rig) => ask(operations.createContact, { phoneNumber: phone });
const blacklistPhone = ({ ask }: Rig) => ask(operations.addToBlacklist, { phoneNumber: phone });
const createGroup = async ({ ask }: Rig) =>
	(await ask(operations.createGroup, { name: 'Customers' })).group.id;
const formId = 26;
const submitForm = async ({ sandbox }: Rig) => {
	await sandbox.submitForm({ name: 'Mari Tamm', phone, message: 'In stock?' });
	return [...sandbox.state.tickets.keys()].at(-1) as number;
};
const placeOrder = async ({ sandbox }: Rig) => {
	await sandbox.fireOrder('create');
	return [...sandbox.state.orders.keys()].at(-1) as number;
};
const createContactAndGroup = async (rig: Rig) => {
	await createContact(rig);
	return { groupId: await createGroup(rig), phone };
};
const createMember = async (rig: Rig) => {
	const input = await createContactAndGroup(rig);
	await rig.ask(operations.addContactToGroup, input);
	return input;
};

/** An operation of each API that works only once, and the input with which it does. */
export const single = {
	cancelOmnimessage: async (rig: Rig) => ({ omnimessageId: await send(rig, getTomorrow()) }),
	addContactToGroup: createContactAndGroup,
	deleteWebhook: async ({ ask }: Rig) => ({
		id: (await ask(operations.createWebhook, webhook)).id,
	}),
};

/** A status that an operation answers, why, and the input with which it does. */
type Refusal = [status: number, why: string, input: object | ((rig: Rig) => Promise<object>)];

/** The input of a situation in which something was done before. */
const after =
	(prepare: (rig: Rig) => unknown, input: object) =>
	async (rig: Rig): Promise<object> => {
		await prepare(rig);
		return input;
	};
const inGroup =
	(input: object) =>
	async (rig: Rig): Promise<object> => ({ groupId: await createGroup(rig), ...input });
const withoutStore = ({ sandbox }: Rig) => void (sandbox.siteModes.store = false);
const withoutAllTickets = ({ sandbox }: Rig) => void (sandbox.siteModes.allTickets = false);

const unknownOmnimessage: Refusal = [
	404,
	'the omnimessage does not exist',
	{ omnimessageId: nowhere },
];
const invalidPhone: Refusal = [400, 'the number is invalid', { phone: '0' }];
const notListed: Refusal = [404, 'the number is not blacklisted', { phone }];
const noContact: Refusal = [404, 'there is no such contact', { phone }];
const noGroup: Refusal = [404, 'there is no such group', { groupId: nowhere }];
const invalidMember: Refusal = [400, 'the number is invalid', inGroup({ phone: '0' })];
const unknownMember: Refusal = [404, 'the contact does not exist', inGroup({ phone })];
const inNoGroup: Refusal = [
	404,
	'the group does not exist',
	after(createContact, { groupId: nowhere, phone }),
];

/** An endpoint and the statuses of its row, and what causes each of its errors but 401 and 500. */
type Row = [row: string, ...refusals: Refusal[]];

// The rows are copied by hand from the endpoint tables of the two documents: the independent witness.
// The second document lists only successes, and an error of the sample.
const rows: Row[] = [
	[
		'POST /v1/omnimessage 201 400',
		[400, 'the recipient is not a phone number', { to: '51000000', messages: [sms] }],
	],
	['GET /v1/omnimessage/{omnimessageId}/status 200 404', unknownOmnimessage],
	[
		'DELETE /v1/omnimessage/{omnimessageId} 202 404',
		unknownOmnimessage,
		[404, 'it was already sent', async (rig) => ({ omnimessageId: await send(rig) })],
	],
	['GET /v1/phonebook/blacklist 200 401 500'],
	[
		'POST /v1/phonebook/blacklist 204 400 401 409 500',
		[400, 'the number is invalid', { phoneNumber: '0' }],
		[409, 'the number is already blacklisted', after(blacklistPhone, { phoneNumber: phone })],
	],
	['GET /v1/phonebook/blacklist/{phone} 204 400 401 404', invalidPhone, notListed],
	['DELETE /v1/phonebook/blacklist/{phone} 204 400 401 404 500', invalidPhone, notListed],
	[
		'GET /v1/phonebook/contacts 200 400 401 500',
		[400, 'a group ID is not a UUID', { groupIds: [nowhere, '1'] }],
	],
	[
		'POST /v1/phonebook/contacts 201 400 401 409 500',
		[400, 'there is no phone number', { firstName: 'Mari' }],
		[409, 'the contact exists', after(createContact, { phoneNumber: phone })],
	],
	['GET /v1/phonebook/contacts/{phone} 200 400 401 404', invalidPhone, noContact],
	[
		'PATCH /v1/phonebook/contacts/{phone} 200 400 401 404 500',
		[400, 'the number is invalid', { phone: '0', title: 'Ms' }],
		[400, 'the phone number is changed', after(createContact, { phone, phoneNumber: phone })],
		[404, 'there is no such contact', { phone, title: 'Ms' }],
	],
	['DELETE /v1/phonebook/contacts/{phone} 204 400 401 404 500', invalidPhone, noContact],
	['GET /v1/phonebook/contacts/{phone}/groups 200 400 401 404', invalidPhone, noContact],
	['GET /v1/phonebook/groups 200 401 500'],
	['POST /v1/phonebook/groups 201 400 401 500', [400, 'the name is empty', { name: '' }]],
	[
		'GET /v1/phonebook/groups/{groupId} 200 401 404',
		noGroup,
		[404, 'the ID is not a UUID', { groupId: '1' }],
	],
	[
		'PUT /v1/phonebook/groups/{groupId} 200 400 401 404 500',
		[400, 'the name is empty', inGroup({ name: '' })],
		[404, 'there is no such group', { groupId: nowhere, name: 'Buyers' }],
	],
	['DELETE /v1/phonebook/groups/{groupId} 204 401 404 500', noGroup],
	[
		'POST /v1/phonebook/groups/{groupId}/contacts/{phone} 201 400 401 404 409 500',
		invalidMember,
		unknownMember,
		inNoGroup,
		[409, 'the contact is already in the group', createMember],
	],
	[
		'DELETE /v1/phonebook/groups/{groupId}/contacts/{phone} 204 400 401 404 500',
		invalidMember,
		unknownMember,
		inNoGroup,
		[404, 'the contact is not in the group', createContactAndGroup],
	],
	['GET /admin/api/buy_buttons 200'],
	['GET /admin/api/buy_buttons/{id} 200'],
	['PUT /admin/api/buy_buttons/{id} 200'],
	['GET /admin/api/webhooks 200'],
	['GET /admin/api/webhooks/{id} 200'],
	[
		'GET /admin/api/webhooks/sample 200 422',
		[422, 'the event does not belong to the target', { target: 'form', event: 'paid' }],
		[422, 'the target is unknown', { target: 'page', event: 'create' }],
	],
	['POST /admin/api/webhooks 201'],
	['PUT /admin/api/webhooks/{id} 200'],
	['DELETE /admin/api/webhooks/{id} 204'],
];

// The same for what the public service has beyond the document: from its own pages on forms, tickets
// and orders, and its page on errors. A list without a shop, or without the tickets of all forms, is
// not shown anywhere; 404 is what the service answers for a path that doesn't exist.
const furtherRows: Row[] = [
	['GET /admin/api/forms 200'],
	['GET /admin/api/forms/{id} 200 404', [404, 'there is no such form', { id: 7 }]],
	[
		'GET /admin/api/tickets 200 404',
		[404, 'the site lists tickets only form by form', after(withoutAllTickets, {})],
	],
	['GET /admin/api/forms/{formId}/tickets 200 404', [404, 'there is no such form', { formId: 7 }]],
	[
		'GET /admin/api/forms/{formId}/tickets/{id} 200 404',
		[404, 'there is no such ticket', { formId, id: 7 }],
		[404, 'it belongs to another form', async (rig) => ({ formId: 27, id: await submitForm(rig) })],
	],
	[
		'GET /admin/api/ecommerce/v1/orders 200 404',
		[404, 'the site has no shop', after(withoutStore, {})],
	],
	[
		'GET /admin/api/ecommerce/v1/orders/{id} 200 404',
		[404, 'there is no such order', { id: 7 }],
		[
			404,
			'the site has no shop',
			async (rig) => {
				const id = await placeOrder(rig);
				withoutStore(rig);
				return { id };
			},
		],
	],
];

const readRow = ([row, ...refusals]: Row) => {
	const [method = '', path = '', ...statuses] = row.split(' ');
	return { endpoint: `${method} ${path}`, statuses: statuses.map(Number), refusals };
};

export const documented = rows.map(readRow);
/** The endpoints of the documents, and those beyond them. */
export const known = [...documented, ...furtherRows.map(readRow)];
