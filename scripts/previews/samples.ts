import type { INodeParameters } from 'n8n-workflow';

import { describeOutcome } from '../../api/messaging/outcome';
import { hashInstanceId } from '../../nodes/SiteAdmin/subscriptions/ownerTag';
import type { Sandbox } from '../../sandbox';

/** An operation in its default form, with what it needs for a complete answer. */
export interface Sample {
	place: string;
	parameters(sandbox: Sandbox): INodeParameters;
	/** Done before it runs. */
	before?(sandbox: Sandbox): Promise<unknown>;
	/** What must have happened in the sandbox before. */
	after?(sandbox: Sandbox): boolean;
}

const phoneNumber = '+37251000000';
/** The sandbox lets Viber fail for this number, and delivers the SMS. */
const fallback = '+37251000001';

/** The sandbox lets every channel fail for this number. */
const failing = '+37251000002';

const lastKey = (all: Map<unknown, unknown>): string => String([...all.keys()].at(-1));
const omnimessageId = ({ state }: Sandbox) => ({ omnimessageId: lastKey(state.omnimessages) });
const byId = (name: string, id: string) => ({ [name]: { __rl: true, mode: 'id', value: id } });
const buyButtonId = () => byId('buyButtonId', '101');
const groupId = ({ state }: Sandbox) => byId('groupId', lastKey(state.groups));
/** The IDs of the first and the last of something that the sandbox has. */
const eachOf = (find: (sandbox: Sandbox) => Map<number, unknown>) =>
	[0, -1].map((index) => (sandbox: Sandbox) => String([...find(sandbox).keys()].at(index)));
const webhookId = ({ state }: Sandbox) => byId('webhookId', lastKey(state.webhooks));

const byPhone = () => ({ phoneNumber });
const withFields = () => ({
	phoneNumber,
	contactFields: {
		mappingMode: 'defineBelow',
		value: Object.fromEntries(
			['firstName', 'lastName', 'email', 'company', 'title']
				.concat(['custom', 'custom2', 'custom3', 'custom4'])
				.map((name) => [name, 'Text']),
		),
	},
});

/** An SMS alone, as most begin, with a character that makes it Unicode. */
const oneChannel = { to: fallback, messages: { message: [{ channel: 'sms', text: 'Õhtust' }] } };
const twoChannels = {
	to: fallback,
	messages: {
		message: [
			{ channel: 'viber', text: 'Good evening' },
			{ channel: 'sms', text: 'Good evening' },
		],
	},
};
const scheduled = { ...twoChannels, options: { timeToSend: '2100-01-01T00:00' } };
const isDelivered = ({ state }: Sandbox): boolean =>
	[...state.omnimessages.values()].at(-1)?.channels.some(({ status }) => status === 'DELIVRD') ===
	true;

const isFailed = ({ state }: Sandbox): boolean =>
	[...state.omnimessages.values()].at(-1)?.channels.at(-1)?.status === 'UNDELIV';
const waits = { options: { learnBy: 'polling', pollInterval: 0.1 } };

const url = 'https://hooks.example/orders';
const newWebhook = { target: 'order', event: 'paid', url };
const careFor = (additionalFields: INodeParameters): Sample[] => [
	{ place: 'webhook.create', parameters: () => ({ ...newWebhook, additionalFields }) },
	...['webhook.get', 'webhook.disable', 'webhook.enable'].map((place) => ({
		place,
		parameters: webhookId,
	})),
	{ place: 'webhook.update', parameters: (sandbox) => ({ ...webhookId(sandbox), enabled: 'on' }) },
	{ place: 'webhook.getAll', parameters: () => ({}) },
];
/** A disabled webhook of a trigger in another workflow of the n8n that runs the samples. */
const ofTrigger = () => {
	const instance = hashInstanceId({ getInstanceId: () => 'instance-1' });
	const mark = `(n8n-nodes-omnimessage, workflow other, node 1, instance ${instance})`;
	return {
		...newWebhook,
		url: `http://127.0.0.1:5678/webhook/a?secret=${'0'.repeat(64)}`,
		additionalFields: { description: mark, enabled: false },
	};
};

