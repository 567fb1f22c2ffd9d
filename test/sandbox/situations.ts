import { operations, type OperationName } from '../../api';
import type { InputOf, Method } from '../../api/operation';
import type { ApiResponse } from '../../api/request';
import type { Rig } from './support';

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
const createWebhook = async ({ ask }: Rig) => (await ask(operations.createWebhook, webhook)).id;
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

/** Sets up what each operation needs to succeed, and returns its input. */
export const successes: {
	[Name in OperationName]: (
		rig: Rig,
	) => InputOf<(typeof operations)[Name]> | Promise<InputOf<(typeof operations)[Name]>>;
} = {
	sendOmnimessage: () => ({ to: phone, messages: [sms] }),
	getDeliveryReport: async (rig) => ({ omnimessageId: await send(rig) }),
	cancelOmnimessage: async (rig) => ({ omnimessageId: await send(rig, getTomorrow()) }),
	listBlacklist: () => ({}),
	addToBlacklist: () => ({ phoneNumber: phone }),
	checkBlacklist: async (rig) => blacklistPhone(rig).then(() => ({ phone })),
	removeFromBlacklist: async (rig) => blacklistPhone(rig).then(() => ({ phone })),
	listContacts: async (rig) => ({ groupIds: [await createGroup(rig)] }),
	createContact: () => ({ phoneNumber: phone, firstName: 'Mari' }),
	getContact: async (rig) => createContact(rig).then(() => ({ phone })),
	updateContact: async (rig) => createContact(rig).then(() => ({ phone, lastName: 'Tamm' })),
	deleteContact: async (rig) => createContact(rig).then(() => ({ phone })),
	listContactGroups: async (rig) => createMember(rig).then(() => ({ phone })),
	listGroups: () => ({}),
	createGroup: () => ({ name: 'Customers' }),
	getGroup: async (rig) => ({ groupId: await createGroup(rig) }),
	updateGroup: async (rig) => ({ groupId: await createGroup(rig), name: 'Buyers' }),
	deleteGroup: async (rig) => ({ groupId: await createGroup(rig) }),
	addContactToGroup: createContactAndGroup,
	removeContactFromGroup: createMember,
	listBuyButtons: () => ({ page: 1, per_page: 2 }),
	getBuyButton: () => ({ id: 101 }),
	updateBuyButton: () => ({ id: 101, product_id: 202 }),
	listWebhooks: () => ({}),
	getWebhook: async (rig) => ({ id: await createWebhook(rig) }),
	getWebhookSample: () => ({ target: 'form' as const, event: 'submit' }),
	createWebhook: () => webhook,
	updateWebhook: async (rig) => ({ id: await createWebhook(rig), enabled: false }),
	deleteWebhook: async (rig) => ({ id: await createWebhook(rig) }),
	listForms: () => ({}),
	getForm: () => ({ id: formId }),
	listTickets: () => ({}),
	listFormTickets: () => ({ formId }),
	getTicket: async (rig) => ({ formId, id: await submitForm(rig) }),
	listOrders: () => ({ include: 'items' }),
	getOrder: async (rig) => ({ id: await placeOrder(rig) }),
};

type Situation = (rig: Rig) => Promise<ApiResponse>;
type Situations = Record<string, Situation>;

const phonebook =
	(method: Method, path: string, body?: object): Situation =>
	(rig) =>
		rig.raw(method, `/v1/phonebook${path}`, body);
const site =
	(path: string): Situation =>
	(rig) =>
		rig.raw('GET', `/admin/api/${path}`);
/** In a situation that something was done before. */
const after =
	(prepare: (rig: Rig) => unknown, situation: Situation): Situation =>
	async (rig) => {
		await prepare(rig);
		return await situation(rig);
	};
const withoutStore = ({ sandbox }: Rig) => void (sandbox.siteModes.store = false);
const contact = `/contacts/${encodeURIComponent(phone)}`;
const listed = `/blacklist/${encodeURIComponent(phone)}`;
const noGroup = `/groups/${nowhere}`;
const inGroup =
	(method: Method, path: string): Situation =>
	async (rig) =>
		await phonebook(method, `/groups/${await createGroup(rig)}${path}`)(rig);

/**
 * The situations in which each operation answers its documented statuses, except 401 and 500, which
 * are the same for every operation.
 */
