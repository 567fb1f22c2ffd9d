import { operations, type OperationName } from '../../api';
import type { InputOf } from '../../api/operation';
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

const phonebook = '/v1/phonebook';
const request: Record<'GET' | 'DELETE', (path: string) => Situation> = {
	GET: (path) => (rig) => rig.raw('GET', `${phonebook}${path}`),
	DELETE: (path) => (rig) => rig.raw('DELETE', `${phonebook}${path}`),
};
const encoded = encodeURIComponent(phone);

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
		400: {
			'the number is invalid': (rig) =>
				rig.raw('POST', `${phonebook}/blacklist`, { phoneNumber: '0' }),
		},
		409: {
			'the number is already blacklisted': (rig) =>
				blacklistPhone(rig).then(() =>
					rig.raw('POST', `${phonebook}/blacklist`, { phoneNumber: phone }),
				),
		},
	},
	checkBlacklist: {
		400: { 'the number is invalid': request.GET('/blacklist/0') },
		404: { 'the number is not blacklisted': request.GET(`/blacklist/${encoded}`) },
	},
	removeFromBlacklist: {
		400: { 'the number is invalid': request.DELETE('/blacklist/0') },
		404: { 'the number is not blacklisted': request.DELETE(`/blacklist/${encoded}`) },
	},
	listContacts: {
		400: {
			'a group ID is not a UUID': (rig) =>
				rig.raw('GET', `${phonebook}/contacts?groupIds=${nowhere}&groupIds=1`),
		},
	},
	createContact: {
		400: {
			'there is no phone number': (rig) =>
				rig.raw('POST', `${phonebook}/contacts`, { firstName: 'Mari' }),
		},
		409: {
			'the contact exists': (rig) =>
				createContact(rig).then(() =>
					rig.raw('POST', `${phonebook}/contacts`, { phoneNumber: phone }),
				),
		},
	},
	getContact: {
		400: { 'the number is invalid': request.GET('/contacts/0') },
		404: { 'there is no such contact': request.GET(`/contacts/${encoded}`) },
	},
	updateContact: {
		400: {
			'the number is invalid': (rig) =>
				rig.raw('PATCH', `${phonebook}/contacts/0`, { title: 'Ms' }),
			'the phone number is changed': (rig) =>
				createContact(rig).then(() =>
					rig.raw('PATCH', `${phonebook}/contacts/${encoded}`, { phone, title: 'Ms' }),
				),
		},
		404: {
			'there is no such contact': (rig) =>
				rig.raw('PATCH', `${phonebook}/contacts/${encoded}`, { title: 'Ms' }),
		},
	},
	deleteContact: {
		400: { 'the number is invalid': request.DELETE('/contacts/0') },
		404: { 'there is no such contact': request.DELETE(`/contacts/${encoded}`) },
	},
	listContactGroups: {
		400: { 'the number is invalid': request.GET('/contacts/0/groups') },
		404: { 'there is no such contact': request.GET(`/contacts/${encoded}/groups`) },
	},
	createGroup: {
		400: { 'the name is empty': (rig) => rig.raw('POST', `${phonebook}/groups`, { name: '' }) },
	},
	getGroup: {
		404: {
			'there is no such group': request.GET(`/groups/${nowhere}`),
			'the ID is not a UUID': request.GET('/groups/1'),
		},
	},
	updateGroup: {
		400: {
			'the name is empty': async (rig) =>
				rig.raw('PUT', `${phonebook}/groups/${await createGroup(rig)}`, { name: '' }),
		},
		404: {
			'there is no such group': (rig) =>
				rig.raw('PUT', `${phonebook}/groups/${nowhere}`, { name: 'Buyers' }),
		},
	},
	deleteGroup: { 404: { 'there is no such group': request.DELETE(`/groups/${nowhere}`) } },
	addContactToGroup: {
		400: {
			'the number is invalid': async (rig) =>
				rig.raw('POST', `${phonebook}/groups/${await createGroup(rig)}/contacts/0`),
		},
		404: {
			'the contact does not exist': async (rig) =>
				rig.raw('POST', `${phonebook}/groups/${await createGroup(rig)}/contacts/${encoded}`),
			'the group does not exist': (rig) =>
				createContact(rig).then(() =>
					rig.raw('POST', `${phonebook}/groups/${nowhere}/contacts/${encoded}`),
				),
		},
		409: {
			'the contact is already in the group': async (rig) => {
				const { groupId } = await createMember(rig);
				return rig.raw('POST', `${phonebook}/groups/${groupId}/contacts/${encoded}`);
			},
		},
	},
	removeContactFromGroup: {
		400: {
			'the number is invalid': async (rig) =>
				rig.raw('DELETE', `${phonebook}/groups/${await createGroup(rig)}/contacts/0`),
		},
		404: {
			'the contact does not exist': async (rig) =>
				rig.raw('DELETE', `${phonebook}/groups/${await createGroup(rig)}/contacts/${encoded}`),
			'the group does not exist': (rig) =>
				createContact(rig).then(() =>
					rig.raw('DELETE', `${phonebook}/groups/${nowhere}/contacts/${encoded}`),
				),
			'the contact is not in the group': async (rig) => {
				const { groupId } = await createContactAndGroup(rig);
				return rig.raw('DELETE', `${phonebook}/groups/${groupId}/contacts/${encoded}`);
			},
		},
	},
	getForm: {
		404: { 'there is no such form': (rig) => rig.raw('GET', '/admin/api/forms/7') },
	},
	listTickets: {
		404: {
			'the site lists tickets only form by form': (rig) => {
				rig.sandbox.siteModes.allTickets = false;
				return rig.raw('GET', '/admin/api/tickets');
			},
		},
	},
	listFormTickets: {
		404: { 'there is no such form': (rig) => rig.raw('GET', '/admin/api/forms/7/tickets') },
	},
	getTicket: {
		404: {
			'there is no such ticket': (rig) => rig.raw('GET', '/admin/api/forms/26/tickets/7'),
			'it belongs to another form': async (rig) =>
				rig.raw('GET', `/admin/api/forms/27/tickets/${await submitForm(rig)}`),
		},
	},
	listOrders: {
		404: {
			'the site has no shop': (rig) => {
				rig.sandbox.siteModes.store = false;
				return rig.raw('GET', '/admin/api/ecommerce/v1/orders');
			},
		},
	},
	getOrder: {
		404: {
			'there is no such order': (rig) => rig.raw('GET', '/admin/api/ecommerce/v1/orders/7'),
			'the site has no shop': async (rig) => {
				const id = await placeOrder(rig);
				rig.sandbox.siteModes.store = false;
				return rig.raw('GET', `/admin/api/ecommerce/v1/orders/${id}`);
			},
		},
	},
	getWebhookSample: {
		422: {
			'the event does not belong to the target': (rig) =>
				rig.raw('GET', '/admin/api/webhooks/sample?target=form&event=paid'),
			'the target is unknown': (rig) =>
				rig.raw('GET', '/admin/api/webhooks/sample?target=page&event=create'),
		},
	},
};
