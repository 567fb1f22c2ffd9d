import { operations } from '../../../api';
import { buyButtonAttributes } from '../../../api/administration/buyButton';
import { toListQuery } from '../../../api/administration/filter';
import { parseReport } from '../../../api/messaging/deliveryReport';
import { measureSms } from '../../../api/messaging/segments';
import { encodePathValue, readResponse, toRequest, type ApiResponse } from '../../../api/request';
import { httpUrl, id, phoneNumber, uuid } from '../../../api/schema';
import { toBaseUrl } from '../../../credentials/baseUrl';
import { parseMessages, toMessage } from '../../../nodes/Omnimessage/message/channels/toMessages';
import { toQuestion } from '../../../nodes/Omnimessage/message/question/form/toQuestion';
import { renderQuestion } from '../../../nodes/Omnimessage/message/question/page/page';
import { readAnswer } from '../../../nodes/Omnimessage/message/question/page/readAnswer';
import { checkRecipient } from '../../../nodes/Omnimessage/message/sending/allowedRecipients';
import { readSendKey } from '../../../nodes/Omnimessage/message/sending/history/oncePerKey';
import { hintIfPast } from '../../../nodes/Omnimessage/message/sending/time';
import { isSignature, readSignature } from '../../../nodes/Omnimessage/trigger/request';
import { readContactFields } from '../../../nodes/Phonebook/contact/contactFields';
import { simplifyForm } from '../../../nodes/SiteAdmin/objects/form/simplify';
import { simplifyOrder } from '../../../nodes/SiteAdmin/objects/order/simplify';
import * as address from '../../../nodes/SiteAdmin/subscriptions/address';
import { extractOwnerTag, parseOwnerTag } from '../../../nodes/SiteAdmin/subscriptions/ownerTag';
import { simplifyTicket } from '../../../nodes/SiteAdmin/objects/ticket/simplify';
import { toId } from '../../../nodes/SiteAdmin/list/idField';
import { simplifyEvent } from '../../../nodes/SiteAdmin/trigger/items/items';
import { readUrl } from '../../../nodes/SiteAdmin/webhook/webhookFields';
import { withoutSecret } from '../../../nodes/SiteAdmin/list/toItem';
import { toPhone } from '../../../nodes/shared/fields/phone';
import { loadPhones, toDialled } from '../../../nodes/shared/phone/parsePhone';
import { defaults } from '../../../nodes/shared/fields/requestOptions';
import { getRedactor, hideDigests, redactBody } from '../../../nodes/shared/secrets/redact';
import { trimBlank } from '../../../api/text';
import { canReach } from '../../../nodes/shared/trigger/reachability';
import { retryAfter } from '../../../transport/retry';
import { createSend } from '../../../transport/send';
import { examine } from '../../support/growth';

beforeAll(loadPhones);

const HEX = 'ab'.repeat(32);
const phone = '+37251000000';

const answer = (body: string, headers: ApiResponse['headers'] = {}): ApiResponse => ({
	status: 422,
	headers,
	body,
});
const read = (response: ApiResponse): unknown =>
	readResponse(operations.listWebhooks, { method: 'GET', path: '/' }, response);
const send = (more: object): unknown =>
	toRequest(operations.sendOmnimessage, {
		to: phone,
		messages: [{ channel: 'sms', text: 'Hello' }],
		...more,
	} as never);
const parameter = (more: object): unknown => {
	const template = {
		name: 'a',
		components: [{ type: 'body', parameters: [{ type: 'a', ...more }] }],
	};
	return send({ messages: [{ channel: 'whatsapp', template }] });
};

/** A free text, and a form with a field of each type that is parsed. */
const askedAll = ['email', 'number', 'date']
	.map((fieldType) => ({ values: [{ fieldLabel: 'A', fieldType }] }))
	.map((formFields) => toQuestion({ responseType: 'customForm', formFields }, 'May we?'))
	.concat(toQuestion({ responseType: 'freeText' }, 'May we?'));

