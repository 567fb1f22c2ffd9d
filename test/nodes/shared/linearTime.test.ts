import { randomUUID } from 'node:crypto';

import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import {
	type Credentials,
	credentialsFor,
	execute,
	type HostedWorkflow,
	inOwnProcess,
	ProcessedStore,
	type Run,
	trigger,
} from '../../../tooling/host/n8n';
import { agentCalls, ask, links, tap } from '../../support/askedExecution';
import { template } from '../../support/forms';
import { examine } from '../../support/growth';
import { incoming, signMessage } from '../../support/incoming';
import { sms, to } from '../../support/omnimessages';
import { shortPauses } from '../../support/shortPauses';
import { createCare, readSecret } from '../../support/siteAdminCare';
import { useDeliveries } from '../../support/siteAdminTrigger';
import { startService } from '../../support/stubService';
import { calledWith } from '../../support/waitingExecution';

// Texts from outside go in where they come in: in an item, in a credential, in an answer of a
// service, in a delivery, or on the page of a question.

shortPauses();
const { rig, activate, address } = useDeliveries();
const { add } = createCare(rig);
const once = { requestOptions: { maxRetries: 0 } };

/** What services answer in the tests of answers. */
let answer: { status: number; headers: Record<string, string>; body: string };
let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
	service = await startService('127.0.0.1', (_, response) => {
		response.writeHead(answer.status, answer.headers).end(answer.body);
	});
});
beforeEach(() => {
	answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
});
afterAll(() => service.stop());

type Take = (text: string) => unknown;

async function run(
	type: INodeType,
	place: string,
	parameters: object,
	more: Partial<Run> = {},
): Promise<unknown> {
	const [resource = '', operation = ''] = place.split('.');
	return await execute({
		type,
		parameters: [{ resource, operation, ...once, ...parameters } as INodeParameters],
		credentials: credentialsFor(rig.sandbox),
		resolved: true,
		...more,
	});
}

/** In a field of the form. */
const sends =
	(toParameters: (text: string) => object): Take =>
	async (text) => {
		const messages = { message: [sms] };
		const parameters = { to, messages, skipIfBlacklisted: false, ...toParameters(text) };
		return await run(new Omnimessage(), 'message.send', parameters, {
			surroundings: inOwnProcess(new ProcessedStore()),
		});
	};
const writes = (entry: (text: string) => object): Take =>
	sends((text) => ({ messages: { message: [entry(text)] } }));
const inPhonebook =
	(place: string, toParameters: (text: string) => object, json: (text: string) => object): Take =>
	async (text) =>
		await run(new Phonebook(), place, toParameters(text), { json: [json(text) as IDataObject] });
const onSite =
	(place: string, toParameters: (text: string) => object): Take =>
	async (text) =>
		await run(new SiteAdmin(), place, toParameters(text));

/** In the credential of a node that asks its service. */
const withBaseUrl =
	(toBaseUrl: (text: string) => string): Take =>
	async (text) => {
		const credentials: Credentials = credentialsFor(rig.sandbox);
		for (const one of Object.values(credentials)) one.baseUrl = toBaseUrl(text);
		return await Promise.allSettled([
			run(new SiteAdmin(), 'form.getAll', {}, { credentials }),
			run(new Phonebook(), 'group.getAll', {}, { credentials }),
		]);
	};

const locator = { __rl: true, mode: 'id', value: '1' };

/** In the answer of a service. */
const answered =
	(place: string, toAnswer: (text: string) => Partial<typeof answer>, parameters = {}): Take =>
	async (text) => {
		Object.assign(answer, toAnswer(text));
		const credentials: Credentials = credentialsFor(rig.sandbox);
		for (const one of Object.values(credentials)) one.baseUrl = service.url;
		const ids = { formId: locator, orderId: locator, ticketId: '1', groupId: locator };
		return await run(new SiteAdmin(), place, { ...ids, ...parameters }, { credentials });
	};
const answers = (place: string, toBody: (text: string) => unknown): Take =>
	answered(place, (text) => ({ body: JSON.stringify(toBody(text)) }));

/** In what a site posts to a trigger, with the secret of its address. */
const delivered =
	(toPayload: (text: string) => unknown, toQuery?: (text: string) => IDataObject): Take =>
	async (text) => {
		const body = Buffer.from(JSON.stringify(toPayload(text)));
		const query = toQuery?.(text) ?? { secret: readSecret(address()) };
		return await (rig.host.workflows.at(-1) as HostedWorkflow).deliver(body, {}, { query });
	};

/** In characters, of a body that the Omnimessage Trigger reads. */
const LARGEST = 20_000;

