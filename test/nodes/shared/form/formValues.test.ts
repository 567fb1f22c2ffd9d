import type { IDataObject, INodeParameters, INodeProperties, INodeType } from 'n8n-workflow';

import { operations } from '../../../../api';
import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { isShown } from '../../../../nodes/shared/form/isShown';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { useSandbox } from '../../../sandbox/support';
import { credentialsFor, execute, failureOf } from '../../../support/n8n';
import { sms, to, url } from '../../../support/omnimessages';

const rig = useSandbox();
const bodies = () => rig.sandbox.state.requests.map(({ body }) => body);

/** Runs a node with what expressions gave, which n8n's defaults do not mend. */
const run = async (type: INodeType, place: string, parameters: object) => {
	const [resource = '', operation = ''] = place.split('.');
	return await execute({
		type,
		parameters: [{ resource, operation, ...parameters } as INodeParameters],
		credentials: credentialsFor(rig.sandbox),
		resolved: true,
	});
};
const send = async (entry: object, more: object = {}) =>
	await run(new Omnimessage(), 'message.send', { to, messages: { message: [entry] }, ...more });
const sent = () => (bodies()[0] as { messages: IDataObject[] }).messages[0];
const template = (parameter: object) => ({
	channel: 'whatsapp',
	whatsappType: 'template',
	templateName: 2026,
	languageCode: 'en_US',
	components: { component: [{ type: 'body', parameters: { parameter: [parameter] } }] },
});
const refused = async (running: Promise<unknown>) => {
	const { message } = await failureOf(running);
	expect(bodies()).toEqual([]);
	return message;
};

describe('What an expression gives into a text field becomes that text:', () => {
	it.each([
		[1234, '1234'],
		[-0.5, '-0.5'],
		[0, '0'],
		[true, 'true'],
		[false, 'false'],
		[12345678901234567890n, '12345678901234567890'],
		['007', '007'],
	])('%p in an SMS is sent as %j', async (text, expected) => {
		await send({ channel: 'sms', text, options: { sender: text } });
		expect(sent()).toEqual({ channel: 'sms', text: expected, sender: expected });
	});

	it('in the name and the parameters of a template', async () => {
		const currency = { type: 'currency', fallbackValue: 9.99, code: 'EUR', amount1000: 9990 };
		await send(template(currency));
		expect(sent()?.template).toEqual({
			name: '2026',
			language: { code: 'en_US' },
			components: [
				{
					type: 'body',
					parameters: [
						{
							type: 'currency',
							currency: { fallback_value: '9.99', code: 'EUR', amount_1000: '9990' },
						},
					],
				},
			],
		});
	});

	it('in the name of a group, and in the fields of a contact', async () => {
		await run(new Phonebook(), 'group.create', { name: 2026 });
		await run(new Phonebook(), 'contact.create', {
			phoneNumber: to,
			contactFields: {
				mappingMode: 'defineBelow',
				value: { custom: 7, custom2: true, custom3: 7n, custom4: 'x' },
			},
		});
		expect(bodies()).toEqual([
			{ name: '2026' },
			{ phoneNumber: to, custom: '7', custom2: 'true', custom3: '7', custom4: 'x' },
		]);
	});

	it('in the fields and the filters of a webhook', async () => {
		const additionalFields = { description: 2026, source: true };
		const parameters = { target: 'form', event: 'submit', url, additionalFields };
		await run(new SiteAdmin(), 'webhook.create', parameters);
		expect(bodies()).toMatchObject([{ description: '2026', source: 'true' }]);
		const filter = [{ attribute: 'webhook.enabled', comparison: '$eq', value: false }];
		await run(new SiteAdmin(), 'webhook.getAll', { filters: { filter } });
		expect(rig.sandbox.state.requests[1]?.path).toContain('enabled.%24eq=false');
	});

	it('but not in JSON, where nothing is converted', async () => {
		const messagesJson = JSON.stringify([{ ...sms, text: 1234 }]);
		const sentence = await refused(
			run(new Omnimessage(), 'message.send', { to, specifyMessages: 'json', messagesJson }),
		);
		expect(sentence).toContain('Text must be text');
	});
});

