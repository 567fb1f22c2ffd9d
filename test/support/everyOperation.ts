import type { INodeParameters, INodeType } from 'n8n-workflow';

import { actions as message } from '../../nodes/Omnimessage/message';
import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { actions as blacklist } from '../../nodes/Phonebook/blacklist';
import { actions as contact } from '../../nodes/Phonebook/contact';
import { actions as group } from '../../nodes/Phonebook/group';
import { Phonebook } from '../../nodes/Phonebook/Phonebook.node';
import { actions as buyButton } from '../../nodes/SiteAdmin/buyButton';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import { actions as webhook } from '../../nodes/SiteAdmin/webhook';
import type { Sandbox } from '../../sandbox';

const phoneNumber = '+37251000000';
const uuid = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const locator = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });
const contactFields = { mappingMode: 'defineBelow', value: { firstName: 'Mari' } };
const messages = { message: [{ channel: 'sms', text: 'Hello' }] };
const raw = { options: { simplify: false } };
/** The secret in the address of a trigger in another workflow. */
export const secret = '0123456789abcdef'.repeat(4);
const url = `https://n8n.example/webhook/a?secret=${secret}`;

/** The input of each operation: something that the sandbox has, if possible. */
export const inputs: Record<string, Record<string, (sandbox: Sandbox) => INodeParameters>> = {
	message: {
		send: () => ({
			to: phoneNumber,
			messages,
			options: { simplify: false, timeToSend: '2100-01-01T00:00' },
		}),
		sendAndWait: () => ({
			to: phoneNumber,
			messages,
			learnBy: 'polling',
			limitAmount: 5,
			limitUnit: 'seconds',
			pollInterval: 0.1,
		}),
		getDeliveryReport: (sandbox) => ({
			omnimessageId: [...sandbox.state.omnimessages.keys()][0] ?? uuid,
			...raw,
		}),
		cancel: (sandbox) => ({ omnimessageId: [...sandbox.state.omnimessages.keys()][0] ?? uuid }),
	},
	blacklist: {
		add: () => ({ phoneNumber }),
		check: () => ({ phoneNumber }),
		getAll: () => ({ returnAll: true }),
		remove: () => ({ phoneNumber }),
	},
	contact: {
		create: () => ({ phoneNumber, contactFields }),
		upsert: () => ({ phoneNumber, contactFields }),
		delete: () => ({ phoneNumber }),
		get: () => ({ phoneNumber }),
		getGroups: () => ({ phoneNumber }),
		getAll: () => ({ returnAll: true }),
		update: () => ({ phoneNumber, contactFields }),
	},
	group: {
		addContact: (sandbox) => ({ groupId: groupId(sandbox), phoneNumber }),
		create: () => ({ name: 'New' }),
		delete: (sandbox) => ({ groupId: groupId(sandbox) }),
		get: (sandbox) => ({ groupId: groupId(sandbox) }),
		getAll: () => ({ returnAll: true }),
		removeContact: (sandbox) => ({ groupId: groupId(sandbox), phoneNumber }),
		rename: (sandbox) => ({ groupId: groupId(sandbox), name: 'New' }),
	},
	buyButton: {
		get: (sandbox) => ({ buyButtonId: buyButtonId(sandbox), simplify: false }),
		getAll: () => ({ returnAll: true, simplify: false }),
		update: (sandbox) => ({ buyButtonId: buyButtonId(sandbox), productId: '203', simplify: false }),
	},
	webhook: {
		create: () => ({ target: 'order', event: 'paid', url }),
		delete: (sandbox) => ({ webhookId: webhookId(sandbox) }),
		deleteOrphaned: () => ({ activeWorkflowIds: 'other', dryRun: false }),
		disable: (sandbox) => ({ webhookId: webhookId(sandbox) }),
		enable: (sandbox) => ({ webhookId: webhookId(sandbox) }),
		get: (sandbox) => ({ webhookId: webhookId(sandbox) }),
		getAll: () => ({ returnAll: true }),
		getSample: () => ({ target: 'order', event: 'paid' }),
		repair: () => ({}),
		update: (sandbox) => ({ webhookId: webhookId(sandbox), updateFields: { url } }),
	},
};
const groupId = (sandbox: Sandbox) => locator([...sandbox.state.groups.keys()][0] ?? uuid);
const buyButtonId = (sandbox: Sandbox) => locator([...sandbox.state.buyButtons.keys()][0] ?? 1);
const webhookId = (sandbox: Sandbox) => locator([...sandbox.state.webhooks.keys()].at(-1) ?? 1);

const nodes: Array<[INodeType, Record<string, Record<string, unknown>>]> = [
	[new Omnimessage(), { message }],
	[new Phonebook(), { blacklist, contact, group }],
	[new SiteAdmin(), { buyButton, webhook }],
];
export const operations = nodes.flatMap(([type, resources]) =>
	Object.entries(resources).flatMap(([resource, actions]) =>
		Object.keys(actions).map((operation): [string, INodeType] => [
			`${resource}.${operation}`,
			type,
		]),
	),
);

/** The operations that make what an operation needs. */
export const needs: Record<string, string[]> = {
	'message.getDeliveryReport': ['message.send'],
	'message.cancel': ['message.send'],
	'blacklist.check': ['blacklist.add'],
	'blacklist.remove': ['blacklist.add'],
	'contact.delete': ['contact.create'],
	'contact.get': ['contact.create'],
	'contact.getGroups': ['contact.create'],
	'contact.update': ['contact.create'],
	'group.addContact': ['group.create', 'contact.create'],
	'group.removeContact': ['group.create', 'contact.create', 'group.addContact'],
	'group.delete': ['group.create'],
	'group.get': ['group.create'],
	'group.rename': ['group.create'],
};
