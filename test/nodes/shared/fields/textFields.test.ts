import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { catchFailure } from '../../../../tooling/host/n8n';
import { template, useForms } from '../../../support/forms';
import { sms, to, url } from '../../../support/omnimessages';

const { rig, run, send, bodies, sent, refused } = useForms();

describe('The result of an expression in a text field becomes text:', () => {
	it.each([
		[-0.5, '-0.5'],
		[0, '0'],
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
			run(new Omnimessage(), 'message.send', { to, options: { messagesJson } }),
		);
		expect(sentence).toContain("Text' must be text");
	});
});

describe("A value that isn't text is rejected with the value:", () => {
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
		expect(message).toContain(`Text' must be text, but is ${shown}`);
		expect(message.length).toBeLessThan(200);
	});

	it('for every invalid field at once', async () => {
		const failure = await catchFailure(
			send({ channel: 'sms', text: {}, options: { sender: [1] } }, { options: { simplify: 'no' } }),
		);
		expect(failure.message).toBe("'Channels > 1 > Text' must be text, but is {}");
		expect(failure.description).toBe(
			"'Channels > 1 > Sender' must be text, but is [1]. 'Simplify' must be true or false, but is \"no\". Nothing was sent for this item.",
		);
	});

	it.each<[string, object, string]>([
		['group.create', { name: { a: 1 } }, '\'Name\' must be text, but is {"a":1}'],
		['group.get', { groupId: { a: 1 } }, '\'Group\' must be an ID, but is {"a":1}'],
		[
			'group.get',
			{ groupId: { __rl: true, mode: 'id', value: null } },
			"'Group' must be an ID, but is empty",
		],
		[
			'contact.create',
			{ phoneNumber: to, contactFields: { mappingMode: 'defineBelow', value: { title: {} } } },
			"'Title' must be text, but is {}",
		],
		[
			'contact.create',
			{ phoneNumber: to, contactFields: { mappingMode: 'defineBelow', value: { title: NaN } } },
			"'Title' must be text, but is NaN",
		],
		[
			'contact.get',
			{ phoneNumber: to, options: 'all' },
			'\'Contact Options\' must be fields with their values, but is "all"',
		],
	])('%s, %#: %.60j', async (place, parameters, sentence) => {
		expect(await refused(run(new Phonebook(), place, parameters))).toBe(sentence);
	});

	it.each(['Hello', { message: 'Hello' }, { message: ['Hello'] }, { message: [NaN] }])(
		'messages that are %p',
		async (messages) => {
			const message = await refused(run(new Omnimessage(), 'message.send', { to, messages }));
			expect(message).toMatch(
				/^'Channels.*' must be fields with their values, but is ("Hello"|NaN)$/,
			);
		},
	);
});