describe('What is no text is refused with its value:', () => {
	const invisible = '\u202a';
	const circular: unknown[] = [];
	circular.push(circular);
	it.each<[string, unknown]>([
		['{"a":1}', { a: 1 }],
		['["a","b"]', ['a', 'b']],
		['NaN', NaN],
		['Infinity', Infinity],
		['an invalid date', new Date(NaN)],
		['{"long":"xxxxxxxxxx', { long: 'x'.repeat(10_000) }],
		['["\\u202a"]', [invisible]],
		['an object that refers to itself', circular],
		['{"id":"7"}', { id: 7n }],
		['Symbol(x)', Symbol('x')],
	])('%s', async (shown, text) => {
		const message = await refused(send({ channel: 'sms', text }));
		expect(message).toContain(`Text must be text, but is ${shown}`);
		expect(message.length).toBeLessThan(200);
	});

	it('for every field that has something wrong, at once', async () => {
		const failure = await failureOf(
			send({ channel: 'sms', text: {}, options: { sender: [1] } }, { options: { simplify: 'no' } }),
		);
		expect(failure.message).toBe('Messages > 1 > Text must be text, but is {} [Item 0]');
		expect(failure.description).toBe(
			'Messages > 1 > Sender must be text, but is [1]. Simplify must be true or false, but is "no". Nothing was sent for this item.',
		);
	});

	it.each<[string, object, string]>([
		['group.create', { name: { a: 1 } }, 'Name must be text, but is {"a":1} [Item 0]'],
		['group.get', { groupId: { a: 1 } }, 'Group must be an ID, but is {"a":1} [Item 0]'],
		[
			'group.get',
			{ groupId: { __rl: true, mode: 'id', value: null } },
			'Group must be an ID, but is empty [Item 0]',
		],
		[
			'contact.create',
			{ phoneNumber: to, contactFields: { mappingMode: 'defineBelow', value: { title: {} } } },
			'Title must be text, but is {} [Item 0]',
		],
		[
			'contact.get',
			{ phoneNumber: to, options: 'all' },
			'Options must be fields with their values, but is "all" [Item 0]',
		],
	])('%s, %#: %.60j', async (place, parameters, sentence) => {
		expect(await refused(run(new Phonebook(), place, parameters))).toBe(sentence);
	});

	it.each(['Hello', { message: 'Hello' }, { message: ['Hello'] }])(
		'messages that are %j',
		async (messages) => {
			const message = await refused(run(new Omnimessage(), 'message.send', { to, messages }));
			expect(message).toMatch(/^Messages.* must be fields with their values, but is "Hello"/);
		},
	);
});

