import type { INodeParameters } from 'n8n-workflow';

import { describeOutcome } from '../api/messaging/outcome';
import { hashInstanceId } from '../nodes/SiteAdmin/subscriptions/ownerTag';
import type { Sandbox } from '../sandbox';

/** What happens at the service before a step, as the previews need it. */
interface Happens {
	before?(sandbox: Sandbox): Promise<unknown>;
	/** What is waited for. */
	until?(sandbox: Sandbox): boolean;
}

/** A node of a workflow: its name, and what a person enters. */
export type Step = [name: string, place: string, parameters: INodeParameters, happens?: Happens];

const phone = { phoneNumber: '+37251000000' };
/** The sandbox lets Viber fail for this number, and delivers the SMS. */
const fallback = '+37251000001';
/** The sandbox lets every channel fail for this number. */
const failing = '+37251000002';

const locator = (value: string) => ({ __rl: true, mode: 'id', value });
const from = (node: string, field: string, which: 'first' | 'last' = 'first'): string =>
	`={{ $('${node}').${which}().json.${field} }}`;

/** Enters what the expressions of a step take from the outputs of those before it. */
export const resolveStep = (
	parameters: INodeParameters,
	outputs: ReadonlyMap<string, Array<Record<string, unknown>>>,
): INodeParameters =>
	JSON.parse(
		JSON.stringify(parameters)
			.replace(
				/=\{\{ \$\('([^']+)'\)\.(first|last)\(\)\.json\.(\w+) \}\}/g,
				(_, node: string, which: string, field: string) =>
					String(outputs.get(node)?.at(which === 'first' ? 0 : -1)?.[field]),
			)
			.replace('={{ $workflow.id }}', 'mine'),
	) as INodeParameters;

const groupId = locator(from('Create Group', 'id'));
/** All columns of a contact. */
const mapped = (firstName: string) => ({
	contactFields: {
		mappingMode: 'defineBelow',
		value: Object.fromEntries(
			['firstName', 'lastName', 'email', 'company', 'title']
				.concat(['custom', 'custom2', 'custom3', 'custom4'])
				.map((name) => [name, name === 'firstName' ? firstName : 'Text']),
		),
	},
});

/** One that is Unicode, and two channels. */
const sms = { channel: 'sms', text: 'Õhtust' };
const twoChannels = [
	{ channel: 'viber', text: 'Good evening' },
	{ channel: 'sms', text: 'Good evening' },
];
const everyChannel = [
	{
		...{ channel: 'whatsapp', whatsappType: 'template', templateName: 'hello' },
		...{ languageCode: 'en', options: { validity: 5 } },
		components: {
			component: [{ type: 'body', parameters: { parameter: [{ type: 'text', text: 'Mari' }] } }],
		},
	},
	{
		...{ channel: 'viber', viberContent: 'imageTextButton', text: 'Hello' },
		...{ imageUrl: 'https://shop.example/a.png', buttonText: 'Buy' },
		...{ buttonUrl: 'https://shop.example/', options: { ttl: 90 } },
	},
	{ ...sms, options: { autoconvert: 'full' } },
];
const scheduled = { timeToSend: '2100-01-01T00:00', priority: 'high', textStore: 'sha256' };

const last = ({ state }: Sandbox) => [...state.omnimessages.values()].at(-1)?.channels;

const polling = {
	...{ learnBy: 'polling', pollInterval: 0.1 },
	timeLimit: { limit: { amount: 1, unit: 'minutes' } },
};

const newWebhook = { target: 'order', event: 'paid', url: 'https://hooks.example/orders' };

/** What is done with a webhook, except deleting it. */
function webhookSteps(name: string, additionalFields: INodeParameters): Step[] {
	const webhookId = locator(from(`Create ${name}`, 'id'));
	return [
		[`Create ${name}`, 'webhook.create', { ...newWebhook, additionalFields }],
		[`Get ${name}`, 'webhook.get', { webhookId }],
		[`Disable ${name}`, 'webhook.disable', { webhookId }],
		[`Enable ${name}`, 'webhook.enable', { webhookId }],
		[`Update ${name}`, 'webhook.update', { webhookId, enabled: 'on' }],
		[`Get All after ${name}`, 'webhook.getAll', {}],
	];
}

/** A disabled webhook of a trigger in another workflow of the n8n that runs the samples. */
const instance = hashInstanceId({ getInstanceId: () => 'instance-1' });
const ofTrigger = {
	...newWebhook,
	url: `http://127.0.0.1:5678/webhook/a?secret=${'0'.repeat(64)}`,
	additionalFields: {
		description: `(n8n-nodes-omnimessage, workflow other, node 1, instance ${instance})`,
		enabled: false,
	},
};

/**
 * Workflows that have every operation, each in the way that most people use it, and the large forms
 * also filled in. They run from the first step to the last, by the name of their node. Expressions
 * name the fields of earlier items, as those of users do. A release freezes them, and what they answer
 * with Simplify is in the previews: together, the steps of an operation fill each field of its answer.
 */
export const actionSteps: Record<string, Step[]> = {
	omnimessage: [
		['Send', 'message.send', { to: fallback, messages: { message: twoChannels } }],
		[
			'Get Delivery Report',
			'message.getDeliveryReport',
			{ omnimessageId: from('Send', 'omnimessageId') },
			{ until: (sandbox) => last(sandbox)?.some(({ status }) => status === 'DELIVRD') ?? false },
		],
		['Send SMS', 'message.send', { to: fallback, messages: { message: [sms] } }],
		[
			'Send JSON',
			'message.send',
			{
				to: phone.phoneNumber,
				options: { messagesJson: '[{ "channel": "sms", "text": "Hello" }]', simplify: false },
			},
		],
		[
			'Send and Poll',
			'message.sendAndWaitForDelivery',
			{
				...{ to: fallback, messages: { message: twoChannels }, options: polling },
				requestOptions: { maxRetries: 1, batching: { batch: { concurrency: 2 } } },
			},
		],
		[
			'Send and Fail',
			'message.sendAndWaitForDelivery',
			{ to: failing, messages: { message: twoChannels }, options: polling },
		],
		[
			'Get Report of Failure',
			'message.getDeliveryReport',
			{ omnimessageId: from('Send and Fail', 'omnimessageId') },
			{ until: (sandbox) => last(sandbox)?.at(-1)?.status === 'UNDELIV' },
		],
		[
			'Send and Ask',
			'message.sendAndWait',
			{
				...{ to: fallback, message: 'Õhtust', messages: { message: [sms] } },
				options: { timeLimit: { limit: { amount: 1, unit: 'seconds' } } },
			},
		],
		[
			'Reply',
			'message.reply',
			{ from: '1234', to: fallback, text: 'Õhtust', options: { priority: 'high' } },
		],
		[
			'Send Later',
			'message.send',
			{ to: '+372 5100 0000', messages: { message: everyChannel }, options: scheduled },
		],
		[
			'Get Report of Send Later',
			'message.getDeliveryReport',
			{ omnimessageId: from('Send Later', 'omnimessageId') },
		],
		['Cancel', 'message.cancel', { omnimessageId: from('Send Later', 'omnimessageId') }],
		[
			'Send and Wait',
			'message.sendAndWaitForDelivery',
			{ to: phone.phoneNumber, messages: { message: [sms] } },
		],
	],
	phonebook: [
		['Create Group', 'group.create', { name: 'Customers' }],
		['Create Contact', 'contact.create', { ...phone, ...mapped('Mari') }],
		['Create or Update Contact', 'contact.upsert', { ...phone, ...mapped('Mari') }],
		['Update Contact', 'contact.update', { ...phone, ...mapped('Jaan') }],
		['Get Contact', 'contact.get', phone],
		// One that is in no group will be deleted.
		['Get All Contacts', 'contact.getAll', { returnAll: true }],
		['Add Contact', 'group.addContact', { groupId, ...phone, options: { ignoreIfInGroup: true } }],
		['Get Contacts of Group', 'contact.getAll', { groupIds: [from('Create Group', 'id')] }],
		['Get Groups of Contact', 'contact.getGroups', phone],
		['Get Group', 'group.get', { groupId }],
		['Get Groups', 'group.getAll', { limit: 5 }],
		['Rename Group', 'group.rename', { groupId, name: 'Buyers' }],
		['Remove Contact', 'group.removeContact', { groupId, ...phone }],
		['Delete Group', 'group.delete', { groupId }],
		['Delete Contact', 'contact.delete', phone],
		['Add to Blacklist', 'blacklist.add', { ...phone, options: { ignoreIfBlacklisted: true } }],
		['Check Blacklist', 'blacklist.check', phone],
		['Get Blacklist', 'blacklist.getAll', {}],
		['Remove from Blacklist', 'blacklist.remove', phone],
	],
	siteAdmin: [
		// Its price is a number, and text after the update.
		['Get Buy Button', 'buyButton.get', { buyButtonId: locator('101') }],
		['Update Buy Button', 'buyButton.update', { buyButtonId: locator('101'), productId: '202' }],
		['Get Buy Buttons', 'buyButton.getAll', {}],
		[
			'Find Buy Buttons',
			'buyButton.getAll',
			{
				...{ returnAll: true, simplify: false },
				filters: { filter: [{ attribute: 'content.name', comparison: '$cont', value: 'offer' }] },
				sort: { by: { attribute: 'content.position', direction: '$desc' } },
			},
		],
		['Change Buy Button', 'buyButton.update', { buyButtonId: locator('101'), productId: '203' }],
		['Get Changed Buy Button', 'buyButton.get', { buyButtonId: locator('101') }],
		['Get Form', 'form.get', { formId: locator('27') }],
		['Get Forms', 'form.getAll', {}],
		[
			'Get Orders',
			'order.getAll',
			{},
			{
				before: async (sandbox) => {
					// One is paid.
					await sandbox.fireOrder('create');
					await sandbox.fireOrder('create');
					await sandbox.fireOrder('paid');
				},
			},
		],
		...(['first', 'last'] as const).map((which): Step => {
			const orderId = locator(from('Get Orders', 'id', which));
			return [`Get Order (${which})`, 'order.get', { orderId }];
		}),
		[
			'Get Tickets',
			'ticket.getAll',
			{},
			{
				before: async (sandbox) => {
					// One has an email address.
					for (const message of ['Hello', 'customer@shop.example'])
						await sandbox.submitForm({ name: 'Mari', phone: phone.phoneNumber, message });
				},
			},
		],
		...(['first', 'last'] as const).map((which): Step => {
			const [form, ticketId] = ['formId', 'id'].map((name) => from('Get Tickets', name, which));
			return [
				`Get Ticket (${which})`,
				'ticket.get',
				{ formId: locator(form ?? ''), ticketId: ticketId ?? '' },
			];
		}),
		['Get Sample Payload', 'webhook.getSample', {}],
		['Create Webhook of a Trigger', 'webhook.create', ofTrigger],
		['Delete Orphaned', 'webhook.deleteOrphaned', { activeWorkflowIds: '={{ $workflow.id }}' }],
		...webhookSteps('Webhook', { description: 'Orders', targetId: '7' }),
		...webhookSteps('Plain Webhook', {}),
		['Delete Webhook', 'webhook.delete', { webhookId: locator(from('Create Webhook', 'id')) }],
	],
};

/** Triggers as they are added, and with every field changed, by the name of their node. */
export const triggerSteps: Record<string, Step[]> = {
	omnimessageTrigger: [
		['As Added', '', {}],
		[
			'Changed',
			'',
			{
				event: 'finished',
				check: 'none',
				simplify: false,
				options: { channels: ['sms', 'viber'] },
			},
		],
		[
			'Messages',
			'',
			{
				...{ event: 'messageReceived', onOptOut: 'updateBlacklist', simplify: false },
				options: { keywords: 'JOIN', keywordIs: 'wholeText', optOutWords: 'LEAVE' },
			},
		],
	],
	siteAdminTrigger: [
		['As Added', '', {}],
		[
			'Changed',
			'',
			{
				...{ events: ['form.submit', 'order.paid', 'ticket.create'], form: locator('26') },
				options: {
					...{ simplify: false, sendSample: false, ignoreSpam: false, deduplicate: false },
					...{ descriptionPrefix: 'Shop:', skipReachabilityCheck: true, ticket: locator('7') },
				},
			},
		],
	],
};

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
	// Its first look may come before the service knows anything, or after that.
	'message.sendAndWaitForDelivery': {
		...{ status: null, err: null, timestamp: null },
		attempts: [{ status: null, err: null, timestamp: null }],
	},
	'ticket.get': { country: text, city: text },
	'ticket.getAll': { country: text, city: text },
	'webhook.deleteOrphaned': { targetId: 7 },
	'webhook.getSample': { data: { object: place } },
};
