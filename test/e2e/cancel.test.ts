import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { MINUTE, useEnvironment } from '../support/environment';
import { callWebhook } from '../support/activate';
import { toPhone } from '../support/messagingStub';
import { startService } from '../support/stubService';
import { callWithNumbers, NUMBER } from '../support/team';
import { chain, message, sms } from '../support/workflowNode';

const ITEMS = 500;

const environment = useEnvironment();
let service: Awaited<ReturnType<typeof startService>>;

// Never answers, so every request that it gets stays open.
beforeAll(async () => void (service = await startService('127.0.0.1', () => undefined)));
afterAll(() => service?.stop());

/** Resolves when n8n has written it to its log. */
async function logged(text: string): Promise<void> {
	const { logFile } = environment.server;
	const watcher = watch(logFile);
	const signal = AbortSignal.timeout(3 * MINUTE);
	try {
		for (;;) {
			const change = once(watcher, 'change', { signal });
			// After the return, nobody waits for it.
			change.catch(() => undefined);
			if ((await readFile(logFile, 'utf8')).includes(text)) return;
			await change;
		}
	} finally {
		watcher.close();
	}
}

it('a stopped execution ends its open requests and begins no new ones', async () => {
	const { n8n } = environment;
	const id = await n8n.saveCredential({
		name: 'Never answers',
		type: 'messagingApi',
		data: { baseUrl: service.url, username: 'a', password: 'b' },
	});
	const send = {
		...message('Send', 'send', {
			to: NUMBER,
			...sms('Hello'),
			skipIfBlacklisted: false,
			// This way, only the stopping can end them.
			requestOptions: { idleTimeout: 600_000, timeout: 600_000 },
		}),
		credentials: { messagingApi: { id, name: 'Never answers' } },
	};
	const workflow = await n8n.saveWorkflow(chain('Cancelled', [...callWithNumbers('cancel'), send]));
	await n8n.activate(workflow.id);

	const numbers = Array.from({ length: ITEMS }, (_, index) => toPhone(index));
	await callWebhook(environment, 'cancel', { numbers });
	await service.until(10);
	expect(service.sockets.size).toBe(10);

	const [running] = await n8n.executions(workflow.id);
	await n8n.stopExecution(running?.id ?? '');
	await service.untilClosed();
	const [stopped] = await n8n.executions(workflow.id);
	expect(stopped?.status).toBe('canceled');
	expect(service.seen).toHaveLength(10);
	await logged('In progress, possibly done: rows 1 to 10. Not started: rows 11 to 500.');
});
