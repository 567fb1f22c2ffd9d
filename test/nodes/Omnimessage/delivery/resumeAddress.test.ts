import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import type { Run } from '../../../../tooling/host/n8n';
import { fields, useSending } from '../../../support/sending';
import { calledWith, signWait } from '../../../support/waitingExecution';

const SILENT = '+37251000008';

const { rig, run } = useSending();

/** Sends a message that an execution waits for, and returns the address for its reports. */
async function addressOf(more: Partial<Run> = {}, parameters: INodeParameters = {}) {
	const waiting = { operation: 'sendAndWaitForDelivery', to: SILENT };
	await run([{ ...fields({ channel: 'sms', text: 'Hello' }), ...waiting, ...parameters }], more);
	const [message] = [...rig.sandbox.state.omnimessages.values()].slice(-1);
	return message?.request.dlr_url;
}

const at = (resumeUrl: string): Partial<Run> => ({
	surroundings: { evaluateExpression: () => resumeUrl },
});

/** Calls a waiting execution, and returns the answer if the call was rejected. */
async function call(query: IDataObject, more: { password?: string } = {}) {
	const { url: baseUrl, password } = rig.sandbox;
	const refused: number[] = [];
	const called = { items: [], body: {}, baseUrl, password, query, refused, ...more };
	const { context, read, warnings } = calledWith(called);
	const { noWebhookResponse, workflowData } = await new Omnimessage().webhook.call(context);
	return { status: refused[0], noWebhookResponse, workflowData, read, warnings };
}

const rejected = { status: 401, noWebhookResponse: true, workflowData: undefined, read: [] };

describe('The address for reports on a message that an execution waits for', () => {
	const signature = () => signWait({ password: rig.sandbox.password, node: '1' });

	it.each([
		["n8n before 2.15, which doesn't sign", 'https://n8n.example/webhook-waiting/1', '?'],
		[
			'n8n from 2.15 on, with its token',
			'https://n8n.example/webhook-waiting/1?signature=ab',
			'?signature=ab&',
		],
		[
			'an n8n on another port and under a path',
			'http://10.0.0.1:8443/auto/mation/webhook-waiting/1',
			'?',
		],
	])("ends with the node's ID and a signature: %s", async (_, resumeUrl, query) => {
		const [address] = resumeUrl.split('?');
		expect(await addressOf(at(resumeUrl))).toBe(`${address}/1${query}waitSignature=${signature()}`);
	});

	it('is not needed if the result is polled: nothing waits there to be called', async () => {
		const polling = { options: { learnBy: 'polling', pollInterval: 0.1 }, to: '+37251000000' };
		expect(await addressOf({}, polling)).toBeUndefined();
	});
});

describe('A call of a waiting execution is rejected before anything is read,', () => {
	const right = () => signWait({ password: rig.sandbox.password });
	const flip = (text: string): string => (text.startsWith('0') ? '1' : '0') + text.slice(1);

	it.each<[string, () => IDataObject]>([
		['without a signature', () => ({})],
		['with a forged signature', () => ({ waitSignature: '0'.repeat(64) })],
		['with a changed signature', () => ({ waitSignature: flip(right()) })],
		['with a signature that was cut off', () => ({ waitSignature: right().slice(0, -1) })],
		['with a signature and more', () => ({ waitSignature: `${right()}\n` })],
		['with 100,000 characters', () => ({ waitSignature: right().padEnd(100_000, '0') })],
		['with a list, even of the right one', () => ({ waitSignature: [right()] })],
		["with n8n's own signature only", () => ({ signature: right() })],
		[
			'with the signature of another execution',
			() => ({ waitSignature: signWait({ password: rig.sandbox.password, execution: '2' }) }),
		],
		[
			'with the signature of another node',
			() => ({ waitSignature: signWait({ password: rig.sandbox.password, node: 'node-2' }) }),
		],
		[
			'with the signature of another n8n',
			() => ({ waitSignature: signWait({ password: rig.sandbox.password, instance: 'b' }) }),
		],
		[
			'with a signature that was made before the password changed',
			() => ({ waitSignature: signWait({ password: 'before' }) }),
		],
	])('%s', async (_, query) => {
		const { warnings, ...answer } = await call(query());
		expect(answer).toEqual(rejected);
		expect(warnings).toEqual([expect.stringContaining('has no valid signature')]);
	});

	it('whatever the signature, if the credential has no password', async () => {
		const query = { waitSignature: signWait({ password: '' }) };
		expect(await call(query, { password: '' })).toMatchObject(rejected);
	});

	it('unlike one with the right signature, whatever else is in the query', async () => {
		const answer = await call({ signature: 'ab', waitSignature: right(), more: ['1', '2'] });
		expect(answer).toMatchObject({ status: undefined, read: ['body', 'items'], warnings: [] });
	});
});