describe('A number field', () => {
	const video = (more: object) => ({
		channel: 'viber',
		options: { video: { file: { url, thumbnail: url, fileSize: 1, duration: 1, ...more } } },
	});
	const minutes = (validity: unknown) => ({ ...sms, validityUnit: 'minutes', validity });

	it.each(['10', ' 10 ', 10, 10n])('takes %p', async (value) => {
		await send(minutes(value));
		await send({ ...sms, validityUnit: 'seconds', ttl: value });
		await send(video({ fileSize: value, duration: value }));
		const button = { type: 'button', subType: 'url', index: value };
		await send({ ...template({}), components: { component: [button] } });
		expect(bodies()).toMatchObject([
			{ messages: [{ ...sms, validity: 10 }] },
			{ messages: [{ ...sms, ttl: 10 }] },
			{ messages: [{ video: { file_size: 10, duration: 10 } }] },
			{ messages: [{ template: { components: [{ index: 10 }] } }] },
		]);
	});

	const wrong: Array<[unknown, string]> = [
		['abc', '"abc"'],
		['1e3', '"1e3"'],
		['0x10', '"0x10"'],
		['10 min', '"10 min"'],
		[true, 'true'],
		[[10], '[10]'],
		[{}, '{}'],
		[NaN, 'NaN'],
		[Infinity, 'Infinity'],
		['', 'empty'],
		[null, 'empty'],
		[undefined, 'empty'],
	];

	it.each(wrong)('refuses %p, with the value', async (value, shown) => {
		const label = (name: string) => `${name} must be a number, but is ${shown} [Item 0]`;
		expect(await refused(send(minutes(value)))).toBe(label('Messages > 1 > Validity (Minutes)'));
		expect(await refused(send({ ...sms, validityUnit: 'seconds', ttl: value }))).toBe(
			label('Messages > 1 > Validity (Seconds)'),
		);
		expect(await refused(send(video({ fileSize: value })))).toBe(
			label('Messages > 1 > Video > File Size (Bytes)'),
		);
		expect(await refused(send(video({ duration: value })))).toBe(
			label('Messages > 1 > Video > Duration (Seconds)'),
		);
		const many = await refused(run(new Phonebook(), 'group.getAll', { limit: value }));
		expect(many).toBe(label('Limit'));
	});

	it('of another channel or kind than was chosen is not looked at', async () => {
		await send({ ...sms, validityUnit: 'default', validity: 'abc', ttl: {} });
		expect(bodies()).toEqual([{ to, messages: [sms] }]);
		rig.sandbox.state.requests.splice(0);
		await run(new Phonebook(), 'group.getAll', { returnAll: true, limit: 'abc' });
		expect(bodies()).toHaveLength(1);
	});

	it('takes the bounds of the document, and nothing beyond them', async () => {
		await send(video({ fileSize: 209_715_200, duration: 600 }));
		rig.sandbox.state.requests.splice(0);
		for (const [name, value] of Object.entries({ fileSize: 209_715_201, duration: 600.5 })) {
			expect(await refused(send(video({ [name]: value })))).toMatch(/ must be /);
		}
		expect(await refused(send(minutes(0)))).toContain('must be at least 1');
	});
});

describe('A choice that nothing else would check', () => {
	it.each<[string, object, object]>([
		['Validity', { ...sms, validityUnit: 'hours', validity: 1 }, {}],
		['Validity', { ...sms, validityUnit: null }, {}],
		['Specify Messages', sms, { specifyMessages: 'constructor' }],
		['File By', template({ type: 'image', mediaSource: 'file', link: url }), {}],
		['Message Type', { channel: 'whatsapp', whatsappType: 'toString', text: 'Hello' }, {}],
	])('%s is refused where it is none (%#)', async (label, entry, more) => {
		expect(await refused(send(entry, more))).toMatch(
			new RegExp(`${label} must be one of: .*, but is ("\\w+"|empty) \\[Item 0\\]$`),
		);
	});
});

describe('A boolean field', () => {
	const simple = async (value: unknown) => {
		const [item] = await run(new SiteAdmin(), 'buyButton.get', { buyButtonId: 101, simple: value });
		return item?.json;
	};

	it.each([
		...[true, 'true', 'TRUE', 1, '1'].map((value) => [value, true]),
		...[false, 'false', 'False', 0, '0'].map((value) => [value, false]),
	])('takes %p, as n8n does, for %p', async (value, expected) => {
		expect('pageTitle' in ((await simple(value)) ?? {})).toBe(expected);
	});

	it.each<[unknown, string]>([
		['yes', '"yes"'],
		[2, '2'],
		[{}, '{}'],
		[[], '[]'],
		['', 'empty'],
		[null, 'empty'],
		[undefined, 'empty'],
		[' ', '" "'],
	])('refuses %p, which is neither, with the value', async (value, shown) => {
		expect(await refused(simple(value))).toBe(
			`Simplify must be true or false, but is ${shown} [Item 0]`,
		);
	});

	it('says the same of what was chosen wrongly in the options', async () => {
		const options = { cleanUpPhoneNumbers: 'yes' };
		expect(await refused(run(new Phonebook(), 'contact.get', { phoneNumber: to, options }))).toBe(
			'Clean Up Phone Numbers must be true or false, but is "yes" [Item 0]',
		);
	});
});

