import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { credentialsFor, execute, catchFailure } from '../../support/n8n';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox({ pace: 10 });
});
beforeEach(() => sandbox.reset());
afterAll(async () => await sandbox.stop());

const run = async (parameters: INodeParameters, hints: string[] = []) =>
	await execute({
		type: new Omnimessage(),
		parameters: [{ resource: 'message', ...parameters }],
		credentials: credentialsFor(sandbox),
		hints,
	});

/** A message scheduled for much later. */
async function schedule(): Promise<string> {
	await run({
		operation: 'send',
		to: '+37251000000',
		messages: { message: [{ channel: 'sms', text: 'Hello' }] },
		options: { timeToSend: '2099-06-22T09:05' },
	});
	return [...sandbox.state.omnimessages.keys()].at(-1) as string;
}

const cancel = async (omnimessageId: string, ignoreIfSent: boolean, hints?: string[]) =>
	await run({ operation: 'cancel', omnimessageId, ignoreIfSent }, hints);

/** The API's response to a request for the delivery report. */
const reportSays = (...statuses: Array<string | null>) =>
	sandbox.faults.push({
		method: 'GET',
		status: 200,
		body: JSON.stringify({
			omnimessage_id: [...sandbox.state.omnimessages.keys()].at(-1),
			statuses: statuses.map((status) => ({ channel: 'sms', status })),
		}),
	});

describe('Cancel, if the response to the first attempt was lost and the second finds nothing,', () => {
	let omnimessageId: string;
	beforeEach(async () => {
		omnimessageId = await schedule();
		sandbox.faults.push({ method: 'DELETE', breakage: 'resetProcessed' });
	});

	it("doesn't claim that the message was not cancelled: nobody knows", async () => {
		const hints: string[] = [];
		const [item] = await cancel(omnimessageId, true, hints);
		expect(sandbox.state.omnimessages.get(omnimessageId)?.state).toBe('cancelled');
		expect(item?.json).toEqual({
			cancelled: null,
			omnimessageId,
			outcomeUnknown: true,
			meaning: expect.stringContaining('unknown whether'),
		});
		expect(hints).toEqual([expect.stringContaining('unknown whether')]);
	});

	it.each([true, false])(
		'says that it was cancelled if its delivery report says so (ignore: %s)',
		async (ignore) => {
			reportSays('DELETED', 'DELETED');
			const [item] = await cancel(omnimessageId, ignore);
			expect(item?.json).toEqual({ cancelled: true, omnimessageId });
		},
	);

	it('says that it was not cancelled if its delivery report says that it was sent', async () => {
		reportSays('UNDELIV', null);
		const [item] = await cancel(omnimessageId, true);
		expect(item?.json).toEqual({ cancelled: false, omnimessageId });
	});

	it.each([
		['has no status yet', () => reportSays(null)],
		['has no channel', () => reportSays()],
		['has a deleted channel and one without a status', () => reportSays('DELETED', null)],
		['is not there', () => sandbox.faults.push({ method: 'GET', status: 404 })],
		['cannot be read', () => sandbox.faults.push({ method: 'GET', status: 500 })],
		['is not as documented', () => sandbox.faults.push({ method: 'GET', breakage: 'invalidJson' })],
	])('says that nobody knows if the report %s', async (_, answer) => {
		answer();
		const [item] = await cancel(omnimessageId, true);
		expect(item?.json).toMatchObject({ cancelled: null, outcomeUnknown: true });
	});

	it('fails without Ignore If Already Sent, and says that the first attempt may have succeeded', async () => {
		const error = await catchFailure(cancel(omnimessageId, false));
		expect(error.message).toContain('answered 404');
		expect(error.description).toContain('An earlier attempt may have succeeded.');
	});
});

it('Cancel requests no report if the only attempt found nothing', async () => {
	const unknown = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
	const [item] = await cancel(unknown, true);
	expect(item?.json).toEqual({ cancelled: false, omnimessageId: unknown });
	expect(sandbox.state.requests.map(({ method }) => method)).toEqual(['DELETE']);
});
