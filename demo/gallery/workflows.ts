import type { IDataObject, INode } from 'n8n-workflow';

import type { WorkflowFile } from '../../tooling/n8n/client';
import { make } from './nodes';

type Connections = WorkflowFile['connections'];

/** The connections from each node to the next one. */
const chain = (...nodes: INode[]): Connections =>
	Object.fromEntries(
		nodes.slice(0, -1).map((node, index) => [node.name, { main: [to(nodes[index + 1])] }]),
	);

const to = (node?: INode) => (node ? [{ node: node.name, type: 'main' as const, index: 0 }] : []);

const workflow = (name: string, nodes: INode[], connections: Connections): WorkflowFile => ({
	name,
	nodes,
	connections,
	settings: { executionOrder: 'v1' },
});

/** The same text on Viber and by SMS. */
const viberThenSms = (text: string): IDataObject => ({
	message: [{ channel: 'viber', text, options: { validity: 10 } }, { channel: 'sms' }],
});

const isDelivered: IDataObject = {
	conditions: {
		options: { caseSensitive: true, leftValue: '', typeValidation: 'strict' },
		combinator: 'and',
		conditions: [
			{
				id: 'delivered',
				leftValue: '={{ $json.state }}',
				rightValue: 'delivered',
				operator: { type: 'string', operation: 'equals' },
			},
		],
	},
	options: {},
};

/** The columns of a contact, without which the editor says that they are out of date. */
const columns = {
	firstName: 'First Name',
	lastName: 'Last Name',
	email: 'Email',
	company: 'Company',
	title: 'Title',
	custom: 'Custom 1',
	custom2: 'Custom 2',
	custom3: 'Custom 3',
	custom4: 'Custom 4',
};

const toContact = (value: Record<string, string>): IDataObject => ({
	mappingMode: 'defineBelow',
	value,
	matchingColumns: [],
	schema: Object.entries(columns).map(([id, displayName]) => ({
		id,
		displayName,
		type: 'string',
		required: false,
		defaultMatch: false,
		display: true,
		removed: !(id in value),
	})),
});

/**
 * Somebody submits a form and gets a message on Viber, or by SMS if Viber fails. Who was reached
 * becomes a contact. Otherwise, the team hears of it.
 * @param visitor where the trigger's items have the visitor's name, such as `$json.name`
 */
function answerForm(name: string, trigger: INode, visitor: string): WorkflowFile {
	const message = make.omnimessage('Message the Customer', [260, 0], {
		resource: 'message',
		operation: 'sendAndWaitForDelivery',
		to: '={{ $json.phone }}',
		messages: viberThenSms(
			`=Thank you, {{ ${visitor} }}! We have your question and will call you today.`,
		),
	});
	const delivered = make.condition('Delivered?', [520, 0], isDelivered);
	const contact = make.phonebook('Save Contact', [780, -100], {
		resource: 'contact',
		operation: 'upsert',
		phoneNumber: '={{ $json.to }}',
		contactFields: toContact({
			firstName: `={{ $('${trigger.name}').item.${visitor.slice(1)} }}`,
			custom: '=Reached by {{ $json.channel }}',
		}),
	});
	const team = make.omnimessage('Tell the Team', [780, 100], {
		resource: 'message',
		operation: 'send',
		to: '+37259990000',
		messages: { message: [{ channel: 'sms', text: '=Please call {{ $json.to }}.' }] },
	});
	return workflow(name, [trigger, message, delivered, contact, team], {
		...chain(trigger, message, delivered),
		[delivered.name]: { main: [to(contact), to(team)] },
	});
}

/** Starts with a form of the site. */
export const answerOnSite = answerForm(
	'Answer a form on the site',
	make.siteTrigger('Form Submitted', [0, 0], { events: ['form.submit'] }),
	'$json.fieldsByLabel["Your name"]',
);

/** Starts with a form of n8n, so that it needs only the nodes for messaging. */
export const answerInN8n = answerForm(
	'Answer a question',
	make.form('On form submission', [0, 0], {
		formTitle: 'Ask us anything',
		formFields: { values: ['name', 'phone'].map((fieldLabel) => ({ fieldLabel })) },
		options: { appendAttribution: false },
	}),
	'$json.name',
);

/** Gets the delivery report of a message, every morning. */
export function readReport(to: string): WorkflowFile {
	const start = make.schedule('Every Morning', [0, 0]);
	const send = make.omnimessage('Send a Reminder', [260, 0], {
		resource: 'message',
		operation: 'send',
		to,
		messages: viberThenSms('Your appointment is today at 15:00.'),
	});
	const report = make.omnimessage('Get Delivery Report', [520, 0], {
		resource: 'message',
		operation: 'getDeliveryReport',
		omnimessageId: '={{ $json.omnimessageId }}',
		waitUntilFinal: true,
	});
	return workflow('Remind', [start, send, report], chain(start, send, report));
}

const event = make.siteTrigger('Form or Order', [0, 0], {
	events: ['form.submit', 'order.paid', 'order.shipped'],
});

/** Starts on several events of the site. */
export const watchSite = workflow('Watch the site', [event], {});

const morning = make.schedule('Every Morning', [0, 0]);
const buttons = make.siteAdmin('List Offers', [260, 0], {
	resource: 'buyButton',
	operation: 'getAll',
	filters: { filter: [{ attribute: 'content.name', comparison: '$cont', value: 'offer' }] },
});

/** Lists some of the site's buy buttons. */
export const listOffers = workflow('List offers', [morning, buttons], chain(morning, buttons));

const submitted = make.siteTrigger('Forms & Orders Trigger', [0, 0], { events: ['form.submit'] });
const thanks = make.omnimessage('Send a message', [220, 0], {
	resource: 'message',
	operation: 'send',
	to: '={{ $json.phone }}',
	messages: {
		message: [{ channel: 'sms', text: 'Thank you! We have your message and will call you today.' }],
	},
});

/** The first workflow of the README. */
export const firstWorkflow = workflow('First', [submitted, thanks], chain(submitted, thanks));