describe('Request Options', () => {
	const many = async (requestOptions: unknown) =>
		await run(new Phonebook(), 'group.getAll', { requestOptions });

	it.each([
		[{ batching: { batch: { concurrency: '5', requestsPerSecond: '100' } } }],
		[{ batching: { batch: { requestsPerSecond: '99.5' } } }],
		[{ maxRetries: 0, timeout: '2147483647', idleTimeout: '1000' }],
		[{ batching: { batch: {} } }],
		[{ batching: {} }],
		[{}],
		[undefined],
	])('takes %j', async (options) => {
		expect(await many(options)).toEqual([]);
		expect(rig.sandbox.state.requests).toHaveLength(1);
	});

	it.each([
		['concurrency', 1, 0],
		['concurrency', 100, 101],
		['requestsPerSecond', 0, -0.1],
		['idleTimeout', 2 ** 31 - 1, 0.5],
		['idleTimeout', 2 ** 31 - 1, 2 ** 31],
		['maxRetries', 0, -1],
		['maxRetries', 10, 11],
		['timeout', 2 ** 31 - 1, 0],
		['timeout', 2 ** 31 - 1, 2 ** 31],
	])('%s takes %p, and refuses %p with the value', async (name, allowed, forbidden) => {
		const options = (value: number) =>
			['concurrency', 'requestsPerSecond'].includes(name)
				? { batching: { batch: { [name]: value } } }
				: { [name]: value };
		await many(options(allowed));
		rig.sandbox.state.requests.splice(0);
		expect(await refused(many(options(forbidden)))).toMatch(
			new RegExp(`must be .*, but is ${forbidden}$`),
		);
	});

	it.each([
		[{ timeout: '' }, 'Timeout is empty: give it a value, or remove it'],
		[{ timeout: 'soon' }, 'Timeout must be a number, but is "soon"'],
		[
			{ batching: { batch: { concurrency: null } } },
			'Batching > Concurrency must be a number, but is empty',
		],
		['fast', 'Request Options must be fields with their values, but is "fast"'],
	])('%j is refused', async (options, sentence) => {
		expect(await refused(many(options))).toBe(sentence);
	});
});

it.each<[boolean, object, object]>([
	[true, {}, { type: 'x' }],
	[true, { show: { type: ['x', 'y'] } }, { type: 'x' }],
	[false, { show: { type: ['y'] } }, { type: 'x' }],
	[false, { show: { type: ['x'], other: ['y'] } }, { type: 'x' }],
	[false, { hide: { type: ['x'] } }, { type: 'x' }],
	[true, { hide: { type: ['y'] } }, { type: 'x' }],
	[false, { show: { type: ['x'] }, hide: { other: ['z'] } }, { type: 'x', other: 'z' }],
	[true, { show: { '/type': ['form'] } }, { type: 'x' }],
	[false, { show: { '/type': ['x'] } }, { type: 'x' }],
])('That a field applies is %j with %j beside %j', (applies, displayOptions, siblings) => {
	const field: INodeProperties = {
		...{ displayName: 'Field', name: 'field', type: 'string', default: '', displayOptions },
	};
	expect(isShown(field, { siblings: { ...siblings }, form: { type: 'form' } })).toBe(applies);
});

it('A list by groups is not the list of all where the groups came out empty', async () => {
	await rig.ask(operations.createContact, { phoneNumber: to });
	rig.sandbox.state.requests.splice(0);
	for (const groupIds of ['', ' , ', null, undefined]) {
		expect(await refused(run(new Phonebook(), 'contact.getAll', { groupIds }))).toMatch(
			/^Group Names or IDs must be a list of IDs, but is (empty|" , ") \[Item 0\]$/,
		);
	}
	expect(await refused(run(new Phonebook(), 'contact.getAll', { groupIds: {} }))).toBe(
		'Group Names or IDs must be a list of IDs, but is {} [Item 0]',
	);
	expect(await run(new Phonebook(), 'contact.getAll', { groupIds: [] })).toHaveLength(1);
});
