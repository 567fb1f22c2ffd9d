import type { INodeParameters } from 'n8n-workflow';

import {
	catchFailure,
	credentialsFor,
	FAILING,
	inOwnProcess,
	ProcessedStore,
} from '../../../tooling/host/n8n';
import { to } from '../../support/omnimessages';
import { dry, fields, json, useSending } from '../../support/sending';

const { rig, run, received } = useSending();

const hello = fields({ channel: 'sms', text: 'Hello' });
const listed = '+37251000100';
const outputOf = async (...given: Parameters<typeof run>) =>
	(await run(...given)).map((item) => item.json);

describe('A dry run', () => {
	it('shows the body that would be sent, and each text with its SMS parts, and sends nothing', async () => {
		const parameters = fields(
			{ channel: 'viber', text: 'Good evening' },
			{ channel: 'whatsapp', text: 'Hello' },
			{ channel: 'sms', text: 'Õhtust' },
		);
		const options = { priority: 'high', timeToSend: '2099-06-22T09:05' };
		expect(await outputOf([dry({ ...parameters, options })])).toEqual([
			{
				dryRun: true,
				to,
				wouldSend: true,
				reason: null,
				timeToSend: '2099-06-22T09:05:00+00:00',
				channels: [
					{ channel: 'viber', text: 'Good evening' },
					{ channel: 'whatsapp', text: 'Hello' },
					{
						channel: 'sms',
						text: 'Õhtust',
						sms: { encoding: 'Unicode', parts: 1, characters: 6, unicodeCharacters: 'Õ' },
					},
				],
				body: {
					to,
					priority: 'high',
					time_to_send: '2099-06-22T09:05:00+00:00',
					messages: [
						{ channel: 'viber', text: 'Good evening' },
						{ channel: 'whatsapp', text: { body: 'Hello' } },
						{ channel: 'sms', text: 'Õhtust' },
					],
				},
			},
		]);
		expect(received()).toEqual([]);
	});

	it('shows exactly the body of the real run', async () => {
		const parameters = fields({ channel: 'viber', text: 'Hi', options: { ttl: 90 } });
		const [shown] = await outputOf([dry(parameters)]);
		await run([parameters]);
		expect(received()).toEqual([shown?.body]);
	});

	it('shows the text of the channel above where a channel has none of its own', async () => {
		const template = { channel: 'whatsapp', whatsappType: 'template', templateName: 'order_paid' };
		const image = { viberContent: 'image', imageUrl: 'https://shop.example/a.png' };
		// If an expression chooses the content, n8n also keeps the fields that don't apply.
		const text = (...message: INodeParameters[]) =>
			outputOf([dry(fields(...message))], { resolved: true });
		const [first] = await text({ channel: 'viber', text: 'Hi' }, template, { channel: 'sms' });
		expect(first?.channels).toMatchObject([{ text: 'Hi' }, { text: null }, { text: 'Hi' }]);
		const [second] = await text(
			{ channel: 'whatsapp', text: 'Hi' },
			{ channel: 'viber', text: 'other', ...image },
			{ channel: 'sms', text: '' },
		);
		expect(second?.channels).toMatchObject([{ text: 'Hi' }, { text: null }, { text: 'Hi' }]);
		const [third] = await text(
			{ channel: 'viber', text: 'Hi' },
			{ channel: 'whatsapp', text: 'Hello' },
			{ channel: 'sms' },
		);
		expect(third?.channels).toMatchObject([{ text: 'Hi' }, { text: 'Hello' }, { text: 'Hello' }]);
	});

	it.each([' ', '\n', '\t\u00a0'])(
		'takes %j below the first channel as empty: an expression may return it',
		async (text) => {
			const below = ['sms', 'whatsapp'].map((channel) => ({ channel, text }));
			const [shown] = await outputOf([dry(fields({ channel: 'viber', text: ' Hi ' }, ...below))]);
			expect(shown?.channels).toMatchObject(Array<object>(3).fill({ text: ' Hi ' }));
		},
	);

	it('names the template, or has no text, where the channel has none', async () => {
		const messages = [
			{ channel: 'viber', image_url: 'https://shop.example/a.png' },
			{ channel: 'whatsapp', template: { name: 'order_paid' } },
		];
		const [shown] = await outputOf([dry(json(messages))]);
		expect(shown?.channels).toEqual([
			{ channel: 'viber', text: null },
			{ channel: 'whatsapp', text: null, template: 'order_paid' },
		]);
	});

	it('says above the output that nothing was sent, and what the SMS would cost', async () => {
		const hints: string[] = [];
		await run([dry(fields({ channel: 'sms', text: 'a'.repeat(200) })), dry(hello)], { hints });
		expect(hints).toEqual([
			'Dry run: nothing was sent. 2 of 2 messages would be sent. To send, turn off Dry Run.',
			expect.stringContaining('1 of 2 SMS takes more than one part'),
		]);
	});

	it('says who would be skipped: it reads the blacklist, and nothing else', async () => {
		const hints: string[] = [];
		rig.sandbox.state.blacklist.add(listed);
		const items = [listed, to].map((one) => dry({ ...hello, to: one }));
		expect(await outputOf(items, { hints })).toEqual([
			{ dryRun: true, to: listed, wouldSend: false, reason: 'blacklisted' },
			expect.objectContaining({ dryRun: true, to, wouldSend: true }),
		]);
		expect(hints).toEqual([
			'Dry run: nothing was sent. 1 of 2 messages would be sent; 1 would be skipped: 1 recipient is on the blacklist. To send, turn off Dry Run.',
		]);
		expect(rig.sandbox.state.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
	});

	it('records no key, and says that it was not checked', async () => {
		const store = new ProcessedStore();
		const surroundings = inOwnProcess(store);
		const cap = { capMessages: 1, capTime: 1, capUnit: 'days', capScope: 'node' };
		const once = { ...hello, options: { sendOnceKey: '1', frequencyCap: { cap } } };
		const [shown] = await outputOf([dry(once)], { surroundings });
		expect(shown).toMatchObject({
			wouldSend: true,
			notChecked: ['Frequency Cap', 'Send Once per Key'],
		});
		expect(store.calls).toBe(0);
		expect((await outputOf([once], { surroundings }))[0]).toHaveProperty('omnimessageId');
	});

	it('can be a choice of each item', async () => {
		const hints: string[] = [];
		const items = await outputOf([hello, dry(hello), dry(hello, 'true')], {
			resolved: true,
			hints,
		});
		expect(items.map((item) => item.dryRun)).toEqual([undefined, true, true]);
		expect(hints).toEqual([
			'Dry run for 2 items: nothing was sent for them. 2 of 2 messages would be sent. To send, turn off Dry Run.',
		]);
		expect(received()).toHaveLength(1);
	});

	it.each([
		['without a text', fields({ channel: 'sms', text: '' })],
		['with a wrong time', { ...hello, options: { timeToSend: 'tomorrow' } }],
		['to somebody who is not allowed', { ...hello, options: { allowedRecipients: '+358*' } }],
		['with a blank key', { ...hello, options: { sendOnceKey: ' ' } }],
	])('reports a message %s in the words of a real run, and goes on', async (_, parameters) => {
		const { message } = await catchFailure(run([parameters]));
		expect(await outputOf([dry(parameters)])).toEqual([
			{ dryRun: true, to, wouldSend: false, reason: message },
		]);
		const [, other] = await outputOf([dry(parameters), dry(hello)]);
		expect(other).toMatchObject({ wouldSend: true, reason: null });
		expect(received()).toEqual([]);
	});

	it('reports every row of a list, whatever is wrong with it, and counts all of them', async () => {
		const rows: INodeParameters[] = [
			hello,
			{ ...hello, to: '5123 4567' },
			{ ...hello, to: '' },
			{ ...hello, to: FAILING },
			{ ...hello, to: listed },
			fields({ channel: 'sms', text: '' }),
			{ ...hello, to: 'n/a' },
		];
		rig.sandbox.state.blacklist.add(listed);
		const hints: string[] = [];
		const items = await outputOf(
			rows.map((one) => dry(one)),
			{ hints },
		);
		expect(items.map(({ to, wouldSend, reason }) => [to, wouldSend, reason])).toEqual([
			[to, true, null],
			['5123 4567', false, expect.stringMatching(/^'To' must begin with a plus sign.* \(row 2\)$/)],
			['', false, expect.stringMatching(/^'To' must be a phone number .* is empty \(row 3\)$/)],
			[null, false, 'The expression cannot be evaluated (row 4)'],
			[listed, false, 'blacklisted'],
			[to, false, expect.stringMatching(/Text' must not be empty \(row 6\)$/)],
			['n/a', false, expect.stringMatching(/leave out the letters \(row 7\)$/)],
		]);
		expect(hints).toEqual([
			'Dry run: nothing was sent. 1 of 7 messages would be sent; 1 would be skipped: 1 recipient is on the blacklist; 5 have a problem: 2 because of To, 1 with an empty To, 1 for another reason, 1 with an empty Text. To send, turn off Dry Run.',
		]);
		expect(rig.sandbox.state.omnimessages.size).toBe(0);
	});

	it.each(['TRUE', '1', 1])(
		'goes on at a row that fails where an expression says %j',
		async (on) => {
			const rows = ['', to].map((one) => dry({ ...hello, to: one }, on));
			const items = await outputOf(rows, { resolved: true });
			expect(items.map(({ wouldSend }) => wouldSend)).toEqual([false, true]);
		},
	);

	it('goes on at a row where the expression of another option fails', async () => {
		const rows = [{}, { timeToSend: FAILING }].map((options) => dry({ ...hello, options }));
		expect(await outputOf(rows, { resolved: true })).toEqual([
			expect.objectContaining({ wouldSend: true }),
			{
				...{ dryRun: true, to, wouldSend: false },
				reason: 'The expression cannot be evaluated (row 2)',
			},
		]);
	});

	it('says to whom, also if the expression returned nothing', async () => {
		const row = dry({ ...hello, to: undefined as unknown as string });
		expect((await outputOf([row], { resolved: true }))[0]).toMatchObject({ to: null });
	});

	it('says that the password is wrong, which it learns from the blacklist', async () => {
		const { messagingApi } = credentialsFor(rig.sandbox);
		const credentials = { messagingApi: { ...messagingApi, password: 'wrong' } };
		const rows = Array<INodeParameters>(2).fill(dry(hello));
		for (const row of await outputOf(rows, { credentials }))
			expect(row).toMatchObject({
				wouldSend: false,
				reason: expect.stringContaining("doesn't accept the Username or Password"),
			});
	});

	it('of a reply as a tool says whom it would answer, and not what the model says', async () => {
		const answered = '+37251000007';
		const parameters = {
			...{ operation: 'reply', channel: 'sms', text: '' },
			to: '={{ $json.from ?? $json.sender }}',
			from: '={{ $json.to ?? $json.recipient }}',
		};
		const type = 'n8n-nodes-omnimessage.omnimessageTool';
		const surroundings = {
			workflow: { getChildNodes: () => ['Agent'] },
			getParentNodes: () => [
				{ name: 'In', type: 'n8n-nodes-omnimessage.omnimessageTrigger', typeVersion: 1 },
			],
			evaluateExpression: (code: string) => (code.includes('from') ? answered : '+37251000008'),
		};
		const row = dry({ ...parameters, to: '+37251000009', from: '+37251000009' });
		const [shown] = await outputOf([row], {
			...{ resolved: true, surroundings, node: { name: 'Tool', type, typeVersion: 1, parameters } },
		});
		expect(shown).toMatchObject({ dryRun: true, to: answered, wouldSend: false });
	});

	it('reports what fails also where the node must continue or stop at an error', async () => {
		for (const onError of [
			'stopWorkflow',
			'continueErrorOutput',
			'continueRegularOutput',
		] as const) {
			const [row] = await outputOf([dry({ ...hello, to: '' })], { onError });
			expect(row).toMatchObject({ dryRun: true, wouldSend: false });
		}
	});

	it.each([
		['callback', { addedWhenSent: ['dlr_url'] }],
		['polling', {}],
	])('of Send and Wait for Delivery by %s waits for nothing', async (learnBy, more) => {
		const waits: Date[] = [];
		const fails = () => {
			throw new Error('There is no address');
		};
		const [shown] = await outputOf(
			[dry({ ...hello, operation: 'sendAndWaitForDelivery', options: { learnBy } })],
			{ waits, surroundings: { evaluateExpression: fails, getSignedResumeUrl: fails } },
		);
		const { body } = (await outputOf([dry(hello)]))[0] ?? {};
		expect(shown).toEqual(
			expect.objectContaining({ dryRun: true, wouldSend: true, body, ...more }),
		);
		expect([waits, received()]).toEqual([[], []]);
	});
});
