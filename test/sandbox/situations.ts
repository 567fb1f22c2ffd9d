import { operations, type OperationName } from '../../api';
import type { Rig } from '../support/sandbox';

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

/**
 * The situations in which each operation answers its documented statuses, except 401 and 500, which
 * are the same for every operation.
 */
export const refusals: Partial<Record<OperationName, Refusal[]>> = {
	sendOmnimessage: [
		[400, 'the recipient is not a phone number', { to: '51000000', messages: [sms] }],
	],
	getDeliveryReport: [unknownOmnimessage],
	cancelOmnimessage: [
		unknownOmnimessage,
		[404, 'it was already sent', async (rig) => ({ omnimessageId: await send(rig) })],
	],
	addToBlacklist: [
		[400, 'the number is invalid', { phoneNumber: '0' }],
		[409, 'the number is already blacklisted', after(blacklistPhone, { phoneNumber: phone })],
	],
	checkBlacklist: [invalidPhone, notListed],
	removeFromBlacklist: [invalidPhone, notListed],
	listContacts: [[400, 'a group ID is not a UUID', { groupIds: [nowhere, '1'] }]],
	createContact: [
		[400, 'there is no phone number', { firstName: 'Mari' }],
		[409, 'the contact exists', after(createContact, { phoneNumber: phone })],
	],
	getContact: [invalidPhone, noContact],
	updateContact: [
		[400, 'the number is invalid', { phone: '0', title: 'Ms' }],
		[400, 'the phone number is changed', after(createContact, { phone, phoneNumber: phone })],
		[404, 'there is no such contact', { phone, title: 'Ms' }],
	],
	deleteContact: [invalidPhone, noContact],
	listContactGroups: [invalidPhone, noContact],
	createGroup: [[400, 'the name is empty', { name: '' }]],
	getGroup: [noGroup, [404, 'the ID is not a UUID', { groupId: '1' }]],
	updateGroup: [
		[400, 'the name is empty', inGroup({ name: '' })],
		[404, 'there is no such group', { groupId: nowhere, name: 'Buyers' }],
	],
	deleteGroup: [noGroup],
	addContactToGroup: [
		invalidMember,
		unknownMember,
		inNoGroup,
		[409, 'the contact is already in the group', createMember],
	],
	removeContactFromGroup: [
		invalidMember,
		unknownMember,
		inNoGroup,
		[404, 'the contact is not in the group', createContactAndGroup],
	],
	getForm: [[404, 'there is no such form', { id: 7 }]],
	listTickets: [[404, 'the site lists tickets only form by form', after(withoutAllTickets, {})]],
	listFormTickets: [[404, 'there is no such form', { formId: 7 }]],
	getTicket: [
		[404, 'there is no such ticket', { formId, id: 7 }],
		[404, 'it belongs to another form', async (rig) => ({ formId: 27, id: await submitForm(rig) })],
	],
	listOrders: [[404, 'the site has no shop', after(withoutStore, {})]],
	getOrder: [
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
	getWebhookSample: [
		[422, 'the event does not belong to the target', { target: 'form', event: 'paid' }],
		[422, 'the target is unknown', { target: 'page', event: 'create' }],
	],
};