/** In what the service posts to the Omnimessage Trigger. */
const posted =
	(event: string, toBody: (text: string) => string, toSignature?: (text: string) => string): Take =>
	async (text) => {
		const { password, sharedSecret } = rig.sandbox;
		const credentials = credentialsFor(rig.sandbox);
		const workflow = trigger(new OmnimessageTrigger(), { event }, credentials);
		// A larger one isn't read.
		const body = toBody(text.slice(0, LARGEST));
		const secret = event === 'messageReceived' ? sharedSecret : password;
		const headers = signMessage(body, secret);
		if (toSignature) headers['x-messente-signature'] = toSignature(text);
		return await workflow.deliver(body, headers);
	};

/** In webhooks that the site lists, to which a trigger and the node come. */
const listed =
	(toWebhooks: (text: string) => object[]): Take =>
	async (text) => {
		const webhooks = toWebhooks(text).map(add);
		try {
			await run(new SiteAdmin(), 'webhook.getAll', {});
			await activate({ events: ['order.paid'] });
		} finally {
			for (const { id } of webhooks) rig.sandbox.state.webhooks.delete(id);
		}
	};

/** On the page of a question. */
const onPage =
	(question: object, toBody: (text: string) => object): Take =>
	async (text) => {
		const { kept } = await ask(rig.sandbox, [to], question as INodeParameters);
		const link = links(rig.sandbox).at(-1) as URL;
		return await tap(rig.sandbox, kept, link, toBody(text)).answered;
	};
const form = {
	responseType: 'customForm',
	formFields: {
		values: ['email', 'number', 'date'].map((fieldType) => ({ fieldLabel: fieldType, fieldType })),
	},
};

const parameter = (more: object) => template({ type: 'text', ...more });
const filter = (attribute: string, value: string) => ({
	filters: { filter: [{ attribute, comparison: '$in', value }] },
});
const event = (data: object, target = 'form', name = 'submit') => ({
	...{ target, event: name, created_at: '2026-01-31T10:00:00Z', data: { object: data } },
});
const inOrder = (text: string) => ({
	...{ id: 1, code: text, total_amount: text, created_at: text },
	items: [{ product_name: text, quantity: text, price: text, amount: text }],
});
const ofPeople = (text: string) => {
	const person = { phone: text, email: text, name: text, country_code: text };
	return { id: 1, customer: person, shipping_address: person };
};