export const refusals: Partial<Record<OperationName, Record<number, Situations>>> = {
	sendOmnimessage: {
		400: {
			'the recipient is not a phone number': (rig) =>
				rig.raw('POST', '/v1/omnimessage', { to: '51000000', messages: [sms] }),
		},
	},
	getDeliveryReport: {
		404: {
			'the omnimessage does not exist': (rig) =>
				rig.raw('GET', `/v1/omnimessage/${nowhere}/status`),
		},
	},
	cancelOmnimessage: {
		404: {
			'the omnimessage does not exist': (rig) => rig.raw('DELETE', `/v1/omnimessage/${nowhere}`),
			'it was already sent': async (rig) => rig.raw('DELETE', `/v1/omnimessage/${await send(rig)}`),
		},
	},
	addToBlacklist: {
		400: { 'the number is invalid': phonebook('POST', '/blacklist', { phoneNumber: '0' }) },
		409: {
			'the number is already blacklisted': after(
				blacklistPhone,
				phonebook('POST', '/blacklist', { phoneNumber: phone }),
			),
		},
	},
	checkBlacklist: {
		400: { 'the number is invalid': phonebook('GET', '/blacklist/0') },
		404: { 'the number is not blacklisted': phonebook('GET', listed) },
	},
	removeFromBlacklist: {
		400: { 'the number is invalid': phonebook('DELETE', '/blacklist/0') },
		404: { 'the number is not blacklisted': phonebook('DELETE', listed) },
	},
	listContacts: {
		400: {
			'a group ID is not a UUID': phonebook('GET', `/contacts?groupIds=${nowhere}&groupIds=1`),
		},
	},
	createContact: {
		400: { 'there is no phone number': phonebook('POST', '/contacts', { firstName: 'Mari' }) },
		409: {
			'the contact exists': after(
				createContact,
				phonebook('POST', '/contacts', { phoneNumber: phone }),
			),
		},
	},
	getContact: {
		400: { 'the number is invalid': phonebook('GET', '/contacts/0') },
		404: { 'there is no such contact': phonebook('GET', contact) },
	},
	updateContact: {
		400: {
			'the number is invalid': phonebook('PATCH', '/contacts/0', { title: 'Ms' }),
			'the phone number is changed': after(
				createContact,
				phonebook('PATCH', contact, { phone, title: 'Ms' }),
			),
		},
		404: { 'there is no such contact': phonebook('PATCH', contact, { title: 'Ms' }) },
	},
	deleteContact: {
		400: { 'the number is invalid': phonebook('DELETE', '/contacts/0') },
		404: { 'there is no such contact': phonebook('DELETE', contact) },
	},
	listContactGroups: {
		400: { 'the number is invalid': phonebook('GET', '/contacts/0/groups') },
		404: { 'there is no such contact': phonebook('GET', `${contact}/groups`) },
	},
	createGroup: { 400: { 'the name is empty': phonebook('POST', '/groups', { name: '' }) } },
	getGroup: {
		404: {
			'there is no such group': phonebook('GET', noGroup),
			'the ID is not a UUID': phonebook('GET', '/groups/1'),
		},
	},
	updateGroup: {
		400: {
			'the name is empty': async (rig) =>
				await phonebook('PUT', `/groups/${await createGroup(rig)}`, { name: '' })(rig),
		},
		404: { 'there is no such group': phonebook('PUT', noGroup, { name: 'Buyers' }) },
	},
	deleteGroup: { 404: { 'there is no such group': phonebook('DELETE', noGroup) } },
	addContactToGroup: {
		400: { 'the number is invalid': inGroup('POST', '/contacts/0') },
		404: {
			'the contact does not exist': inGroup('POST', contact),
			'the group does not exist': after(createContact, phonebook('POST', noGroup + contact)),
		},
		409: {
			'the contact is already in the group': async (rig) => {
				const { groupId } = await createMember(rig);
				return await phonebook('POST', `/groups/${groupId}${contact}`)(rig);
			},
		},
	},
	removeContactFromGroup: {
		400: { 'the number is invalid': inGroup('DELETE', '/contacts/0') },
		404: {
			'the contact does not exist': inGroup('DELETE', contact),
			'the group does not exist': after(createContact, phonebook('DELETE', noGroup + contact)),
			'the contact is not in the group': after(createContact, inGroup('DELETE', contact)),
		},
	},
	getForm: { 404: { 'there is no such form': site('forms/7') } },
	listTickets: {
		404: {
			'the site lists tickets only form by form': after(
				({ sandbox }) => void (sandbox.siteModes.allTickets = false),
				site('tickets'),
			),
		},
	},
	listFormTickets: { 404: { 'there is no such form': site('forms/7/tickets') } },
	getTicket: {
		404: {
			'there is no such ticket': site('forms/26/tickets/7'),
			'it belongs to another form': async (rig) =>
				await site(`forms/27/tickets/${await submitForm(rig)}`)(rig),
		},
	},
	listOrders: { 404: { 'the site has no shop': after(withoutStore, site('ecommerce/v1/orders')) } },
	getOrder: {
		404: {
			'there is no such order': site('ecommerce/v1/orders/7'),
			'the site has no shop': async (rig) => {
				const id = await placeOrder(rig);
				withoutStore(rig);
				return await site(`ecommerce/v1/orders/${id}`)(rig);
			},
		},
	},
	getWebhookSample: {
		422: {
			'the event does not belong to the target': site('webhooks/sample?target=form&event=paid'),
			'the target is unknown': site('webhooks/sample?target=page&event=create'),
		},
	},
};
