import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import type { INode } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { activate, activateTrigger, callWebhook } from '../support/activate';
import { unusualTypes } from '../support/contentTypes';
import { useEnvironment } from '../support/environment';
import { collectOutput, untilCounted, untilSucceeded } from '../support/executions';
import { incoming, signMessage } from '../support/incoming';
import { formSubmitted, triggerAlone } from '../support/siteEvents';
import { call } from '../support/team';
import { chain, message, sms } from '../support/workflowNode';

// n8n parses a body only if its content type is one of a few, and of others, it doesn't read the body.

const environment = useEnvironment({ pace: 300 });
let sandbox: Sandbox;
let n8n: N8nClient;
beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => sandbox.reset());

const SILENT = '+37251000008';
const types = ['application/json', ...unusualTypes];

const post = async (url: string, type: string, body: string | Uint8Array, headers = {}) =>
	(await fetch(url, { method: 'POST', headers: { 'content-type': type, ...headers }, body }))
		.status;

/**
 * Posts something for each content type, as it is and packed.
 * @param make gets how many were made before
 * @returns the statuses of the answers
 */
async function postAll(
	make: (index: number) => { url: string; body: object; sign?: (text: string) => object },
): Promise<number[]> {
	const statuses: number[] = [];
	for (const packs of [false, true]) {
		for (const type of types) {
			const { url, body, sign } = make(statuses.length);
			const text = JSON.stringify(body);
			const bytes = packs ? gzipSync(text) : text;
			const headers = { ...(packs && { 'content-encoding': 'gzip' }), ...sign?.(text) };
			statuses.push(await post(url, type, bytes, headers));
		}
	}
	return statuses;
}

const COUNT = 2 * types.length;
const all200 = Array.from({ length: COUNT }, () => 200);

describe('JSON starts or continues the workflow on a real n8n, whatever its content type says:', () => {
	it.each([1, 1.1])('an event of the site (version %d of the node)', async (typeVersion) => {
		const workflow = triggerAlone(`types-${typeVersion}`, {
			events: ['form.submit'],
			options: { ignoreSpam: false },
		});
		workflow.nodes.forEach((node) => (node.typeVersion = typeVersion));
		const id = await activate(environment, workflow);
		const { url = '' } = [...sandbox.state.webhooks.values()].at(-1) ?? {};
		expect(await postAll((index) => ({ url, body: formSubmitted(index + 1) }))).toEqual(all200);
		expect(await post(url, 'application/vnd.api+json', 'no JSON')).toBe(400);
		const [origin = ''] = url.split('?');
		expect(await post(origin, 'application/vnd.api+json', '{}')).toBe(401);
		const name = workflow.nodes[0]?.name ?? '';
		expect(await collectOutput(n8n, id, COUNT, name)).toHaveLength(COUNT);
		await n8n.deactivate(id);
	});

	it.each([1, 1.1])('a message (version %d of the node)', async (typeVersion) => {
		const trigger = readExample('answer-incoming').nodes[0] as INode;
		const webhookId = `types-messages-${typeVersion}`;
		const parameters = { event: 'messageReceived' };
		const { id, url } = await activateTrigger(environment, {
			name: webhookId,
			nodes: [{ ...trigger, typeVersion, webhookId, parameters }],
			connections: {},
		});
		const sign = (text: string) => signMessage(text, sandbox.sharedSecret);
		expect(await postAll(() => ({ url, body: incoming(), sign }))).toEqual(all200);
		expect(await collectOutput(n8n, id, COUNT, trigger.name)).toHaveLength(COUNT);
		await n8n.deactivate(id);
	});

	it('a report that an execution waits for', async () => {
		const name = 'types-waits';
		const id = await activate(
			environment,
			chain(name, [
				call(name),
				message('Wait', 'sendAndWaitForDelivery', { to: SILENT, ...sms('Hello') }),
			]),
		);
		for (let count = 0; count < COUNT; count += 1) await callWebhook(environment, name, {});
		await untilCounted(n8n, id, 'waiting', COUNT);
		const sent = [...sandbox.state.omnimessages.values()];
		const statuses = await postAll((index) => {
			const one = sent[index];
			const [channel] = one?.channels ?? [];
			Object.assign(channel ?? {}, { status: 'DELIVRD', err: 0 });
			const ids = { omnimessage_id: one?.id, message_id: channel?.message_id ?? randomUUID() };
			return { url: one?.request.dlr_url ?? '', body: { ...ids, status: 'DELIVRD' } };
		});
		expect(statuses).toEqual(all200);
		expect(await untilSucceeded(n8n, id, COUNT)).toBe(COUNT);
		await n8n.deactivate(id);
	});
});