/** Everything that accepts a text from outside: from a visitor, a service, a credential or an item. */
const takers: Record<string, Take> = {
	'a field of a form that a visitor filled in': delivered((text) =>
		event({ id: 1, data: { field_1: text } }),
	),
	'an order': answers('order.get', inOrder),
	'the people of an order': answers('order.get', ofPeople),
	'an order that is delivered': delivered((text) => event(inOrder(text), 'order', 'paid')),
	'the people of an order that is delivered': delivered((text) =>
		event(ofPeople(text), 'order', 'paid'),
	),
	'the phone number of an order for another country': answers('order.get', (text) => ({
		...{ id: 1, customer: { phone: text }, shipping_address: { country_code: 'EE' } },
	})),
	'a ticket': answers('ticket.get', (text) => ({ id: 1, data: { field_1: text } })),
	'the labels of a form': answers('form.get', (text) => ({
		...{ id: 1, title: text, fields: [{ id: 1, title: text }] },
	})),
	'the body of a delivery report': posted('deliveryReport', (text) => text),
	'an ID in a delivery report': posted('deliveryReport', (text) =>
		JSON.stringify({ channel: 'sms', omnimessage_id: text, message_id: text, status: text }),
	),
	'a delivery report for an execution that waits': async (text) =>
		await new Omnimessage().webhook.call(
			calledWith({
				items: [{ json: { omnimessageId: randomUUID() } }],
				body: text.slice(0, 3 * LARGEST),
				baseUrl: service.url,
			}).context,
		),
	'a message that somebody has written': posted('messageReceived', (text) =>
		JSON.stringify(incoming({ text, sender: text, recipient: text })),
	),
	'a signature': posted(
		'messageReceived',
		() => JSON.stringify(incoming()),
		(text) => text,
	),
	'an answer to a form that a person has posted': onPage(form, (text) => ({
		...{ answer: 'send', 'field-0': text, 'field-1': text, 'field-2': text },
	})),
	'the text of a question': async (text) => {
		const { kept } = await ask(rig.sandbox, [to], { pageText: text, message: text });
		return await tap(rig.sandbox, kept, links(rig.sandbox).at(-1) as URL).answered;
	},
	'the arguments of a tool': async (text) =>
		await ask(rig.sandbox, [to], {}, agentCalls('Refund', { [text]: text })),
	'a secret in a query': delivered(
		() => ({}),
		(text) => ({ secret: text }),
	),
	'addresses of webhooks': listed((text) => [{ url: text }, { url: `https://a.example/${text}` }]),
	'secrets in addresses of webhooks': listed((text) => [
		{ url: `https://a.example/?secret=${text}` },
	]),
	'descriptions of webhooks': listed((text) => [
		{ description: text },
		{ description: `(n8n-nodes-omnimessage, workflow ${text}` },
	]),
	'an answer that is an error': answered('form.getAll', (body) => ({ status: 422, body })),
	'the words of an error': answered('form.getAll', (text) => ({
		...{ status: 422, body: JSON.stringify({ errors: { url: [text] } }) },
	})),
	// No answer has longer headers.
	'the place that a redirect points to': answered('form.getAll', (text) => ({
		...{ status: 301, headers: { location: `/${encodeURI(text.slice(0, 10_000))}` } },
	})),
	'a header Retry-After': answered('form.getAll', (text) => ({
		...{ status: 429, headers: { 'retry-after': text.slice(0, 10_000) } },
	})),
	'an answer that may repeat a secret': answers('form.getAll', (text) => [{ id: 1, title: text }]),
	'a Base URL': withBaseUrl((text) => text),
	'a Base URL with a prefix': withBaseUrl((text) => `${service.url}/${text}`),
	'the host of a Base URL': withBaseUrl((text) => `https://${text}.invalid/`),
	'a phone number': sends((text) => ({ to: text })),
	'a phone number that is cleaned up': sends((text) => ({
		to: text,
		options: { addPlusSign: true, numberCountry: 'EE' },
	})),
	'a URL': onSite('webhook.create', (url) => ({ target: 'order', event: 'paid', url })),
	'the path of a URL': writes((text) => ({
		...{ channel: 'viber', text: 'Hello', imageUrl: `https://a.example/${text}` },
	})),
	'a UUID': inPhonebook(
		'group.get',
		(value) => ({ groupId: { ...locator, value } }),
		() => ({}),
	),
	'an ID': onSite('order.get', (value) => ({ orderId: { ...locator, value } })),
	'a value in a path': inPhonebook(
		'contact.get',
		(value) => ({ phoneNumber: { ...locator, value } }),
		() => ({}),
	),
	'a Time to Send': sends((timeToSend) => ({ options: { timeToSend } })),
	'a Time to Send after its date': sends((text) => ({
		options: { timeToSend: `2030-06-22T09:05:00.${text}` },
	})),
	'Allowed Recipients': sends((allowedRecipients) => ({ options: { allowedRecipients } })),
	'a key of Send Once per Key': sends((text) => ({ options: { sendOnceKey: `a${text}` } })),
	'a UDH': writes((udh) => ({ channel: 'sms', text: 'Hello', options: { udh } })),
	'an amount and a currency': writes((text) =>
		parameter({ type: 'currency', fallbackValue: text, code: text, amount1000: text }),
	),
	'the text of an SMS': writes((text) => ({ channel: 'sms', text })),
	'the text of an SMS that is converted': writes((text) => ({
		...{ channel: 'sms', text, options: { autoconvert: 'full' } },
	})),
	'messages as JSON': sends((messagesJson) => ({ options: { messagesJson } })),
	'names of a message': writes((text) => ({ channel: text, text })),
	'a column of a sheet': inPhonebook(
		'contact.create',
		() => ({
			phoneNumber: to,
			contactFields: { mappingMode: 'autoMapInputData', value: null },
		}),
		(text) => ({ [text]: text }),
	),
	'a filter': onSite('buyButton.getAll', (text) => filter('content.name', text)),
	'a filter by time': onSite('buyButton.getAll', (text) =>
		filter('content.created_at', `2026-01-31T10:00:00.${text}`),
	),
};

/** Input that makes a non-linear pattern backtrack: a part again and again, and an end. */
const attacks: Record<string, [part: string, end?: string, begin?: string]> = {
	letters: ['a'],
	digits: ['0'],
	slashes: ['/', '.'],
	spaces: [' '],
	'an email address that does not end as one': ['.a', '@', 'a@'],
	parentheses: ['( '],
	'zeros in parentheses': ['(0 '],
	commas: [',', 'a'],
	backslashes: ['\\'],
	'encoded letters': ['%61'],
	'escaped letters': ['\\u0061'],
	'parameters of a query': ['&a='],
	'secrets that are too short': ['secret=ab'],
	'marks that do not end': ['(n8n-nodes-omnimessage, workflow a, node b, '],
	'lists in lists': ['['],
};

const toText = (
	[part, end = '!', begin = '']: [string, string?, string?],
	length: number,
): string => begin + part.repeat(Math.ceil(length / part.length)) + end;

describe('100,000 characters take no more than linear time:', () => {
	it.each(Object.entries(takers))(
		'%s',
		async (_, take) => {
			await activate({ events: ['form.submit', 'order.paid'] });
			for (const attack of Object.values(attacks)) {
				await examine(take, (length) => toText(attack, length));
			}
		},
		600_000,
	);
});
