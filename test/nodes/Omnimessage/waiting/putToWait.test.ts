import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { waitForReports } from '../../../../nodes/Omnimessage/message/delivery/onReport';
import { createRun } from '../../../../nodes/shared/action/task';
import { putToWait } from '../../../../nodes/Omnimessage/message/waiting/waitingExecution';
import { createContext } from '../../../../tooling/host/n8n';

const waiting = (index: number): INodeExecutionData => ({
	json: { omnimessageId: `m${index}`, timedOut: true },
});

/** An execution that has sent, and what n8n has of it afterwards. */
function sentExecution(learnBy = 'callback') {
	const input: INodeExecutionData[] = [{ json: { what: 'came in' } }, { json: {} }];
	const hints: string[] = [];
	const waits: Date[] = [];
	const context = {
		...createContext({ node: { id: '1', parameters: { 'options.learnBy': learnBy } } }),
		addExecutionHints: ({ message }: { message: string }) => void hints.push(message),
		// With Execute Once, n8n shows a node the first item only, in a list of its own.
		getInputData: () => input.slice(0, 1),
		getExecuteData: () => ({ data: { main: [input] } }),
		putExecutionToWait: async (until: Date) => void waits.push(until),
	} as unknown as IExecuteFunctions;
	return { context, input, hints, waits };
}

/** Makes an execution wait. */
async function wait(
	output: INodeExecutionData[],
	{ service = 'https://api.example', n8n = 'https://n8n.example' } = {},
) {
	const { context, ...after } = sentExecution();
	const called = {
		address: `${n8n}/webhook-waiting/1`,
		baseUrl: service,
		unreachable: 'Set WEBHOOK_URL',
	};
	await putToWait(context, output, new Date('2030-01-01'), called);
	return after;
}

describe('An execution that starts to wait', () => {
	it('has what it waits for as its input, which n8n passes on at the time limit', async () => {
		const output = [waiting(0), { json: { error: 'To must be a phone number' } }, waiting(1)];
		const { input, waits } = await wait(output);
		expect(input).toEqual(output);
		expect(waits).toHaveLength(1);
	});

	it('can wait for more items than a call can have arguments', async () => {
		const output = Array.from({ length: 300_000 }, (_, index) => waiting(index));
		const { input } = await wait(output);
		expect(input).toHaveLength(300_000);
		expect(input[299_999]).toBe(output[299_999]);
	});

	it.each([
		['https://api.example', 'http://localhost:5678', 1],
		['https://api.example', 'http://192.168.1.5:5678', 1],
		['https://api.example', 'https://n8n.example', 0],
		['http://127.0.0.1:8080', 'http://localhost:5678', 0],
	])("hints that the service can't reach the address: %s to %s", async (service, n8n, count) => {
		const { hints } = await wait([waiting(0)], { service, n8n });
		expect(hints).toHaveLength(count);
		hints.forEach((hint) => expect(hint).toContain('Set WEBHOOK_URL'));
	});

	it.each([
		[
			'when all is known already',
			[{ json: { omnimessageId: 'm', state: 'delivered' } }],
			'callback',
		],
		['when it polls', [waiting(0)], 'polling'],
	])("doesn't wait %s", async (_, output, learnBy) => {
		const { context, waits, input } = sentExecution(learnBy);
		expect(await waitForReports(createRun(context), output)).toEqual(output);
		expect(waits).toEqual([]);
		expect(input[0]?.json).toEqual({ what: 'came in' });
	});
});
