import { catchFailure } from '../../../../tooling/host/n8n';
import { startMessaging, sends } from '../../../support/messagingStub';
import { timeLimit } from '../../../support/timeLimit';

/** Runs an operation for one item, in a workflow with a timeout. Resolves with the error, if any. */
async function run(operation: string, more: object, executionTimeout?: number) {
	const messaging = await startMessaging({});
	const parameters = sends(1, { operation, message: 'Shall we?', ...more });
	const surroundings = { getWorkflowSettings: () => ({ executionTimeout }) };
	const running = messaging.run(parameters, { surroundings });
	return { messaging, running };
}

const fiveMinutes = { options: timeLimit({ amount: 5, unit: 'minutes' }) };
const polling = { options: { ...fiveMinutes.options, learnBy: 'polling' } };
const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

describe.each<[operation: string, more: object]>([
	['sendAndWait', fiveMinutes],
	['sendAndWaitForDelivery', fiveMinutes],
	['sendAndWaitForDelivery', polling],
	['getDeliveryReport', { ...fiveMinutes, omnimessageId: id, waitUntilFinal: true }],
])('%s in a workflow with a timeout, with %j,', (operation, more) => {
	it.each([60, 300])('refuses a longer time limit before anything is sent: %d', async (timeout) => {
		const { messaging, running } = await run(operation, more, timeout);
		const { message } = await catchFailure(running);
		expect(message).toContain(
			`Limit Wait Time' is 5 minutes, but n8n ends the executions of this workflow after ${timeout} seconds`,
		);
		expect(messaging.posted).toEqual([]);
	});

	it.each([301, -1, undefined])('accepts a shorter time limit: %s', async (timeout) => {
		const { running } = await run(operation, more, timeout);
		expect(await running).toHaveLength(1);
	});
});
