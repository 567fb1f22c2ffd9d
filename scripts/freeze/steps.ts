import type { INodeParameters } from 'n8n-workflow';

/** A node of a workflow: its name, and what a person enters. */
export type Step = [name: string, place: string, parameters: INodeParameters];

const phone = { phoneNumber: '+37251000000' };
const locator = (value: string) => ({ __rl: true, mode: 'id', value });
const from = (node: string, field: string): string => `={{ $('${node}').first().json.${field} }}`;

const groupId = locator(from('Create Group', 'id'));
const webhookId = locator(from('Create Webhook', 'id'));
const mapped = (firstName: string) => ({
	contactFields: { mappingMode: 'defineBelow', value: { firstName } },
});

const sms = { channel: 'sms', text: 'Hello' };
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

/**
 * Workflows that have every operation, each in the way that most people use it, and the large forms
 * also filled in. They run from the first step to the last, by the name of their node. Expressions
 * name the fields of earlier items, as those of users do.
 */
export const actionSteps: Record<string, Step[]> = {
	omnimessage: [
		['Send', 'message.send', { to: phone.phoneNumber, messages: { message: [sms] } }],
		[
			'Send JSON',
			'message.send',
			{
				to: phone.phoneNumber,
				options: { messagesJson: '[{ "channel": "sms", "text": "Hello" }]', simplify: false },
			},
		],
		[
			'Send Later',
			'message.send',
			{ to: '+372 5100 0000', messages: { message: everyChannel }, options: scheduled },
		],
		['Cancel', 'message.cancel', { omnimessageId: from('Send Later', 'omnimessageId') }],
		[
			'Get Delivery Report',
			'message.getDeliveryReport',
			{ omnimessageId: from('Send', 'omnimessageId') },
		],
		[
			'Reply',
			'message.reply',
			{ from: '1234', to: phone.phoneNumber, text: 'Hello', options: { priority: 'high' } },
		],
		[
			'Send and Ask',
			'message.sendAndWait',
			{
				...{ to: phone.phoneNumber, message: 'Shall we?', messages: { message: [sms] } },
				options: { timeLimit: { limit: { amount: 1, unit: 'seconds' } } },
			},
		],
		[
			'Send and Poll',
			'message.sendAndWaitForDelivery',
			{
				...{ to: phone.phoneNumber, messages: { message: [sms] } },
				options: {
					...{ learnBy: 'polling', pollInterval: 0.1 },
					timeLimit: { limit: { amount: 1, unit: 'minutes' } },
				},
				requestOptions: { maxRetries: 1, batching: { batch: { concurrency: 2 } } },
			},
		],
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
		['Add Contact', 'group.addContact', { groupId, ...phone, options: { ignoreIfInGroup: true } }],
		['Get Contacts of Group', 'contact.getAll', { groupIds: [from('Create Group', 'id')] }],
		['Get All Contacts', 'contact.getAll', { returnAll: true }],
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
		['Get Buy Button', 'buyButton.get', { buyButtonId: locator('101') }],
		['Update Buy Button', 'buyButton.update', { buyButtonId: locator('101'), productId: '202' }],
		['Get Forms', 'form.getAll', {}],
		['Get Form', 'form.get', { formId: locator('26') }],
		['Get Orders', 'order.getAll', {}],
		['Get Order', 'order.get', { orderId: locator(from('Get Orders', 'id')) }],
		['Get Tickets', 'ticket.getAll', {}],
		[
			'Get Ticket',
			'ticket.get',
			{ formId: locator(from('Get Tickets', 'formId')), ticketId: from('Get Tickets', 'id') },
		],
		[
			'Create Webhook',
			'webhook.create',
			{
				...{ target: 'order', event: 'paid', url: 'http://127.0.0.1:9/orders' },
				additionalFields: { description: 'Orders' },
			},
		],
		['Get Webhook', 'webhook.get', { webhookId }],
		['Update Webhook', 'webhook.update', { webhookId, updateFields: { description: 'Paid' } }],
		['Disable Webhook', 'webhook.disable', { webhookId }],
		['Enable Webhook', 'webhook.enable', { webhookId }],
		['Get Webhooks', 'webhook.getAll', {}],
		['Get Sample Payload', 'webhook.getSample', { target: 'form', event: 'submit' }],
		['Delete Orphaned', 'webhook.deleteOrphaned', { activeWorkflowIds: '={{ $workflow.id }}' }],
		['Delete Webhook', 'webhook.delete', { webhookId }],
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