/** In this order: some need what others have created. */
export const samples: Sample[] = [
	{ place: 'message.send', parameters: () => twoChannels },
	{ place: 'message.getDeliveryReport', parameters: omnimessageId, after: isDelivered },
	{ place: 'message.send', parameters: () => oneChannel },
	...[fallback, failing].map((to) => ({
		place: 'message.sendAndWaitForDelivery',
		parameters: () => ({ ...twoChannels, ...waits, to }),
	})),
	{ place: 'message.getDeliveryReport', parameters: omnimessageId, after: isFailed },
	{
		place: 'message.sendAndWait',
		parameters: () => ({
			...{ ...oneChannel, message: 'Õhtust' },
			options: { timeLimit: { limit: { unit: 'seconds' } } },
		}),
	},
	{
		place: 'message.reply',
		parameters: () => ({ from: phoneNumber, to: fallback, text: 'Õhtust' }),
	},
	{ place: 'message.send', parameters: () => scheduled },
	{ place: 'message.getDeliveryReport', parameters: omnimessageId },
	{ place: 'message.cancel', parameters: omnimessageId },

	{ place: 'blacklist.add', parameters: byPhone },
	{ place: 'blacklist.check', parameters: byPhone },
	{ place: 'blacklist.getAll', parameters: () => ({}) },
	{ place: 'blacklist.remove', parameters: byPhone },

	{ place: 'contact.create', parameters: withFields },
	{ place: 'contact.upsert', parameters: withFields },
	{ place: 'contact.get', parameters: byPhone },
	{ place: 'contact.getAll', parameters: () => ({}) },
	{ place: 'contact.update', parameters: withFields },

	{ place: 'group.create', parameters: () => ({ name: 'Customers' }) },
	{ place: 'group.get', parameters: groupId },
	{ place: 'group.getAll', parameters: () => ({}) },
	{ place: 'group.rename', parameters: (sandbox) => ({ ...groupId(sandbox), name: 'Buyers' }) },
	{
		place: 'group.addContact',
		parameters: (sandbox) => ({ ...groupId(sandbox), phoneNumber }),
	},
	{ place: 'contact.getGroups', parameters: byPhone },
	{
		place: 'group.removeContact',
		parameters: (sandbox) => ({ ...groupId(sandbox), phoneNumber }),
	},
	{ place: 'group.delete', parameters: groupId },
	{ place: 'contact.delete', parameters: byPhone },

	// Its price is a number, and text after the update.
	{ place: 'buyButton.get', parameters: buyButtonId },
	{ place: 'buyButton.update', parameters: () => ({ ...buyButtonId(), productId: '202' }) },
	{ place: 'buyButton.getAll', parameters: () => ({}) },
	{ place: 'buyButton.update', parameters: () => ({ ...buyButtonId(), productId: '203' }) },
	{ place: 'buyButton.get', parameters: buyButtonId },

	{ place: 'form.get', parameters: () => byId('formId', '27') },
	{ place: 'form.getAll', parameters: () => ({}) },
	{
		place: 'order.getAll',
		before: async (sandbox) => {
			// One is paid.
			await sandbox.fireOrder('create');
			await sandbox.fireOrder('create');
			await sandbox.fireOrder('paid');
		},
		parameters: () => ({}),
	},
	...eachOf(({ state }) => state.orders).map((which) => ({
		place: 'order.get',
		parameters: (sandbox: Sandbox) => byId('orderId', which(sandbox)),
	})),
	{
		place: 'ticket.getAll',
		before: async (sandbox) => {
			// One has an email address.
			for (const message of ['Hello', 'customer@shop.example']) {
				await sandbox.submitForm({ name: 'Mari', phone: phoneNumber, message });
			}
		},
		parameters: () => ({}),
	},
	...eachOf(({ state }) => state.tickets).map((which) => ({
		place: 'ticket.get',
		parameters: (sandbox: Sandbox) => ({ ...byId('formId', '26'), ticketId: which(sandbox) }),
	})),

	{ place: 'webhook.getSample', parameters: () => ({}) },
	{ place: 'webhook.create', parameters: ofTrigger },
	{ place: 'webhook.deleteOrphaned', parameters: () => ({ activeWorkflowIds: 'mine' }) },
	...careFor({ description: 'Orders', targetId: '7' }),
	...careFor({}),
	{ place: 'webhook.delete', parameters: webhookId },
];

const text = 'Text';
const ids = { message_id: text, timestamp: text };
const reported = { channel: 'sms', status: 'DELIVRD', err: 0, error: text, ...ids };
const place = { user_country: text, user_city: text, user_latitude: text, user_longitude: text };

/** What the sandbox leaves out of its answers, or has no value for. */
export const leftOut: Record<string, object> = {
	// The answer comes later, and the delivery report with it.
	'message.sendAndWait': {
		...{ data: { approved: true }, answeredAt: text, channel: text },
		...describeOutcome([{ ...reported, channel: 'viber', err: 1, status: 'UNDELIV' }, reported]),
		meaning: text,
	},
	'ticket.get': { country: text, city: text },
	'ticket.getAll': { country: text, city: text },
	'webhook.deleteOrphaned': { targetId: 7 },
	'webhook.getSample': { data: { object: place } },
};