/** Everything that accepts a text from outside: from a visitor, a service, a credential or an item. */
const takers: Record<string, (text: string) => unknown> = {
	'a field of a form that a visitor filled in': (text) =>
		simplifyEvent({
			target: 'form',
			event: 'submit',
			data: { object: { data: { field_1: text } } },
		}),
	'an order, in every field': (text) => {
		const item = { product_name: text, quantity: text, price: text, amount: text };
		const person = { phone: text, email: text, name: text, country_code: text };
		simplifyOrder({
			code: text,
			total_amount: text,
			items: [item],
			customer: person,
			shipping_address: person,
		});
		simplifyOrder({ customer: { phone: text }, shipping_address: { country_code: 'EE' } });
	},
	'a ticket': (text) => simplifyTicket({ data: { field_1: text } }),
	'the labels of a form': (text) => simplifyForm({ title: text, fields: [{ title: text }] }),
	'the body of a delivery report': parseReport,
	'an answer that a person has posted': (text) => {
		for (const asked of askedAll) readAnswer(asked, { answer: text, 'field-0': text });
	},
	'the text of a question': (text) => renderQuestion(toQuestion({}, text)),
	'an ID in a delivery report': (text) =>
		parseReport(JSON.stringify({ channel: 'sms', omnimessage_id: text, message_id: text })),
	'a signature': (text) => [
		readSignature({ 'x-messente-signature': text }),
		isSignature(Buffer.alloc(32), Buffer.from(text), text),
	],
	'a secret in a query': (text) => address.carriesSecret({ secret: text }, HEX),
	'the address of a webhook': (text) => [
		withoutSecret({ id: 1, enabled: true, target: 'form', event: 'submit', url: text }),
		address.readSecret(text),
		address.isAt(text, text),
		address.isSameAddress(text, `${text}/`),
	],
	'the path of a webhook': (text) =>
		address.isSameAddress(`https://a.example/${text}`, 'https://b.example/'),
	'the query of a webhook': (text) => {
		const url = `https://a.example/?secret=${text}`;
		return [address.isSameAddress(url, 'https://b.example/'), address.isAt(url, url)];
	},
	'the description of a webhook': (text) => [extractOwnerTag(text), parseOwnerTag(text)],
	'a description that begins as a tag': (text) =>
		parseOwnerTag(`(n8n-nodes-omnimessage, workflow ${text}`),
	'a host': (text) => canReach('https://a.example', `https://${text}/`),
	'an answer that is an error': (text) => read(answer(text)),
	'the words of an error': (text) => read(answer(JSON.stringify({ errors: { url: [text] } }))),
	'the place that a redirect points to': (text) =>
		read({ ...answer('', { location: text }), status: 301 }),
	'an answer that may repeat a secret': (text) =>
		redactBody(getRedactor(['some-secret', HEX]), text),
	'an error that may repeat a secret': hideDigests,
	'a header Retry-After': (text) => retryAfter(answer('', { 'retry-after': text }), new Date()),
	'a Base URL': (text) => toBaseUrl(text, '/v1'),
	'a Base URL with a prefix': (text) => toBaseUrl(`https://a.example/${text}`, '/v1'),
	'the path of a Base URL': (text) =>
		createSend({ baseUrl: `https://a.example/${text}`, headers: {}, options: defaults }),
	'a phone number': (text) => phoneNumber.parse(text),
	'a phone number that is cleaned up': (text) => [
		toDialled(text),
		toPhone('to', { to: text, options: { addPlusSign: true } }),
	],
	'a URL': (text) => [httpUrl.safeParse(text), readUrl(text)],
	'a URL of https': (text) => httpUrl.parse(`https://a.example/${text}`),
	'a UUID': (text) => uuid.parse(text),
	'an ID': (text) => id.parse(toId(text, 'id')),
	'a value in a path': (text) => encodePathValue('phone', text),
	'a Time to Send': (text) => send({ time_to_send: text }),
	'a Time to Send after its date': (text) => send({ time_to_send: `2030-06-22T09:05:00.${text}` }),
	'a Time to Send that may have passed': (text) =>
		hintIfPast({ input: { time_to_send: text }, hint: () => undefined } as never),
	'Allowed Recipients': (text) => checkRecipient('+37251000000', text),
	'a key of Send Once per Key': (text) => [readSendKey(text), readSendKey(`a${text}`)],
	'what is around a text': (text) => [trimBlank(text), trimBlank(`a${text} \u{1f600}`)],
	'a UDH': (text) => send({ messages: [{ channel: 'sms', text: 'a', udh: text }] }),
	'an amount and a currency': (text) =>
		parameter({ currency: { fallback_value: 'a', code: text, amount_1000: text } }),
	'the text of an SMS': (text) => [measureSms(text), measureSms(text, { autoconvert: 'full' })],
	'messages as JSON': parseMessages,
	'names of a message': (text) => toMessage({ channel: text, text }),
	'a column of a sheet': (text) =>
		readContactFields({
			contactFields: { isAutomatic: true, values: { [text]: text } },
			options: {},
		}),
	'a filter': (text) =>
		toListQuery(buyButtonAttributes, {
			filters: [{ attribute: 'content.name', comparison: '$in', value: text }],
		}),
	'a filter by time': (text) =>
		toListQuery(buyButtonAttributes, {
			filters: [
				{
					attribute: 'content.created_at',
					comparison: '$in',
					value: `2026-01-31T10:00:00.${text}`,
				},
			],
		}),
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

describe('Half a million characters take no more than linear time:', () => {
	it.each(Object.entries(takers))(
		'%s',
		(_, take) => {
			for (const attack of Object.values(attacks))
				examine(take, (length) => toText(attack, length));
		},
		600_000,
	);
});
