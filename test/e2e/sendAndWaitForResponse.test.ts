import { responded } from '../support/responded';
import type { INode } from 'n8n-workflow';

import type { Omnimessage, Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { readExample, saveWithCredentials } from '../../tooling/setUp';
import { activate, callWebhook } from '../support/activate';
import { useEnvironment } from '../support/environment';
import { untilCounted, untilEnded } from '../support/executions';
import { n8nDifferences } from '../support/n8nVersion';
import { answer, asking, linkIn, post, toldTeam } from '../support/questions';
import { call, callWithNumbers, NUMBER, othersIn, tellTeam, textOf } from '../support/team';
import { chain, message, node } from '../support/workflowNode';
import { timeLimit } from '../support/timeLimit';

const ANNA = '+37251000000';
const BEN = '+37251000010';
/** Viber fails, and the SMS arrives. */
const FALLBACK = '+37251000001';

const environment = useEnvironment({ pace: 100 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => sandbox.reset());

/** Activates a workflow that begins with a webhook, and calls it. Resolves with its ID. */
async function start(workflow: WorkflowFile, body: object = {}): Promise<string> {
	const id = await activate(environment, workflow);
	const hook = workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.webhook');
	await callWebhook(environment, String(hook?.parameters.path), body);
	return id;
}

/** The same for people who are asked. Resolves when the execution waits. */
async function ask(name: string, numbers: string[], parameters: INode['parameters'] = {}) {
	const id = await start(asking(name, parameters), { numbers });
	await untilCounted(n8n, id, 'waiting', 1);
	// The messages of an execution leave at the same time, so they may arrive in another order.
	const sent = numbers.map((number) => othersIn(sandbox).find(({ to }) => to === number));
	return { id, links: sent.map((one) => linkIn(one as Omnimessage)) as [string, ...string[]] };
}

const told = async (count = 1) =>
	await sandbox.events.until(() => {
		const all = toldTeam(sandbox);
		return all.length >= count && all;
	});

describe('Send and Wait for Response, on a real n8n,', () => {
	it('continues with the answer, not when the page is opened', async () => {
		const { id, links } = await ask('approve', [ANNA]);
		for (let visits = 0; visits < 3; visits += 1) {
			const page = await fetch(links[0]);
			expect(page.status).toBe(200);
			expect(page.headers.get('content-type')).toMatch(/^text\/html/);
			expect(page.headers.get('set-cookie')).toBeNull();
			expect(await page.text()).toContain('Shall we deliver today?');
		}
		expect(await n8n.countExecutions(id, 'waiting')).toBe(1);

		const posted = await answer(links[0], { answer: 'approve' });
		expect(posted.status).toBe(200);
		expect(posted.headers.get('content-type')).toMatch(/^text\/html/);
		expect(await posted.text()).toContain('Thank you');
		expect(await told()).toEqual([
			{
				to: ANNA,
				data: responded({ approved: true }),
				timedOut: false,
				state: 'delivered',
				channel: 'sms',
			},
		]);
	});

	it('says by which channel the answered link arrived', async () => {
		const channels = [{ channel: 'viber' }, { channel: 'sms' }];
		const { links } = await ask('fallback', [FALLBACK], { messages: { message: channels } });
		await answer(links[0], { answer: 'decline' });
		expect(await told()).toEqual([
			expect.objectContaining({ data: responded({ approved: false }), channel: 'sms' }),
		]);
	});

	it('puts into a button of a WhatsApp template what opens the page behind the address of n8n', async () => {
		const parameters = { parameter: [{ type: 'text', text: '[link]' }] };
		const component = [{ type: 'button', subType: 'url', index: 0, parameters }];
		const template = {
			...{ channel: 'whatsapp', whatsappType: 'template', templateName: 'ask' },
			components: { component },
		};
		const workflow = asking('button', { messages: { message: [template] } });
		const id = await start(workflow, { numbers: [ANNA] });
		await untilCounted(n8n, id, 'waiting', 1);
		const [message] = othersIn(sandbox)[0]?.request.messages ?? [];
		const [button] = (message?.channel === 'whatsapp' && message.template?.components) || [];
		const link = `${environment.server.url}/${button?.parameters?.[0]?.text}`;
		expect(await (await fetch(link)).text()).toContain('Shall we deliver today?');
		await answer(link, { answer: 'approve' });
		expect(await told()).toEqual([
			expect.objectContaining({ data: responded({ approved: true }), channel: 'whatsapp' }),
		]);
	});

	it('continues with the file of a form, which the next node reads', async () => {
		const form = [
			{ fieldLabel: 'Note', fieldType: 'file', acceptFileTypes: '.txt', maxFileSize: 1 },
		];
		const parameters = { responseType: 'customForm', options: { formFieldsJson: form } };
		const workflow = chain('file', [
			...callWithNumbers('file'),
			message('Ask', 'sendAndWait', { to: NUMBER, message: 'A note, please', ...parameters }),
			node('Read', 'n8n-nodes-base.moveBinaryData', {
				...{ setAllData: false, sourceKey: 'Note', destinationKey: 'text' },
			}),
			tellTeam('={{ JSON.stringify({ data: { text: $json.text } }) }}'),
		]);
		const id = await start(workflow, { numbers: [ANNA] });
		await untilCounted(n8n, id, 'waiting', 1);
		const link = linkIn(othersIn(sandbox)[0] as Omnimessage);
		const postFile = async (content: string, name: string) =>
			await post(link, { answer: 'send', 'field-0': new File([content], name) });

		const tooLarge = await postFile('x'.repeat(1024 * 1024 + 1), 'note.txt');
		expect([tooLarge.status, await tooLarge.text()]).toEqual([
			...[422, expect.stringContaining('Please choose a smaller file (up to 1 MB).')],
		]);
		const other = await postFile('Hello', 'note.exe');
		expect(await other.text()).toContain('Please choose a file of one of these types: .txt.');
		expect((await postFile('Left at the door', 'note.txt')).status).toBe(200);
		expect(await told()).toEqual([{ data: { text: 'Left at the door' } }]);
	});

	it('rejects forged and changed links, and continues for none of them', async () => {
		const { id, links } = await ask('forged', [ANNA, BEN], {
			options: { continueAtFirst: true },
		});
		const [hers = '', his = ''] = links;
		const bensMark = new URL(his).searchParams.get('a') ?? '';
		const forged = [
			hers.replace(/signature=\w{4}/, 'signature=0000'),
			hers.replace(/[?&]signature=\w+/, ''),
			hers.replace(/\ba=[\w-]+/, `a=${bensMark}`),
			`${hers}&a=${bensMark}`,
		];
		for (const link of forged) {
			for (const { status } of [await fetch(link), await answer(link, { answer: 'approve' })])
				expect([link, status]).toEqual([link, 401]);
		}
		expect(await n8n.countExecutions(id, 'waiting')).toBe(1);
		expect(toldTeam(sandbox)).toEqual([]);
		await answer(his, { answer: 'approve' });
		expect(await told()).toEqual([expect.objectContaining({ to: BEN })]);
	});

	it('counts two answers at once as one, and says so to whoever comes later', async () => {
		const { id, links } = await ask('twice', [ANNA]);
		const answers = await Promise.all(
			['approve', 'decline', 'approve', 'decline'].map(
				async (one) => await answer(links[0], { answer: one }),
			),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await told()).toHaveLength(1);
		await untilEnded(n8n, id);
		const late = await fetch(links[0]);
		expect(await late.text()).toMatch(/no action required/i);
		await answer(links[0], { answer: 'approve' });
		expect(await n8n.executions(id)).toHaveLength(1);
		expect(toldTeam(sandbox)).toHaveLength(1);
	});

	it('never takes the time limit for consent, whatever came in', async () => {
		const limit = { options: timeLimit({ amount: 1, unit: 'seconds' }), to: ANNA };
		const workflow = chain('limit', [
			call('limit'),
			node('Consent', 'n8n-nodes-base.code', {
				jsCode: 'return [{ json: { approved: true, data: { approved: true } } }];',
			}),
			...asking('limit', limit).nodes.slice(2),
		]);
		await start(workflow, {});
		expect(await told()).toEqual([
			expect.objectContaining({ timedOut: true, data: { approved: false, timedOut: true } }),
		]);
	});

	it('refuses several items before anything leaves, and names the way', async () => {
		const id = await start(asking('several'), { numbers: [ANNA, BEN] });
		const { data } = await untilEnded(n8n, id);
		expect(data.resultData.error?.message).toMatch(
			/'Continue at the First Answer' must be on \(in Sending Options\), because there are 2 items/,
		);
		expect(othersIn(sandbox)).toEqual([]);
	});

	it('continues at the first of several answers, with the person who gave it', async () => {
		const { links } = await ask('first', [ANNA, BEN], {
			options: { continueAtFirst: true },
			responseType: 'freeText',
		});
		expect((await answer(links[1] ?? '', { answer: 'send', text: 'At noon, please' })).status).toBe(
			200,
		);
		expect(await told()).toEqual([
			expect.objectContaining({ to: BEN, data: responded({ text: 'At noon, please' }) }),
		]);
	});

	it("gets everyone's answer at once in sub-workflows that nobody waits for", async () => {
		const [, , ask, tell] = asking('sub').nodes as [INode, INode, INode, INode];
		const begin = node('Begin', 'n8n-nodes-base.executeWorkflowTrigger', {
			inputSource: 'passthrough',
		});
		const child = chain('sub', [{ ...begin, typeVersion: 1.1 }, ask, tell]);
		const { id } = await saveWithCredentials(n8n, child, environment.credentials);
		if (n8nDifferences.publishesSubWorkflows) await n8n.activate(id);
		const run = node('Run', 'n8n-nodes-base.executeWorkflow', {
			workflowId: { __rl: true, mode: 'id', value: id },
			mode: 'each',
			options: { waitForSubWorkflow: false },
		});
		const numbers = [ANNA, BEN, FALLBACK];
		await start(chain('parent', [...callWithNumbers('parent'), { ...run, typeVersion: 1.2 }]), {
			numbers,
		});
		await untilCounted(n8n, id, 'waiting', numbers.length);
		for (const asked of othersIn(sandbox).reverse()) {
			await answer(linkIn(asked), { answer: asked.to === BEN ? 'decline' : 'approve' });
		}
		const answers = (await told(3)).map(({ to, data }) => `${to}: ${data?.approved}`);
		expect(answers.sort()).toEqual(numbers.map((to) => `${to}: ${to !== BEN}`).sort());
	});

	it("takes no answer to another round's question", async () => {
		// A loop over the people, which asks one after the other with the same node.
		const loop = node('Loop', 'n8n-nodes-base.splitInBatches', { batchSize: 1 });
		const looped = asking('rounds');
		looped.nodes.push({ ...loop, typeVersion: 3 });
		const to = (name: string) => [{ node: name, type: 'main' as const, index: 0 }];
		looped.connections = {
			Call: { main: [to('Split')] },
			Split: { main: [to('Loop')] },
			Loop: { main: [[], to('Ask')] },
			Ask: { main: [to('Tell')] },
			Tell: { main: [to('Loop')] },
		};
		const id = await start(looped, { numbers: [ANNA, BEN] });
		await untilCounted(n8n, id, 'waiting', 1);
		const [anna] = othersIn(sandbox).map((one) => linkIn(one));
		await answer(anna ?? '', { answer: 'approve' });
		await sandbox.events.until(() => othersIn(sandbox).length === 2);
		await untilCounted(n8n, id, 'waiting', 1);

		expect((await answer(anna ?? '', { answer: 'approve' })).status).toBe(410);
		expect(toldTeam(sandbox)).toHaveLength(1);
		const [, ben] = othersIn(sandbox).map((one) => linkIn(one));
		await answer(ben ?? '', { answer: 'decline' });
		expect(await told(2)).toEqual([
			expect.objectContaining({ to: ANNA, data: responded({ approved: true }) }),
			expect.objectContaining({ to: BEN, data: responded({ approved: false }) }),
		]);
	});
});

describe('The example', () => {
	const all = () => [...sandbox.state.omnimessages.values()];
	const newestText = (): string => textOf(all().at(-1) as Omnimessage);
	/** The link in the newest message, when the execution waits and that many were sent. */
	const linkAfter = async (id: string, count: number): Promise<string> => {
		await sandbox.events.until(() => all().length === count);
		await untilCounted(n8n, id, 'waiting', 1);
		return linkIn(all().at(-1) as Omnimessage);
	};

	it('refund-approval tells the customer after a tap on Refund, and the team why not', async () => {
		const refund = { order: '1042', amount: '30.00 EUR', phone: BEN };
		const id = await start(readExample('refund-approval'), refund);
		await answer(await linkAfter(id, 1), { answer: 'approve' });
		await sandbox.events.until(() => all().length === 2);
		expect(all()[1]?.to).toBe(BEN);
		expect(newestText()).toBe('We have refunded 30.00 EUR for your order 1042.');
		await untilEnded(n8n, id);

		await start(readExample('refund-approval'), refund);
		const link = await linkAfter(id, 3);
		await answer(link, { answer: 'decline', comment: 'Already done' });
		await sandbox.events.until(() => all().length === 4);
		expect(newestText()).toBe("Order 1042 wasn't refunded: Already done");

		sandbox.state.blacklist.add(ANNA);
		const unasked = readExample('refund-approval');
		for (const { name, parameters } of unasked.nodes)
			if (name === 'Tell the Team') parameters.to = BEN;
		await start(unasked, refund);
		await sandbox.events.until(() => all().length === 5);
		expect(newestText()).toBe(
			"Order 1042 wasn't refunded: the manager was not asked (blacklisted)",
		);
	});

	it('ask-everybody asks one person after the other, and tells all answers at the end', async () => {
		const id = await start(readExample('ask-everybody'));
		await answer(await linkAfter(id, 1), { answer: '1' });
		await answer(await linkAfter(id, 2), { answer: '2' });
		await sandbox.events.until(() => all().length === 3);
		expect(newestText()).toBe(`${ANNA}: Tuesday at 14:00\n${BEN}: Neither`);
	});
});
