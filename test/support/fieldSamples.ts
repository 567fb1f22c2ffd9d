import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { targetEvents } from '../../api/administration/events';
import { formatEvent } from '../../nodes/SiteAdmin/event/event';
import { toObject } from '../../nodes/shared/fields/values';
import type { Samples } from './everyField';
import { kinds } from './formKinds';
import { shortCode, writer } from './incoming';
import type { Fields } from './questions';

const url = 'https://shop.example/offer';
const locator = (value: string) => ({ __rl: true, mode: 'id', value });
/** What no other run of a node touches: see ownObjects.ts. */
const own = (name: string): string => `={{ $json.own.${name} }}`;

const written = ['blacklist.add', 'blacklist.check', 'blacklist.remove']
	.concat('contact.create', 'contact.upsert')
	.map((place) => [`${place}.phoneNumber`, own('phoneNumber')]);
const texts = ['answerLabel', 'buttonText', 'caption', 'descriptionPrefix', 'message', 'pageTitle']
	.concat('placeholder', 'source', 'templateName', 'approveLabel', 'disapproveLabel', 'filename')
	.concat('fieldValue', 'id', 'reference', 'sender', 'optInWords', 'optOutWords', 'ordinaryWords')
	.map((name) => [name, `A ${name}`]);
const addresses = ['buttonUrl', 'imageUrl', 'link', 'thumbnailUrl', 'videoUrl'];

// The last one is the result of an expression, with which the form shows other fields.
const isTime = (attribute: unknown): boolean => String(attribute).endsWith('_at');
/** Those that polling can find. */
const found = ['form.submit', 'order.paid'];

const targets = ['form', 'order', 'ticket', "={{ 'order' }}"];

/** For fields of which no value can be derived from the form, and that are in no call. */
export const fieldSamples: Samples = {
	values: {
		...Object.fromEntries([...written, ...texts, ...addresses.map((name) => [name, url])]),
		...{ form: locator('26'), order: locator('1'), ticket: locator('1'), targetId: locator('26') },
		...{ phoneNumber: locator(own('phoneNumber')), to: own('phoneNumber') },
		...{ url: own('url'), addressStart: own('url'), dlrUrl: 'http://127.0.0.1:9/reports' },
		...{ 'parameter.name': 'language_code', 'parameter.value': 'en' },
		...{ languageCode: 'en_US', languagePolicy: 'deterministic', udh: '050003CC0201' },
		...{ amount1000: '9990', code: 'EUR', fallbackValue: '9.99 EUR', text: 'Hello [link]' },
		choices: 'Yes\nNo',
		...{ recipients: shortCode, senders: writer, keywords: 'Yes', 'message.reply.from': writer },
		...{ allowedRecipients: '+372*', sendOnceKey: own('phoneNumber'), activeWorkflowIds: 'other' },
		// Always open, and the past: everything leaves at once.
		...{
			'window.from': '00:00',
			'window.to': '24:00',
			timeZone: 'Europe/Tallinn',
			numberCountry: 'EE',
		},
		...{ timeToSend: '2026-01-01T00:00', cronExpression: '0 0 5 * * *' },
		...{ perPage: 1, pollInterval: 0.1, requestsPerSecond: 100 },
		maxDateAndTime: '={{ $now.plus({ hours: 1 }) }}',
		messagesJson: '[{ "channel": "sms", "text": "Hello" }]',
		formFieldsJson: '[{ "fieldLabel": "text", "fieldName": "text", "fieldType": "text" }]',
		acceptFileTypes: '.txt, text/plain',
		// Of a trigger in a workflow that is gone.
		description: '(n8n-nodes-omnimessage, workflow gone, node 1, instance 01234567)',
	},
	several: {
		defaultValue: ({ fieldType }) => [kinds[fieldType as keyof typeof kinds].right],
		event: ({ target }) => (target === targets.at(-1) ? ["={{ 'paid' }}"] : undefined),
		events: () => [targetEvents.map(formatEvent), found],
		fieldLabel: ({ fieldType }) => [fieldType],
		fieldName: ({ fieldType, limitSelection }) => [
			`${String(fieldType)} ${String(limitSelection)}`,
		],
		// All filters must let something through.
		'filter.comparison': ({ attribute }) => [isTime(attribute) ? '$gt' : '$not_cont'],
		'filter.value': ({ attribute }) => [isTime(attribute) ? '2000-01-01' : 'No such text'],
		learnBy: ({ events }) => (events ? [events === found ? 'polling' : 'webhook'] : undefined),
		option: () => ['A', 'B'],
		// Only one of them, and 0 is the default.
		ttl: () => [0, 60],
		validity: () => [5, 0],
		'webhook.create.target': () => targets,
		'webhook.getSample.target': () => targets,
		'webhook.update.target': () => [...targets, 'unchanged'],
	},
	alone: ['dryRun', 'formFieldsJson', 'messagesJson'],
	needed: [
		'contactFields',
		'message.send.messages',
		'message.sendAndWaitForDelivery.messages',
	].concat('webhook.deleteOrphaned.options', 'webhook.update.enabled'),
	single: ['messages'],
};

/** What the page posts, and what the workflow gets. */
export interface Answer {
	fields: Fields;
	data: IDataObject;
}

interface FormField extends IDataObject {
	fieldName: string;
	fieldType: string;
}

const file = new File(['Hello'], 'hello.txt', { type: 'text/plain' });
const sentFile = { filename: file.name, mimetype: file.type, size: file.size };

function fillIn({ formFields, options }: INodeParameters): Answer {
	const { formFieldsJson } = toObject(options);
	const { values } = (
		formFieldsJson ? { values: JSON.parse(String(formFieldsJson)) as unknown } : formFields
	) as { values: FormField[] };
	const filled = values.map(({ fieldName, fieldType, fieldValue, multipleFiles }, index) => {
		if (fieldType === 'file') {
			const value = multipleFiles === false ? sentFile : [sentFile];
			return { input: `field-${index}`, name: fieldName, right: file, value };
		}
		const { right = '', value = fieldValue } = kinds[fieldType as keyof typeof kinds] ?? {};
		const both = fieldType === 'checkbox' && ['A', 'B'];
		return { input: `field-${index}`, name: fieldName, right: both || right, value: both || value };
	});
	return {
		fields: Object.fromEntries(filled.map(({ input, right }) => [input, right])),
		data: Object.fromEntries(filled.map(({ name, value }) => [name, value])) as IDataObject,
	};
}

const answers: Record<string, (parameters: INodeParameters) => Answer> = {
	approval: () => ({ fields: { answer: 'approve', comment: '' }, data: { approved: true } }),
	choice: () => ({ fields: { answer: '1' }, data: { choice: 'No' } }),
	customForm: fillIn,
	freeText: () => ({ fields: { text: 'Soon' }, data: { text: 'Soon' } }),
};

/**
 * What a person answers to the question of a node.
 * @throws Error if there is no answer to the type of response
 */
export function answerTo(parameters: INodeParameters): Answer {
	const { responseType = 'approval' } = parameters;
	const { fields, data } = answers[String(responseType)]?.(parameters) ?? {};
	if (!fields || !data) throw new Error(`There is no answer to ${JSON.stringify(responseType)}`);
	return { fields: { answer: 'send', ...fields }, data };
}
