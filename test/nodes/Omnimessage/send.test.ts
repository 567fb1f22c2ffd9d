import { createServer } from 'node:net';

import { NodeApiError, NodeOperationError, type INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { afterwards, listening } from '../../support/afterwards';
import { credentialsFor, execute, failureOf, type Run } from '../../support/n8n';
import { examples, sms, to, url } from '../../support/omnimessages';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox({ pace: 5 });
});
beforeEach(() => sandbox.reset());
afterAll(async () => await sandbox.stop());

const send = (parameters: INodeParameters): INodeParameters => ({
	resource: 'message',
	operation: 'send',
	to,
	...parameters,
});
const fields = (...message: INodeParameters[]): INodeParameters => send({ messages: { message } });
const json = (messages: unknown): INodeParameters =>
	send({ specifyMessages: 'json', messagesJson: JSON.stringify(messages) });

const run = async (parameters: INodeParameters[], more: Partial<Run> = {}) =>
	await execute({
		type: new Omnimessage(),
		parameters,
		credentials: credentialsFor(sandbox),
		...more,
	});

const received = () => sandbox.state.requests.map(({ body }) => body);

describe('Send', () => {
	it('gives what the service answered, an item for an item', async () => {
		const [item] = await run([fields({ channel: 'sms', text: 'Hello' })]);
		expect(item).toEqual({
			json: {
				to,
				omnimessage_id: expect.any(String),
				messages: [
					{ channel: 'sms', to, sender: expect.any(String), message_id: expect.any(String) },
				],
			},
			pairedItem: { item: 0 },
		});
	});

	it.each(Object.entries(examples))('sends the same from JSON: %s', async (_, example) => {
		const { to, messages, ...options } = example;
		const names: Record<string, string> = {
			dlr_url: 'dlrUrl',
			text_store: 'textStore',
			time_to_send: 'timeToSend',
			priority: 'priority',
		};
		const chosen = Object.entries(options).map(([name, value]) => [names[name], value]);
		await run([{ ...json(messages), to, options: Object.fromEntries(chosen) }]);
		expect(received()).toEqual([example]);
	});

	it.each<[string, INodeParameters[], unknown[]]>([
		['an SMS', [{ channel: 'sms', text: 'Hello' }], [sms]],
		[
			'every field of an SMS, in minutes',
			[
				{
					channel: 'sms',
					text: 'Hello',
					validityUnit: 'minutes',
					validity: 10,
					ttl: 60,
					options: { sender: 'MyShop', autoconvert: 'full', udh: '050003CC0201' },
				},
			],
			[{ ...sms, validity: 10, sender: 'MyShop', autoconvert: 'full', udh: '050003CC0201' }],
		],
		[
			'an image for Viber, the text left empty',
			[{ channel: 'viber', text: '', options: { imageUrl: url, sender: '' } }],
			[{ channel: 'viber', image_url: url }],
		],
		[
			'text, image and button for Viber, in seconds',
			[
				{
					channel: 'viber',
					text: 'Hello',
					validityUnit: 'seconds',
					ttl: 30,
					options: { imageUrl: url, buttonText: 'Buy', buttonUrl: url },
				},
			],
			[
				{
					channel: 'viber',
					text: 'Hello',
					ttl: 30,
					image_url: url,
					button_text: 'Buy',
					button_url: url,
				},
			],
		],
		[
			'a text for WhatsApp without a preview',
			[{ channel: 'whatsapp', text: 'Hello', options: { previewUrl: false, sender: 'MyShop' } }],
			[{ channel: 'whatsapp', sender: 'MyShop', text: { body: 'Hello', preview_url: false } }],
		],
		[
			'three channels in the order of the list',
			[
				{ channel: 'viber', text: 'Hello' },
				{ channel: 'whatsapp', text: 'Hello' },
				{ channel: 'sms', text: 'Hello' },
			],
			[{ channel: 'viber', text: 'Hello' }, { channel: 'whatsapp', text: { body: 'Hello' } }, sms],
		],
	])('sends from fields: %s', async (_, message, messages) => {
		await run([fields(...message)]);
		expect(received()).toEqual([{ to, messages }]);
	});

	it('takes a Date or a Luxon DateTime as the time to send', async () => {
		const date = new Date('2030-06-22T09:05:00Z');
		const luxon = { toISO: () => '2030-06-22T12:05:00.000+03:00' };
		const at = (timeToSend: unknown) => ({
			...fields({ channel: 'sms', text: 'Hello' }),
			options: { timeToSend } as INodeParameters,
		});
		await run([at(date), at(luxon)]);
		expect(received()).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ time_to_send: '2030-06-22T09:05:00.000Z' }),
				expect.objectContaining({ time_to_send: '2030-06-22T12:05:00.000+03:00' }),
			]),
		);
	});

	it('keeps the order of 200 items', async () => {
		const numbers = Array.from({ length: 200 }, (_, index) => `+3725100${1000 + index}`);
		const items = await run(
			numbers.map((to) => ({ ...fields({ channel: 'sms', text: 'Hello' }), to })),
		);
		expect(items.map(({ json }) => json.to)).toEqual(numbers);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(numbers.map((_, item) => ({ item })));
	});
});

