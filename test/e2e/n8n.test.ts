import type { INode, IRunData } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { Execution, N8nClient } from '../../tooling/n8n/client';
import { readExample, saveWithCredentials } from '../../tooling/setUp';
import { typeOf } from '../support/edition';
import { useEnvironment } from '../support/environment';
import { n8nDifferences } from '../support/n8nVersion';

// These tests ask none of our own code what it did: the sandbox shows what it received, and n8n
// what ran.

const environment = useEnvironment({ pace: 50 });
let sandbox: Sandbox;
let n8n: N8nClient;
let credentials: Record<string, string>;

beforeAll(() => void ({ sandbox, n8n, credentials } = environment));

const subscriptions = () => [...sandbox.state.webhooks.values()];

describe('The packed package in a real n8n', () => {
	it('has its nodes and credentials listed, and the nodes also as tools for agents', async () => {
		expect(await n8n.nodeTypes()).toEqual(
			expect.arrayContaining([
				typeOf('omnimessage'),
				typeOf('omnimessageTool'),
				typeOf('siteAdminTool'),
				typeOf('siteAdminTrigger'),
			]),
		);
		expect(await n8n.credentialTypes()).toEqual(
			expect.arrayContaining(['messagingApi', 'siteAdminApi']),
		);
	});

	it.each<[string, (sandbox: Sandbox) => Record<string, string>]>([
		['messagingApi', ({ url, username, password }) => ({ baseUrl: url, username, password })],
		[
			'messagingApi',
			({ url, username, password }) => ({ baseUrl: `${url}/v1/`, username, password }),
		],
		['siteAdminApi', ({ url, token }) => ({ baseUrl: url, token, headerName: 'X-API-TOKEN' })],
		[
			'siteAdminApi',
			({ url, token }) => ({ baseUrl: `${url}/admin/api/`, token, headerName: 'X-API-TOKEN' }),
		],
	])('%s: the test passes with the right secret and fails with a wrong one', async (type, data) => {
		const right = data(sandbox);
		const test = async (values: Record<string, string>) => {
			const credential = { name: `Test of ${type}`, type, data: values };
			return await n8n.testCredential({ ...credential, id: await n8n.saveCredential(credential) });
		};
		expect(await test(right)).toMatchObject({ status: 'OK' });
		const secret = type === 'messagingApi' ? 'password' : 'token';
		expect(await test({ ...right, [secret]: 'wrong' })).toMatchObject({ status: 'Error' });
	});
});

describe('Form submitted -> Omnimessage', () => {
	const visitor = { name: 'Ada', phone: '+37251000001', message: 'Please call me back.' };
	let id: string;

	beforeAll(async () => {
		const workflow = await saveWithCredentials(n8n, readExample('form-to-message'), credentials);
		id = workflow.id;
	});

	it('has one subscription on the site when it is activated', async () => {
		await n8n.activate(id);
		expect(subscriptions()).toEqual([
			expect.objectContaining({ target: 'form', event: 'submit', enabled: true }),
		]);
	});

	it('sends a message when the form is submitted, and the fallback reaches the phone', async () => {
		const [delivery] = await sandbox.submitForm(visitor);
		expect(delivery).toMatchObject({ status: 200 });
		const message = await sandbox.events.until(() => [...sandbox.state.omnimessages.values()][0]);
		const text = 'Thank you, Ada! We have your message and will call you back today.';
		expect(sandbox.state.requests.filter(({ path }) => path === '/v1/omnimessage')).toEqual([
			expect.objectContaining({
				method: 'POST',
				status: 201,
				body: {
					to: visitor.phone,
					messages: [
						{ channel: 'viber', text, ttl: 60 },
						{ channel: 'sms', text },
					],
				},
			}),
		]);
		await sandbox.events.until(() => message.channels[1]?.status === 'DELIVRD');
		expect(message.channels.map(({ status }) => status)).toEqual(['UNDELIV', 'DELIVRD']);
	});

	it('starts nothing for a delivery without the right secret', async () => {
		const before = await n8n.executions(id);
		const { origin, pathname } = new URL(subscriptions()[0]?.url ?? '');
		for (const query of ['', '?secret=', '?secret=wrong']) {
			const answer = await fetch(origin + pathname + query, { method: 'POST', body: '{}' });
			expect(answer.status).toBe(401);
		}
		expect(await n8n.executions(id)).toHaveLength(before.length);
		expect(sandbox.state.omnimessages.size).toBe(1);
	});

	it('leaves no subscription when it is deactivated', async () => {
		await n8n.deactivate(id);
		expect(subscriptions()).toEqual([]);
	});

	it('has a subscription that ends with the first event while it listens for a test event', async () => {
		await expect(n8n.runManually(id, 'Forms & Orders Trigger')).rejects.toThrow(
			'waits for an event',
		);
		expect(subscriptions()).toEqual([
			expect.objectContaining({ description: expect.stringContaining('test') }),
		]);
		const [delivery] = await sandbox.submitForm(visitor);
		expect(delivery).toMatchObject({ status: 200 });
		await sandbox.events.until(() => sandbox.state.webhooks.size === 0);
		await sandbox.events.until(() => sandbox.state.omnimessages.size === 2);
	});

	it('is not active if the site rejects it, and says why', async () => {
		// n8n tries again by itself.
		sandbox.faults.push({ method: 'POST', path: '/admin/api/webhooks', status: 401, times: 100 });
		const reasons = {
			message: 'answered 401',
			description: 'Copy the API Token again from your profile',
		};
		const reason = reasons[n8nDifferences.shownOfActivationError];
		await expect(n8n.activate(id)).rejects.toThrow(reason);
		expect(subscriptions()).toEqual([]);
		await n8n.deactivate(id);
	});
});

describe('Bad input', () => {
	const manual = { id: 'a', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1 };

	/** Runs Send with one item. */
	async function runSend(
		parameters: INode['parameters'],
		more: Partial<INode> = {},
	): Promise<Execution> {
		const { nodes } = readExample('form-to-message');
		const send = nodes.find(({ name }) => name === 'Omnimessage') as INode;
		const { id } = await saveWithCredentials(
			n8n,
			{
				name: 'Bad input',
				nodes: [
					{ ...manual, position: [0, 0], parameters: {} },
					{ ...send, ...more, parameters: { ...send.parameters, ...parameters } },
				],
				connections: { Start: { main: [[{ node: 'Omnimessage', type: 'main', index: 0 }]] } },
			},
			credentials,
		);
		return await n8n.runManually(id, 'Start');
	}

	// An expression, because n8n itself handles a required field that was left empty.
	const message = [{ channel: 'sms', text: '={{ "" }}' }];
	const bad = { to: '+37251000000', messages: { message } };
	const sentence = "'Channels > 1 (SMS) > Text' must not be empty";

	it('causes an error that names the field, channel and item, and nothing is sent', async () => {
		const before = sandbox.state.requests.length;
		const { status, data } = await runSend(bad);
		expect(status).toBe('error');
		expect(data.resultData.error).toMatchObject({ message: sentence, context: { itemIndex: 0 } });
		expect(sandbox.state.requests).toHaveLength(before);
	});

	it('goes to the error output if the user chose that', async () => {
		const { status, data } = await runSend(bad, { onError: 'continueErrorOutput' });
		expect(status).toBe('success');
		const [run] = (data.resultData.runData as IRunData).Omnimessage ?? [];
		const [good, failed] = run?.data?.main ?? [];
		expect(good).toEqual([]);
		expect(failed).toEqual([
			expect.objectContaining({ json: { error: sentence }, pairedItem: { item: 0 } }),
		]);
	});
});
