import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { INode } from 'n8n-workflow';

import { startEnvironment, type Environment } from '../../demo/environment';
import { startService } from '../support/stubService';

const MINUTES = 60_000;
const ITEMS = 500;

let folder: string;
let environment: Environment;
let service: Awaited<ReturnType<typeof startService>>;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'omnimessage-cancel-'));
	const log = (line: string): void => void process.stderr.write(`${line}\n`);
	environment = await startEnvironment({ folder, log });
	// Never answers: what it has got stays under way.
	service = await startService('127.0.0.1', () => undefined);
}, 20 * MINUTES);

afterAll(async () => {
	service?.stop();
	await environment?.stop();
	await rm(folder, { recursive: true, force: true });
}, MINUTES);

const node = (name: string, type: string, parameters: INode['parameters']): INode => ({
	id: `node-${name}`,
	webhookId: `hook-${name}`,
	name,
	type,
	typeVersion: 1,
	position: [0, 0],
	parameters,
});

it('a stopped execution ends its requests under way and begins no new one', async () => {
	const { n8n } = environment;
	const id = await n8n.saveCredential({
		name: 'Never answers',
		type: 'messagingApi',
		data: { baseUrl: service.url, username: 'a', password: 'b' },
	});
	const send = {
		...node('Send', 'n8n-nodes-omnimessage.omnimessage', {
			resource: 'message',
			operation: 'send',
			to: "={{ $json['body.numbers'] }}",
			messages: { message: [{ channel: 'sms', text: 'Hello' }] },
			// So that nothing but the stopping ends them.
			requestOptions: { idleTimeout: 600_000, timeout: 600_000 },
		}),
		credentials: { messagingApi: { id, name: 'Never answers' } },
	};
	const call = node('Call', 'n8n-nodes-base.webhook', {
		httpMethod: 'POST',
		path: 'cancel',
		responseMode: 'onReceived',
	});
	const split = node('Split', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.numbers' });
	const to = (next: string) => ({ main: [[{ node: next, type: 'main' as const, index: 0 }]] });
	const workflow = await n8n.saveWorkflow({
		name: 'Cancelled',
		nodes: [call, split, send],
		connections: { Call: to('Split'), Split: to('Send') },
	});
	await n8n.activate(workflow.id);

	const numbers = Array.from({ length: ITEMS }, (_, index) => `+${37_251_000_000 + index}`);
	await fetch(`${environment.server.url}/webhook/cancel`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ numbers }),
	});
	await service.until(10);
	expect(service.sockets.size).toBe(10);

	const closed = service.closed();
	const [running] = await n8n.executions(workflow.id);
	await n8n.stopExecution(running?.id ?? '');
	await closed;
	const [stopped] = await n8n.executions(workflow.id);
	expect(stopped?.status).toBe('canceled');
	expect(service.seen).toHaveLength(10);
	expect(service.sockets.size).toBe(0);
});