describe('Skip If Blacklisted', () => {
	const listed = '+37251000100';
	const sends = (...numbers: string[]) =>
		numbers.map((to) => ({
			...fields({ channel: 'sms', text: 'Hello' }),
			to,
			options: { skipIfBlacklisted: true },
		}));
	const requests = () => sandbox.state.requests.map(({ method, path }) => `${method} ${path}`);

	it('sends nothing to a number on the blacklist, and says so', async () => {
		sandbox.state.blacklist.add(listed);
		const items = await run(sends(to, listed, to));
		expect(items.map(({ json }) => json)).toEqual([
			expect.objectContaining({ to, omnimessage_id: expect.any(String) }),
			{ skipped: true, reason: 'blacklisted', to: listed },
			expect.objectContaining({ to, omnimessage_id: expect.any(String) }),
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
		expect([...sandbox.state.omnimessages.values()].map((message) => message.to)).toEqual([to, to]);
	});

	it('reads the blacklist once for all items, and anew in the next run', async () => {
		await run(sends(...Array.from({ length: 30 }, () => to)));
		const lookups = () => requests().filter((line) => line === 'GET /v1/phonebook/blacklist');
		expect([lookups().length, requests().length]).toEqual([1, 31]);
		sandbox.state.blacklist.add(to);
		expect((await run(sends(to)))[0]?.json).toMatchObject({ skipped: true });
		expect(lookups()).toHaveLength(2);
	});

	it('does not read it where it is not chosen', async () => {
		sandbox.state.blacklist.add(to);
		const parameters = fields({ channel: 'sms', text: 'Hello' });
		await run([parameters, { ...parameters, options: { skipIfBlacklisted: false } }]);
		expect(requests()).toEqual(['POST /v1/omnimessage', 'POST /v1/omnimessage']);
	});

	it('knows a number that was cleaned up', async () => {
		sandbox.state.blacklist.add(listed);
		const [one] = sends('+372 5100-0100');
		const options = { skipIfBlacklisted: true, cleanUpPhoneNumbers: true };
		expect((await run([{ ...one, options }]))[0]?.json).toMatchObject({
			to: listed,
			skipped: true,
		});
	});

	it('sends nothing at all where the blacklist can not be read', async () => {
		sandbox.faults.push({ path: '/v1/phonebook/blacklist', status: 500, times: 1 });
		const items = await run(sends(to, to), { continueOnFail: true });
		const error = expect.stringContaining('GET /v1/phonebook/blacklist answered 500');
		expect(items.map(({ json }) => json)).toEqual([{ error }, { error }]);
		expect(sandbox.state.omnimessages.size).toBe(0);
	});

	it('holds for Send and Wait too, which waits for the others only', async () => {
		sandbox.state.blacklist.add(listed);
		const parameters = sends(listed).map((one) => ({ ...one, operation: 'sendAndWait' }));
		const waits: Date[] = [];
		expect((await run(parameters, { waits }))[0]?.json).toMatchObject({ skipped: true });
		expect([waits, requests()]).toEqual([[], ['GET /v1/phonebook/blacklist']]);
	});
});

describe('What is wrong is said in the words of the form, and nothing is sent:', () => {
	const viber = { channel: 'viber', text: 'Hello' };
	const text = { channel: 'sms', text: 'Hello' };
	const bad = (more: INodeParameters): INodeParameters => ({ ...fields(text), ...more });
	const template = (parameters: unknown) =>
		json([
			{ channel: 'whatsapp', template: { name: 'a', components: [{ type: 'body', parameters }] } },
		]);

	it.each<[INodeParameters, string]>([
		[
			bad({ to: '' }),
			'To must be a phone number in E.164 format, such as +37251000000, but is empty',
		],
		[
			bad({ to: '5100 0000' }),
			'To must be a phone number in E.164 format, such as +37251000000, but is "5100 0000"',
		],
		[
			bad({ to: '+372 5100-0000' }),
			'To must be written as +37251000000, not "+372 5100-0000", or be cleaned up by the option Clean Up Phone Numbers',
		],
		[fields(), 'Messages must have at least one message'],
		[
			fields(text, viber, text),
			'Messages > 3 (SMS) > Channel sms is used already by message 1: each channel can be used once',
		],
		[fields({ channel: 'sms', text: '' }), 'Messages > 1 (SMS) > Text is required'],
		[
			fields(viber, { channel: 'whatsapp', text: '' }),
			'Messages > 2 (WhatsApp) > Text is required',
		],
		[
			fields({ ...text, options: { udh: 'xyz' } }),
			'Messages > 1 (SMS) > UDH must be bytes in hex, such as 050003CC0201',
		],
		[
			fields({ ...text, validityUnit: 'minutes', validity: 0.5 }),
			'Messages > 1 (SMS) > Validity (Minutes) must be a whole number',
		],
		[
			fields({ ...text, validityUnit: 'seconds', ttl: 0 }),
			'Messages > 1 (SMS) > Validity (Seconds) must be at least 1',
		],
		[
			fields(text, { ...viber, options: { imageUrl: url } }),
			"Messages > 2 (Viber) can't combine text and image without a button [Item 0]",
		],
		[fields({ channel: 'viber' }), 'Messages > 1 (Viber) has no content [Item 0]'],
		[
			fields({ ...viber, options: { buttonText: 'Buy', buttonUrl: 'shop' } }),
			'Messages > 1 (Viber) > Button URL must be an http or https URL',
		],
		[
			bad({ options: { dlrUrl: 'shop.example' } }),
			'Delivery Report URL must be an http or https URL',
		],
		[
			bad({ options: { timeToSend: 'tomorrow' } }),
			'Time to Send must be an ISO 8601 date and time',
		],
		[bad({ options: { priority: 'urgent' } }), 'Priority must be one of: low, regular, high'],
		[
			bad({ options: { textStore: 'md5' } }),
			'Text Store must be one of: nostore, plaintext, sha256',
		],
		[send({ specifyMessages: 'json', messagesJson: '[{' }), 'Messages (JSON) is not valid JSON: '],
		[json({ channel: 'sms', text: 'Hello' }), 'Messages must be a list'],
		[json([{ channel: 'fax' }]), 'Messages > 1 > Channel must be one of: sms, viber, whatsapp'],
		[json([{ ...sms, txt: 'Hello' }]), 'Messages > 1 (SMS) > "txt" is not a field here'],
		[
			json([{ ...sms, validity: 1, ttl: 60 }]),
			"can't be used together with validity: give one of the two",
		],
		[
			json([{ channel: 'viber', video: { url, thumbnail: url, file_size: 1, duration: 601 } }]),
			'Messages > 1 (Viber) > Video > Duration (Seconds) must be at most 600 seconds',
		],
		[
			json([
				{ channel: 'viber', video: { url, thumbnail: url, file_size: 209_715_201, duration: 6 } },
			]),
			'Messages > 1 (Viber) > Video > File Size (Bytes) must be at most 200 MB',
		],
		[
			json([{ channel: 'whatsapp', text: { body: 'Hi' }, template: { name: 'a' } }]),
			'Messages > 1 (WhatsApp) needs exactly one of text and template',
		],
		[
			template([{}]),
			'Messages > 1 (WhatsApp) > Template > Components > 1 > Parameters > 1 > Type is required',
		],
	])('%#: %j', async (parameters, sentence) => {
		const error = await failureOf(run([parameters]));
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error.message).toContain(sentence);
		expect(error.message).toMatch(/ \[Item 0\]$/);
		expect(error.context.itemIndex).toBe(0);
		expect(sandbox.state.requests).toEqual([]);
	});
});

describe('One item of several that fails', () => {
	const good = fields({ channel: 'sms', text: 'Hello' });
	const bad = fields({ channel: 'sms', text: '' });

	it('is an item with its error and pairedItem, with Continue On Fail', async () => {
		const items = await run([good, bad, good], { continueOnFail: true });
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
		expect(items[1]?.json).toEqual({ error: 'Messages > 1 (SMS) > Text is required [Item 1]' });
		expect(received()).toHaveLength(2);
	});

	it('stops the node, whose error names the item and those that were done', async () => {
		const error = await failureOf(run([good, good, bad]));
		expect(error.context.itemIndex).toBe(2);
		expect(error.description).toContain('Done before it stopped: items 0, 1.');
		expect(error.context.done).toEqual([
			{ item: 0, results: [expect.objectContaining({ omnimessage_id: expect.any(String) })] },
			{ item: 1, results: [expect.objectContaining({ omnimessage_id: expect.any(String) })] },
		]);
	});

	it('is told together with the others that failed while it stopped', async () => {
		sandbox.faults.push({ path: '/v1/omnimessage', status: 400, times: 2 });
		const error = await failureOf(run([good, good]));
		const others = [0, 1].filter((item) => item !== error.context.itemIndex);
		expect(error.description).toContain(`Failed too: item ${others.join()}.`);
		expect(error.context.failed).toHaveLength(2);
	});

	it('lets no item begin that had not begun', async () => {
		await failureOf(run([bad, ...Array.from({ length: 50 }, () => good)]));
		expect(received().length).toBeLessThan(10);
	});
});

describe('A cancelled execution', () => {
	it('ends what is under way and begins nothing more', async () => {
		const cancelling = new AbortController();
		sandbox.events.once('requestAnswered', () => cancelling.abort());
		const items = Array.from({ length: 50 }, () => fields({ channel: 'sms', text: 'Hello' }));
		const running = run(items, { signal: cancelling.signal, continueOnFail: true });
		await expect(running).rejects.toMatchObject({ name: 'AbortError' });
		expect(received().length).toBeLessThan(20);
	});

	it('says in the log what was done, perhaps done, and not begun: the output is lost', async () => {
		// One of its own: requests of the test before may still arrive.
		const stalling = await startSandbox();
		afterwards(async () => await stalling.stop());
		stalling.faults.push({ times: 4 }, { breakage: 'stalledHeaders', times: 2 });
		const cancelling = new AbortController();
		const warnings: string[] = [];
		const requestOptions = { batching: { batch: { concurrency: 2 } } };
		const item = { ...fields({ channel: 'sms', text: 'Hello' }), requestOptions };
		const running = run(
			Array.from({ length: 9 }, () => item),
			{ credentials: credentialsFor(stalling), signal: cancelling.signal, warnings },
		);
		await stalling.events.until(() => stalling.state.requests.length === 6);
		cancelling.abort();
		await expect(running).rejects.toMatchObject({ name: 'AbortError' });
		expect(warnings).toEqual([
			'Omnimessage: Finished before it was stopped: items 0 to 3. Under way, perhaps done: items 4, 5. Not begun: items 6 to 8.',
		]);
	});
});

describe('A service that does not answer as it should', () => {
	const good = fields({ channel: 'sms', text: 'Hello' });
	const fault = (status: number, more = {}) =>
		void sandbox.faults.push({
			method: 'POST',
			path: '/v1/omnimessage',
			status,
			times: 1,
			...more,
		});

	it('says of a wrong password what to check, and does not repeat it', async () => {
		const credentials = credentialsFor(sandbox);
		const messagingApi = { ...credentials.messagingApi, password: 'wrong-secret' };
		const error = await failureOf(run([good], { credentials: { messagingApi } }));
		expect(error).toBeInstanceOf(NodeApiError);
		expect(error.message).toContain('answered 401: Unauthorized (103)');
		expect(error.description).toContain('Check the secret (password or token)');
		expect(JSON.stringify(error) + error.message + error.stack).not.toContain('wrong-secret');
	});

	it('says of a host that is not there what to check', async () => {
		const messagingApi = { baseUrl: 'http://127.0.0.1:1', username: 'a', password: 'b' };
		const error = await failureOf(run([good], { credentials: { messagingApi } }));
		expect(error.message).toBe('No answer from http://127.0.0.1:1 [Item 0]');
		expect(error.description).toContain('(ECONNREFUSED): check the Base URL in the credential');
		expect(error.description).toContain('Nothing was sent.');
	});

	it('says of a base URL that is none what it must be', async () => {
		const messagingApi = { baseUrl: 'api.example', username: 'a', password: 'b' };
		const error = await failureOf(run([good], { credentials: { messagingApi } }));
		expect(error.message).toContain('The Base URL of the credential must be an http or https URL');
	});

	it('keeps status, title, code and detail of the upstream error', async () => {
		fault(500);
		const error = await failureOf(run([good]));
		expect(error).toMatchObject({ httpCode: '500' });
		expect(error.message).toContain('answered 500: Internal Server Error (104)');
		expect(error.description).toContain('check before it is sent again');
	});

	it('says of a redirect where it points, and follows it not', async () => {
		fault(301, { headers: { location: 'https://user:secret@www.shop.example/v1?key=secret' } });
		const error = await failureOf(run([good]));
		expect(error.message).toContain('answered 301: a redirect to https://www.shop.example/v1');
		expect(error.description).toContain('set the Base URL of the credential to the address');
		expect(error.message + error.description).not.toContain('secret');
	});

	it.each([
		[502, '<html>Bad gateway</html>', 'The service is down, or something in front of it is.'],
		[502, 'Bad gateway', 'The service is down, or something in front of it is.'],
		[404, '<html>Not found</html>', 'A web page answered instead of the API: check the Base URL'],
		[201, '<html>Welcome</html>', 'A web page answered instead of the API: check the Base URL'],
		[429, '<html>Slowly</html>', 'The service asks for fewer requests'],
	])('says of %i with the body %s what that means', async (status, body, advice) => {
		const headers = { 'content-type': 'text/html', 'retry-after': '3600' };
		fault(status, { headers, body });
		const error = await failureOf(run([good]));
		const kind = body.startsWith('<') ? 'an HTML page' : 'a body that is not JSON';
		expect(error.message).toContain(`answered ${status}: ${kind}`);
		expect(error.description).toContain(advice);
	});

	it('says of a connection that broke that the message may have been sent', async () => {
		const server = createServer((socket) => socket.once('data', () => socket.destroy()));
		const messagingApi = {
			baseUrl: `http://127.0.0.1:${await listening(server)}`,
			username: 'a',
			password: 'b',
		};
		const error = await failureOf(run([good], { credentials: { messagingApi } }));
		expect(error.description).toContain('may have processed the request all the same');
	});

	it.each(['/v1', '/v1/', '/', ' '])('does not mind %j after the base URL', async (suffix) => {
		const credentials = credentialsFor(sandbox);
		const messagingApi = { ...credentials.messagingApi, baseUrl: sandbox.url + suffix };
		expect(await run([good], { credentials: { messagingApi } })).toHaveLength(1);
	});
});
