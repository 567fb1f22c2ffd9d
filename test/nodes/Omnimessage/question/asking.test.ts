import type { IDataObject, IWorkflowSettings } from 'n8n-workflow';

import { pageHeaders } from '../../../../nodes/Omnimessage/message/question/page/page';
import { catchFailure, credentialsFor } from '../../../../tooling/host/n8n';
import { responded } from '../../../support/responded';
import { useSandbox } from '../../../support/sandbox';
import { agentCalls, ask, links, tap } from '../../../support/askedExecution';
import { setDate } from '../../../support/setDate';
import { timeLimit } from '../../../support/timeLimit';
import { dry } from '../../../support/sending';

const ANNA = '+37251000000';
const BEN = '+37251000010';
const rig = useSandbox();
const texts = (): string[] =>
	[...rig.sandbox.state.omnimessages.values()].map(
		({ request }) => (request.messages[0] as { text: string }).text,
	);
const link = (): URL => links(rig.sandbox).at(-1) as URL;

describe('Send and Wait for Response', () => {
	it.each([
		['approval', { approved: false, timedOut: true }],
		['freeText', { timedOut: true }],
	])('waits for the answer with a link below the text: %s', async (responseType, data) => {
		const { waits, kept } = await ask(rig.sandbox, [ANNA], { responseType });
		expect(waits).toHaveLength(1);
		expect(texts()).toEqual([`Shall we?\n${link().href}`]);
		expect(kept[0]?.json).toMatchObject({
			to: ANNA,
			...{ timedOut: true, state: 'pending' },
		});
		expect(kept[0]?.json.data).toEqual(data);
		// As short as it can be.
		expect(link().searchParams.get('a')).toMatch(/^s[\w-]{4}$/);
		expect(JSON.stringify(kept[0]?.json)).not.toContain('signature');
	});

	it.each([
		['Tap [link] to answer', 'Tap LINK to answer'],
		['[link]', 'LINK'],
		['Open [link]now', 'Open LINK now'],
		['Open[link]', 'Open LINK'],
		['点击：[link]。', '点击： LINK 。'],
		['Tap *[link]*', 'Tap * LINK *'],
		['Tap [link].Thank you', 'Tap LINK .Thank you'],
		['[link][link]', 'LINK LINK'],
		['Tap [link].', 'Tap LINK.'],
		['Tap ([link])!\nThank you', 'Tap (LINK)!\nThank you'],
		['„[link]" «[link]», thanks', '„LINK" «LINK », thanks'],
	])('keeps the link in %j apart from other words: %j', async (message, text) => {
		await ask(rig.sandbox, [ANNA], { message });
		const { output } = await ask(rig.sandbox, [ANNA], dry({ message }));
		const [channel] = output[0]?.json.channels as Array<{ text: string }>;
		for (const one of [...texts(), channel?.text])
			expect(one?.replace(/https:[\w:/?.&=-]*\w/g, 'LINK')).toBe(text);
	});

	it('puts into a URL button of a template what follows the host', async () => {
		const parameters = { parameter: [{ type: 'text', text: '[link]' }] };
		const component = [
			{ type: 'body', parameters },
			{ type: 'button', subType: 'url', index: 0, parameters },
			{ type: 'button', subType: 'quick_reply', index: 1, parameters },
		];
		const template = {
			...{ channel: 'whatsapp', whatsappType: 'template', templateName: 'ask' },
			components: { component },
		};
		await ask(rig.sandbox, [ANNA], { messages: { message: [template] } });
		const [sent] = [...rig.sandbox.state.omnimessages.values()];
		const [message] = sent?.request.messages ?? [];
		const [body, button, other] =
			(message?.channel === 'whatsapp' && message.template?.components) || [];
		for (const one of [body, other]) expect(one?.parameters?.[0]?.text).toBe(link().href);
		expect(`https://n8n.example/${button?.parameters?.[0]?.text}`).toBe(link().href);
	});

	it.each([' ', null])('rejects the text %p before anything is sent', async (message) => {
		const { message: told } = await catchFailure(
			ask(rig.sandbox, [ANNA], { message }, { resolved: true }),
		);
		expect(told).toBe("'Text' is empty: enter the question");
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it.each([
		['no place for the link', {}],
		['its place in the name of the template', { templateName: '[link]' }],
	])('rejects a template that has %s', async (_, more) => {
		const template = {
			channel: 'whatsapp',
			whatsappType: 'template',
			templateName: 'ask',
			...more,
		};
		const { message } = await catchFailure(
			ask(rig.sandbox, [ANNA], { messages: { message: [template] } }),
		);
		expect(message).toMatch(/^'Channels > 1 > Template' must contain \[link\] in a parameter/);
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it('shows in a dry run what would be sent, with a useless link, and waits for nothing', async () => {
		const { output, waits } = await ask(rig.sandbox, [ANNA], dry({}));
		expect(waits).toEqual([]);
		expect(rig.sandbox.state.omnimessages.size).toBe(0);
		expect(JSON.stringify(output[0]?.json)).toContain('signature=xxx');
	});

	it('waits with a Base URL that has what nobody sees, as every request does', async () => {
		const credentials = credentialsFor(rig.sandbox);
		const baseUrl = `\u200b${rig.sandbox.url}`;
		const { waits } = await ask(
			rig.sandbox,
			[ANNA],
			{},
			{
				credentials: { ...credentials, messagingApi: { ...credentials.messagingApi, baseUrl } },
			},
		);
		expect(waits).toHaveLength(1);
		expect(texts()).toHaveLength(1);
	});

	it('asks several people only if the first answer is enough', async () => {
		const { message } = await catchFailure(ask(rig.sandbox, [ANNA, BEN]));
		expect(message).toMatch(/^'Continue at the First Answer' must be on \(in Sending Options\)/);
		expect(rig.sandbox.state.requests).toEqual([]);

		const others = Array.from({ length: 99 }, (_, index) => `+3725${1_000_100 + index}`);
		const { kept } = await ask(rig.sandbox, [ANNA, ...others, BEN], {
			options: { continueAtFirst: true },
		});
		const asked = [...rig.sandbox.state.omnimessages.values()].map(({ to }) => to);
		const his = links(rig.sandbox)[asked.indexOf(BEN)] as URL;
		const { answered } = tap(rig.sandbox, kept, his, { answer: 'decline' });
		expect((await answered).workflowData).toEqual([
			[expect.objectContaining({ pairedItem: { item: 100 } })],
		]);
		expect((await answered).workflowData?.[0]?.[0]?.json).toMatchObject({
			...{ to: BEN, data: responded({ approved: false }), timedOut: false, state: 'delivered' },
			channel: 'sms',
		});
	});
});

it.each(['approval', 'freeText'])(
	'Somebody who was not asked has neither approved nor declined: %s',
	async (responseType) => {
		rig.sandbox.state.blacklist.add(ANNA);
		const skipped = await ask(rig.sandbox, [ANNA], { responseType });
		expect(skipped.output[0]?.json).toEqual({
			...{ skipped: true, reason: 'blacklisted', to: ANNA, data: {} },
		});
		const shown = await ask(rig.sandbox, [BEN], dry({ responseType }));
		expect(shown.output[0]?.json).toMatchObject({ dryRun: true, wouldSend: true });
		expect(shown.output[0]?.json.data).toEqual({});
		expect([...skipped.waits, ...shown.waits]).toEqual([]);
	},
);

describe('The page of a question', () => {
	it('is shown as often as it is opened, and the answer continues the execution', async () => {
		const approvalOptions = { values: { askForComment: true } };
		const { kept } = await ask(rig.sandbox, [ANNA], { approvalOptions });
		for (let visits = 0; visits < 2; visits += 1) {
			const opened = tap(rig.sandbox, kept, link());
			expect(await opened.answered).toEqual({ noWebhookResponse: true });
			expect(opened.shown).toEqual([{ status: 200, page: expect.stringContaining('Shall we?') }]);
			expect(opened.response.headers).toEqual(pageHeaders);
		}
		const body = { answer: 'approve', comment: 'Gladly' };
		const { answered, response } = tap(rig.sandbox, kept, link(), body);
		const { webhookResponse, workflowData } = await answered;
		expect(webhookResponse).toMatch(/Thank you[^]*Approve\nGladly/);
		expect(response.headers).toEqual(pageHeaders);
		expect(workflowData?.[0]?.[0]?.json.data).toEqual(
			responded({ approved: true, comment: 'Gladly' }),
		);
	});

	it('takes the answer also if expressions have only the JSON of items', async () => {
		const { kept } = await ask(rig.sandbox, [ANNA, BEN], { options: { continueAtFirst: true } });
		const settings = { binaryMode: 'combined' } as const;
		const { answered } = tap(rig.sandbox, kept, link(), { answer: 'approve' }, { settings });
		expect((await answered).workflowData?.[0]?.[0]?.json.data).toEqual(
			responded({ approved: true }),
		);
	});

	it('is over at the time limit, also if n8n has not noticed yet', async () => {
		const { kept, waits } = await ask(rig.sandbox, [ANNA], {
			options: { ...timeLimit({ amount: 1 }), language: 'et' },
		});
		const past = kept.map((item) => ({
			...item,
			question: { ...(item.question as object), until: Date.now() - 1 },
		}));
		expect(waits[0]?.getTime()).toBe((kept[0]?.question as { until: number }).until);
		for (const body of [undefined, { answer: 'approve' }]) {
			const { answered, shown } = tap(rig.sandbox, past, link(), body);
			expect((await answered).workflowData).toBeUndefined();
			expect(shown).toEqual([{ status: 410, page: expect.stringContaining('<html lang="et"') }]);
		}
	});

	it('takes no answer if the time limit passes while the service is asked', async () => {
		const { kept, waits } = await ask(rig.sandbox, [ANNA]);
		const [end = new Date(NaN)] = waits;
		rig.sandbox.events.once('requestAnswered', () => setDate(end.toISOString()));
		const { answered, shown } = tap(rig.sandbox, kept, link(), { answer: 'approve' });
		expect((await answered).workflowData).toBeUndefined();
		expect(shown.map(({ status }) => status)).toEqual([410]);
	});

	it.each([
		['a post without a body', null, 'Shall we?'],
		['an answer that is none, with all that was entered', { comment: 'Gladly' }, 'Gladly'],
	])('is shown again after %s', async (_, body, part) => {
		const approvalOptions = { values: { askForComment: true } };
		const { kept } = await ask(rig.sandbox, [ANNA], { approvalOptions });
		const { answered, shown } = tap(rig.sandbox, kept, link(), body);
		expect((await answered).workflowData).toBeUndefined();
		expect(shown).toEqual([{ status: 422, page: expect.stringContaining(part) }]);
	});

	it('is over for a link of an earlier round of a loop', async () => {
		await ask(rig.sandbox, [ANNA]);
		const earlier = link();
		const { kept } = await ask(rig.sandbox, [ANNA]);
		const { answered, shown } = tap(rig.sandbox, kept, earlier, { answer: 'approve' });
		expect((await answered).workflowData).toBeUndefined();
		expect(shown).toEqual([{ status: 410, page: expect.stringContaining('No longer open') }]);
	});

	it('takes one of two taps, also if the first one did not wait for its page', async () => {
		const { kept } = await ask(rig.sandbox, [ANNA], { options: { language: 'et' } });
		const first = tap(rig.sandbox, kept, link(), { answer: 'approve' });
		expect((await first.answered).workflowData).toBeDefined();
		first.response.finish(0);
		const second = tap(rig.sandbox, kept, link(), { answer: 'decline' });
		expect((await second.answered).workflowData).toBeUndefined();
		expect(second.shown).toEqual([{ status: 409, page: expect.stringContaining('Juba vastatud') }]);
		const other = tap(rig.sandbox, kept, link(), { answer: 'decline' }, { execution: '2' });
		expect((await other.answered).workflowData).toBeDefined();
	});

	it('takes one of two taps, also if the person left before the first one was taken', async () => {
		const { kept } = await ask(rig.sandbox, [ANNA]);
		const first = tap(rig.sandbox, kept, link(), { answer: 'approve' });
		first.response.destroyed = true;
		expect((await first.answered).workflowData).toBeDefined();
		const second = tap(rig.sandbox, kept, link(), { answer: 'decline' });
		expect((await second.answered).workflowData).toBeUndefined();
	});

	it('takes another answer if n8n could not continue with the first one', async () => {
		const { kept } = await ask(rig.sandbox, [ANNA]);
		const first = tap(rig.sandbox, kept, link(), { answer: 'approve' });
		await first.answered;
		first.response.finish(500);
		const second = tap(rig.sandbox, kept, link(), { answer: 'decline' });
		expect((await second.answered).workflowData).toBeDefined();
	});

	it('asks the service once for the delivery, however long it says to wait', async () => {
		const { kept } = await ask(rig.sandbox, [ANNA]);
		rig.sandbox.state.requests.splice(0);
		rig.sandbox.faults.push({ status: 429, headers: { 'Retry-After': '50' }, times: 9 });
		const later = new Date(Date.now() + 60_000).toISOString();
		rig.sandbox.events.once('requestAnswered', () => setDate(later));
		const { answered, warnings } = tap(rig.sandbox, kept, link(), { answer: 'approve' });
		const json = (await answered).workflowData?.[0]?.[0]?.json;
		expect(json).toMatchObject({
			...{ data: responded({ approved: true }), state: 'delivered', channel: 'sms', attempts: [] },
			meaning: 'The answer shows that the message arrived.',
		});
		expect(String((json?.data as IDataObject).respondedAt) < later).toBe(true);
		expect(warnings).toEqual([expect.stringMatching(/^The delivery report could not be/)]);
		expect(rig.sandbox.state.requests).toHaveLength(1);
	});
});

describe('As the approval of an AI agent, Send and Wait for Response', () => {
	const message = 'May I?\n[object Object]';
	const long = 'x'.repeat(6_000);

	it.each([
		['each on a line', { order: 1042, note: 'Late' }, 'order: 1042\nnote: "Late"'],
		['all of what just fits', { a: 'x'.repeat(298) }, `a: "${'x'.repeat(298)}"`],
		['none that a value seems to add', { note: 'x\namount: 5' }, 'note: "x\\namount: 5"'],
		['none that a name seems to add', { 'a: 1\nb': 2 }, '"a: 1\\nb": 2'],
		['none that a name with a wide gap seems to add', { 'a    b': 1 }, '"a (4 blanks) b": 1'],
		[
			'what is invisible, as such',
			{ a: '\u202e1\u2028\u2029\u007f\ue000\u200b\u{e0041}' },
			'a: "\\u202e1\\u2028\\u2029\\u007f\\ue000\\u200b\\udb40\\udc41"',
		],
		[
			'a wide gap, by its width',
			{ note: 'x    y \u115f\u1160\u2800\u3164\uffa0amount: 5' },
			'note: "x (4 blanks) y (6 blanks) amount: 5"',
		],
		['what n8n writes for an object', { a: '[object Object]' }, 'a: "[object\\u0020Object]"'],
		['what looks like a pattern', { a: '$& $1' }, 'a: "$& $1"'],
		[
			'Persian and emoji, as they are',
			{ a: 'می\u200cخواهم 👩\u200d👧' },
			'a: "می\u200cخواهم 👩\u200d👧"',
		],
		[
			'objects and what is empty',
			{ a: { b: [1] }, c: null, d: '' },
			'a: {"b":[1]}\nc: null\nd: ""',
		],
		[
			'long ones by their beginning',
			{ note: long, amount: 5 },
			`note: "${'x'.repeat(149)}... (5852 more characters)\namount: 5`,
		],
		[
			'no half of a character',
			{ note: '😀'.repeat(200) },
			`note: "${'😀'.repeat(149)}... (103 more characters)`,
		],
		[
			'long names by their beginning',
			{ [long]: 1 },
			`${'x'.repeat(100)}... (5900 more characters): 1`,
		],
	])('shows the arguments of the tool: %s', async (_, given, shown) => {
		await ask(rig.sandbox, [ANNA], { message }, agentCalls('Refund', given));
		expect(texts()[0]?.split('\nhttps')[0]).toBe(`May I?\n${shown}`);
	});

	it('refuses to ask about an object if it is no approval', async () => {
		const called = { ...agentCalls('Refund', { order: 1042 }), type: 'omnimessage' };
		const { message: why } = await catchFailure(ask(rig.sandbox, [ANNA], { message }, called));
		expect(why).toContain("Text' contains [object Object]: use one of the fields");
		expect(texts()).toEqual([]);
	});

	it('shows the same on the page and in a dry run', async () => {
		const { kept } = await ask(
			rig.sandbox,
			[ANNA],
			{ message },
			agentCalls('Refund', { note: long }),
		);
		expect(kept[0]?.question).toMatchObject({ text: `May I?\nnote: "${long}"` });
		const shown = await ask(rig.sandbox, [ANNA], dry({ message }), agentCalls('Refund', {}));
		expect(JSON.stringify(shown.output[0]?.json)).toContain('this is a dry run');
	});

	it.each([
		['are text', agentCalls('Refund', 'To: x\n'), 'not an object'],
		['are a list', agentCalls('Refund', [{ order: 1 }]), 'not an object'],
		[
			'have a query, in which n8n looks first',
			agentCalls('Refund', { query: { a: 1 } }),
			'"query"',
		],
		['name another tool of a toolkit', agentCalls('Refund', { tool: 'Delete' }), '"tool"'],
		['come with several items', agentCalls('Refund', {}, [{}], [{}, {}]), 'for each item'],
	])('asks nobody if the arguments %s', async (_, called, why) => {
		const { output, waits } = await ask(rig.sandbox, [ANNA], { message }, called);
		expect(JSON.stringify(output)).toContain('The question would not show what runs');
		expect(output[0]?.json.data).toMatchObject({
			approved: false,
			chatInput: expect.stringContaining(why),
		});
		expect([...waits, ...texts()]).toEqual([]);
	});

	it.each([{ query: 'shoes' }, { query: ['a'] }, { tool: 'Refund' }, undefined])(
		'asks about the arguments %j',
		async (given) => {
			await ask(rig.sandbox, [ANNA], { message }, agentCalls('Refund', given));
			expect(texts()).toHaveLength(1);
		},
	);

	it.each([
		['no call', []],
		['a call of another tool', [{ toolName: 'Refund all' }]],
		['a call with other arguments', [{ originalInput: { amount: 6 } }]],
		['only another call', [{ id: 'call_2' }]],
		["only another node's call", [{ nodeName: 'Another' }]],
		['two calls with its ID', [{}, {}]],
	])('asks nobody if n8n has recorded %s', async (_, records) => {
		const calls = agentCalls('Refund', { amount: 5 }, records);
		const { output } = await ask(rig.sandbox, [ANNA], { message }, calls);
		expect(JSON.stringify(output)).toContain('The question would not show what runs');
		expect(texts()).toEqual([]);
	});

	it("asks about its own call, whatever others' n8n has recorded", async () => {
		const records = [{ id: 'call_2' }, { nodeName: 'Another' }, {}];
		await ask(rig.sandbox, [ANNA], { message }, agentCalls('Refund', { amount: 5 }, records));
		expect(texts()).toEqual([expect.stringContaining('amount: 5')]);
	});

	it('asks nobody about more arguments than anybody would read', async () => {
		const askAbout = async (length: number) => {
			const many = Array.from({ length }, (_, index) => [`a${index}`, 'x'.repeat(30)]);
			const calls = agentCalls('Refund', Object.fromEntries(many) as object);
			return (await ask(rig.sandbox, [ANNA], { message }, calls)).output;
		};
		const told = JSON.stringify(await askAbout(51));
		expect(told).toContain("A tool with 51 arguments can't be shown");
		expect(texts()).toEqual([]);
		await askAbout(50);
		expect(texts()[0]).toContain(`\na49: "${'x'.repeat(19)}... (12 more characters)\n`);
	});

	it.each(['Too late', ''])('tells the agent the comment %p, if there is one', async (comment) => {
		const approvalOptions = { values: { askForComment: true } };
		const { kept } = await ask(rig.sandbox, [ANNA], { approvalOptions }, agentCalls('Refund', {}));
		expect(kept[0]?.json.data).toMatchObject({
			chatInput: 'Nobody answered before the time limit, so the tool was not run.',
		});
		const body = { answer: 'decline', comment };
		const { answered } = tap(rig.sandbox, kept, link(), body, { type: 'omnimessageHitlTool' });
		expect((await answered).workflowData?.[0]?.[0]?.json.data).toEqual(
			responded({ approved: false, comment, ...(comment && { chatInput: comment }) }),
		);
	});

	it('tells the agent why nobody could be asked, which is never an approval', async () => {
		rig.sandbox.state.blacklist.add(ANNA);
		const { output, waits } = await ask(rig.sandbox, [ANNA], {}, agentCalls('Refund', {}));
		expect(waits).toEqual([]);
		expect(output.map((item) => item.json)).toEqual([
			{
				data: {
					approved: false,
					chatInput:
						'The tool was not run, because nobody has approved it: 1 recipient is on the blacklist',
				},
			},
		]);
	});
});

describe('The files of a form', () => {
	const values = [
		{ fieldLabel: 'Foto: 1', fieldType: 'file' },
		{ fieldLabel: 'Foto; 1', fieldType: 'file' },
		{ fieldLabel: 'Фото', fieldType: 'file', multipleFiles: false },
		{ fieldLabel: 'toString', fieldType: 'file' },
		...['Pass__2', 'Pass_', 'Pass!', '--proto--'].map((fieldLabel) => ({
			...{ fieldLabel, fieldType: 'file' },
		})),
	];
	const file = (name: string) => ({
		...{ filepath: `/tmp/${name}`, originalFilename: name, mimetype: 'image/png', size: 3 },
	});

	/** Posts files, and returns what the workflow gets, and which files were read for it. */
	async function postFiles(
		files: object,
		more: { contentType?: string; settings?: IWorkflowSettings } = {},
	) {
		const { kept } = await ask(rig.sandbox, [ANNA], {
			...{ responseType: 'customForm', formFields: { values } },
		});
		const page = { files, ...more };
		const { answered, stored } = tap(rig.sandbox, kept, link(), { answer: 'send' }, page);
		return { stored, item: (await answered).workflowData?.[0]?.[0] };
	}

	it('are binary data beside the answer, under the names of their fields', async () => {
		const { item } = await postFiles({
			'field-0': [file('a.png'), file('b.png')],
			'field-1': file('c.png'),
			'field-2': file('d.png'),
			'field-3': file('e.png'),
			'field-99': file('other.png'),
		});
		const names = Object.entries(item?.binary ?? {}).map(([name, one]) => [name, one.fileName]);
		expect(Object.fromEntries(names)).toEqual({
			...{
				Foto__1_0: 'a.png',
				Foto__1_1: 'b.png',
				Foto__1: 'c.png',
				Фото: 'd.png',
				toString: 'e.png',
			},
		});
		expect(item?.json.data).toMatchObject({ Фото: { filename: 'd.png', size: 3 } });
	});

	it('are in place of their descriptions if the workflow has its binary data in the JSON, as with n8n', async () => {
		const { item } = await postFiles(
			{
				'field-0': [file('a.png'), file('b.png')],
				'field-1': file('c.png'),
				'field-2': file('d.png'),
			},
			{ settings: { binaryMode: 'combined' } },
		);
		const stored = (fileName: string) => ({ fileName, mimeType: 'image/png', data: '' });
		expect(item).not.toHaveProperty('binary');
		expect(item?.json.data).toMatchObject({
			'Foto: 1': [stored('a.png'), stored('b.png')],
			'Foto; 1': [stored('c.png')],
			...{ Фото: stored('d.png'), toString: [], respondedAt: expect.any(String) },
		});
	});

	it('all come out, whatever their fields are called', async () => {
		const names = ['a.png', 'b.png', 'c.png', 'd.png'];
		const files = names.map((name, index) => [`field-${index + 4}`, file(name)]);
		const { item } = await postFiles(Object.fromEntries(files));
		const came = Object.values(item?.binary ?? {}).map(({ fileName }) => fileName);
		expect(came).toEqual(names);
	});

	it("may be sent again if n8n can't store them, and the execution still waits", async () => {
		const { kept } = await ask(rig.sandbox, [ANNA], {
			...{ responseType: 'customForm', formFields: { values } },
		});
		const files = { 'field-0': file('a.png') };
		const storageFails = new Error('The disk is full');
		const posted = { answer: 'send' };
		const failed = tap(rig.sandbox, kept, link(), posted, { files, storageFails });
		expect(await failed.answered).toEqual({ noWebhookResponse: true });
		expect(failed.shown).toMatchObject([{ status: 503 }]);
		expect(failed.warnings).toEqual([expect.stringContaining('The disk is full')]);
		const again = tap(rig.sandbox, kept, link(), posted, { files });
		expect((await again.answered).workflowData).toHaveLength(1);
	});

	it('are only what n8n has read from a form, because a body of JSON could name any file', async () => {
		const { item, stored } = await postFiles(
			{ 'field-0': file('../etc/hosts') },
			{ contentType: 'application/json' },
		);
		expect(stored).toEqual([]);
		expect(item).not.toHaveProperty('binary');
		expect(item?.json.data).toMatchObject({ 'Foto: 1': [] });
	});
});
