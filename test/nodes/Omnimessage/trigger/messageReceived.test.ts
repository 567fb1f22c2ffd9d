import { catchFailure, credentialsFor } from '../../../../tooling/host/n8n';
import { useSandbox } from '../../../support/sandbox';
import { incoming, receiver, shortCode, signMessage, writer } from '../../../support/incoming';
import { withKey } from '../../../support/withKey';

const rig = useSandbox();
const make = (parameters = {}) => receiver(rig.sandbox, parameters);
const unauthorized = { status: 401, answer: { message: 'Unauthorized' }, items: undefined };

describe('A message that a person wrote', () => {
	it("starts the workflow, with n8n's names", async () => {
		const message = incoming() as Record<string, string>;
		expect((await make().receive(message)).items).toEqual([
			{
				json: withKey({
					from: writer,
					to: shortCode,
					text: 'Yes, please',
					channel: 'sms',
					receivedAt: '2026-11-21T09:30:00.000000Z',
					messageId: message.msg_id,
					subMessageId: message.sub_msg_id,
					intent: 'other',
				}),
			},
		]);
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it.each<[unknown, string | null]>([
		['37251000001', writer],
		[37251000001, writer],
		['0037251000001', writer],
		[' +372 5100-0001', writer],
		['1234', '1234'],
		['My Shop', 'My Shop'],
		['051000001', '051000001'],
		['', ''],
		[{ number: writer }, null],
	])('from %j has `from`: %j', async (sender, from) => {
		const { items } = await make().receive(incoming({ sender }));
		expect(items?.[0]?.json.from).toBe(from);
	});

	it.each([false, 'false'])(
		'starts it with all that was posted (Simplify: %j)',
		async (simplify) => {
			const message = incoming({ text: 'STOP', unknown: { deep: [1] }, intent: 'forged' });
			expect((await make({ simplify }).receive(message)).items).toEqual([
				{ json: withKey({ ...message, intent: 'optOut' }) },
			]);
		},
	);

	it.each([true, false])('has nothing posted in our fields (Simplify: %s)', async (simplify) => {
		const posted = { keyword: 'x', blacklisted: true, blacklistError: 'x', deliveryKey: 'x' };
		const [item] = (await make({ simplify }).receive(incoming(posted))).items ?? [];
		expect(item?.json).not.toHaveProperty('keyword');
		expect(item?.json).not.toHaveProperty('blacklisted');
		expect(item?.json).not.toHaveProperty('blacklistError');
		expect(item?.json.deliveryKey).not.toBe('x');
	});

	it('may be the longest SMS, with each character escaped', async () => {
		const body = JSON.stringify(incoming({ text: 'ы'.repeat(255 * 67) }));
		const escaped = body.replaceAll('ы', String.raw`\u044b`);
		expect((await make().receive(escaped)).items).toHaveLength(1);
	});

	it('that is a word with much punctuation is that word', async () => {
		const [item] =
			(await make().receive(incoming({ text: `"STOP${'!'.repeat(500)}` }))).items ?? [];
		expect(item?.json.intent).toBe('optOut');
	});
});

describe('A signature', () => {
	const body = JSON.stringify(incoming());
	const secret = () => rig.sandbox.sharedSecret;
	it.each<[string, () => [string, Record<string, string>]]>([
		['is missing', () => [body, {}]],
		['is made with another secret', () => [body, signMessage(body, 'wrong')]],
		['is made with the API password', () => [body, signMessage(body, rig.sandbox.password)]],
		['is of another body', () => [`${body} `, signMessage(body, secret())]],
	])('that %s is refused', async (_, make_) => {
		expect(await make().deliver(...make_())).toEqual(unauthorized);
	});

	it('is never valid if the credential has no Shared Secret', async () => {
		for (const sharedSecret of ['', undefined]) {
			const { messagingApi } = credentialsFor(rig.sandbox);
			const node = receiver(rig.sandbox, {}, { messagingApi: { ...messagingApi, sharedSecret } });
			expect(await node.receive(incoming())).toEqual(unauthorized);
			expect(await node.deliver(body, signMessage(body, ''))).toEqual(unauthorized);
		}
	});

	it('is made with the text of a Shared Secret that is a number', async () => {
		const { messagingApi } = credentialsFor(rig.sandbox);
		const credentials = { messagingApi: { ...messagingApi, sharedSecret: 123456 as never } };
		const node = receiver(rig.sandbox, {}, credentials);
		await node.activate();
		expect((await node.deliver(body, signMessage(body, '123456'))).items).toHaveLength(1);
	});

	it('of a report is still made with the API password, not with the Shared Secret', async () => {
		const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
		const report = JSON.stringify({ omnimessage_id: id, message_id: id, status: 'DELIVRD' });
		const node = make({ event: 'statusChanged', check: 'signature' });
		expect(await node.receive(report)).toEqual(unauthorized);
		const { status } = await node.deliver(report, signMessage(report, rig.sandbox.password));
		expect(status).toBe(200);
	});
});

describe('Activation', () => {
	const activate = async (sharedSecret: unknown, parameters = {}) => {
		const { messagingApi } = credentialsFor(rig.sandbox);
		const credentials = { messagingApi: { ...messagingApi, sharedSecret } as never };
		await receiver(rig.sandbox, parameters, credentials).activate();
	};

	const where =
		'It verifies incoming messages. For Messente, you can find it in the Inbound Numbers section of the dashboard.';

	it.each(['', undefined])('is refused if the Shared Secret is %j', async (given) => {
		expect((await catchFailure(activate(given))).message).toBe(
			`The Shared Secret in the credential is empty. ${where}`,
		);
	});

	it('is refused if something invisible was pasted with it', async () => {
		expect((await catchFailure(activate('secret\n'))).message).toContain('Shared Secret');
	});

	it.each([' secret', 'secret '])('is refused if there are spaces around it: %j', async (given) => {
		expect((await catchFailure(activate(given))).message).toBe(
			`The Shared Secret in the credential begins or ends with a space: enter it without. ${where}`,
		);
	});

	it('needs it only for messages', async () => {
		await activate('secret');
		for (const event of ['finished', 'statusChanged']) await activate('', { event });
	});
});

describe('The same message', () => {
	const again = { status: 200, answer: { message: 'Already received' }, items: undefined };

	it('starts the workflow once, even if the rest of it was changed', async () => {
		const node = make();
		const message = incoming();
		expect((await node.receive(message)).items).toHaveLength(1);
		expect(await node.receive(message)).toEqual(again);
		expect(await node.receive({ ...message, attempt: 2 })).toEqual(again);
	});

	it.each(['msg_id', 'sub_msg_id'])('is another one if only its %s differs', async (name) => {
		const node = make();
		const message = incoming();
		await node.receive(message);
		expect((await node.receive({ ...message, [name]: 'other' })).items).toHaveLength(1);
	});

	it.each([
		['msg_id', undefined],
		['sub_msg_id', null],
		['sub_msg_id', ''],
		['sub_msg_id', { id: 1 }],
	])('without a usable %s (%j) counts as the same only if all of it is', async (name, value) => {
		const node = make();
		const message = incoming({ [name]: value });
		expect((await node.receive(message)).items).toHaveLength(1);
		expect(await node.receive(message)).toEqual(again);
		expect((await node.receive({ ...message, text: 'No' })).items).toHaveLength(1);
	});

	it('that nothing tells from another one starts the workflow each time', async () => {
		const node = make();
		const message = { sender: writer, recipient: shortCode, text: 'Yes' };
		const keys = [];
		for (let time = 0; time < 3; time += 1) {
			keys.push((await node.receive(message)).items?.[0]?.json.deliveryKey);
		}
		expect(new Set(keys).size).toBe(3);
	});
});

describe('What is not a message', () => {
	it.each([
		['', 400, 'must be JSON'],
		['[{"text":"Hello"}]', 400, 'must be an object'],
		['null', 400, 'must be an object'],
		['{}', 400, 'must have at least a text or a sender'],
		[
			'{"omnimessage_id":"1","message_id":"1","channel":"sms","status":"DELIVRD"}',
			400,
			'must have at least a text or a sender',
		],
		['{"text":null,"sender":""}', 400, 'must have at least a text or a sender'],
		[JSON.stringify({ text: 'x'.repeat(256 * 1024) }), 413, 'too large'],
	])('is refused in a sentence: %.40s', async (text, status, reason) => {
		const { answer, ...others } = await make().receive(text);
		expect(others).toEqual({ status, items: undefined });
		expect((answer as { message: string }).message).toContain(reason);
		expect((answer as { message: string }).message).toMatch(/^This is /);
	});

	it.each<unknown>([null, 5, { toString: 1 }])(
		'may still have a field of another type: %j',
		async (odd) => {
			const options = { keywords: 'JOIN', recipients: '1', senders: '+372', optOutWords: 'NO' };
			for (const name of ['channel', 'recipient', 'time', 'text', 'sender']) {
				const { items } = await make({ simplify: false }).receive(incoming({ [name]: odd }));
				expect(items?.[0]?.json[name]).toEqual(odd);
				const filtered = await make({ options }).receive(incoming({ [name]: odd }));
				expect(filtered.status).toBe(200);
			}
		},
	);

	it('may be nested without an end', async () => {
		const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
		const { items } = await make().receive(`{"text":"Hello","more":${deep}}`);
		expect(items).toHaveLength(1);
	});
});

describe('The options', () => {
	const starts = async (options: object, message: object, parameters = {}) =>
		(await make({ options, ...parameters }).receive(incoming(message))).items?.[0]?.json;

	it.each([
		[{ recipients: '1234' }, {}, true],
		[{ recipients: '+37251000000, 1234' }, {}, true],
		[{ recipients: ['4321', 1234] }, {}, true],
		[{ recipients: '123' }, {}, false],
		[{ recipients: '+372 5100 0000' }, { recipient: '37251000000' }, true],
		[{ recipients: 'myshop' }, { recipient: 'MyShop' }, true],
		[{ recipients: '0037251000000' }, { recipient: '+37251000000' }, true],
		[{ recipients: '+372.5100.0000' }, { recipient: '+37251000000' }, true],
		[{ recipients: '+1234' }, {}, false],
		[{ recipients: ' ' }, {}, true],
		[{ senders: '00372' }, {}, true],
		[{ senders: '372' }, {}, true],
		[{ senders: '+372' }, { sender: '37251000001' }, true],
		[{ senders: '+1' }, { sender: '1234' }, false],
		[{ senders: '+1' }, { sender: '+1234' }, true],
		[{ senders: '+358' }, {}, false],
		[{ channels: ['sms'] }, {}, true],
		[{ channels: ['viber'] }, {}, false],
		[{ channels: [] }, {}, true],
		[{ keywords: '' }, {}, true],
	])('%j let %j through: %s', async (options, message, passes) => {
		expect((await starts(options, message)) !== undefined).toBe(passes);
	});

	it.each<[string, string, unknown]>([
		['keywords', 'Keywords', {}],
		['keywords', 'Keywords', [{ a: 1 }]],
		['keywords', 'Keywords', ['1', ' ']],
		['keywords', 'Keywords', ' , '],
		['optInWords', 'Opt-In Words', {}],
		['optOutWords', 'Opt-Out Words', {}],
		['ordinaryWords', 'Words to Ignore', {}],
		['recipients', 'Recipients', {}],
		['recipients', 'Recipients', '1234;5678'],
		['senders', 'Senders', {}],
		['senders', 'Senders', '+, +372'],
		['channels', 'Channels', 'sms'],
		['channels', 'Channels', ['sms', 1]],
		['keywordIs', 'Keyword Is', 'x'],
		['optOutLanguages', 'Opt-Out Languages', 'fi'],
		['optOutLanguages', 'Opt-Out Languages', ['fi', '__proto__']],
	])('start nothing if %s can’t be read: "%s", %j', async (name, label, given) => {
		const node = make({ options: { [name]: given } });
		await expect(node.activate()).rejects.toThrow(`'${label}' must `);
		expect(await node.receive(incoming({ text: 'JOIN' }))).toEqual({
			status: 500,
			answer: { message: 'An option of the trigger is invalid' },
			items: undefined,
		});
		expect(node.n8n.log).toEqual([expect.stringContaining(`'${label}' must `)]);
	});

	it.each([
		['JOIN', 'firstWord', 'join now', 'JOIN'],
		['JOIN', 'firstWord', 'Join!', 'JOIN'],
		['JOIN', 'firstWord', `${' '.repeat(200)}join now`, 'JOIN'],
		['JOIN', 'firstWord', 'joining', undefined],
		['JOIN', 'firstWord', 'please join', undefined],
		['JOIN', 'wholeText', ' "join" ', 'JOIN'],
		['JOIN', 'wholeText', 'join now', undefined],
		['Join, JOIN', 'firstWord', 'join', 'Join'],
		['\u200b', 'wholeText', '', undefined],
		['info, info price', 'firstWord', 'INFO PRICE LAMP', 'info price'],
		['Õnn', 'firstWord', 'onn kaasa', 'Õnn'],
	])('Keywords %s (%s) find in %j: %j', async (keywords, keywordIs, text, keyword) => {
		const found = await starts({ keywords, keywordIs }, { text });
		expect(found?.keyword).toBe(keyword);
		expect(found === undefined).toBe(keyword === undefined);
	});

	it('do not keep an opt-out from the blacklist', async () => {
		const options = { keywords: 'JOIN' };
		expect(await starts(options, { text: 'STOP' })).toBeUndefined();
		const updates = { onOptOut: 'updateBlacklist' };
		expect(await starts(options, { text: 'STOP' }, updates)).toMatchObject({ intent: 'optOut' });
		expect(await starts(options, { text: 'Hello' }, updates)).toBeUndefined();
	});

	it.each([
		[{ optOutWords: 'leave, no more' }, 'No more!', 'optOut'],
		[{ optInWords: 'JOIN' }, 'join', 'optIn'],
		[{ ordinaryWords: 'CANCEL' }, 'Cancel', 'other'],
		[{}, 'Cancel', 'optOut'],
		[{ optOutLanguages: ['fi'] }, 'Seis', 'optOut'],
		[{ optOutLanguages: ['fi'] }, 'Cancel', 'other'],
		[{ optOutWords: '' }, '', 'other'],
	])('%j make %j mean %s', async (options, text, intent) => {
		expect(await starts(options, { text })).toMatchObject({ intent });
	});
});
