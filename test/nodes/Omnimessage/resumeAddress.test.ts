import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { credentialsFor, execute, type Run } from '../../support/n8n';

const SILENT = '+37251000008';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox({ pace: 10 });
});
beforeEach(() => sandbox.reset());
afterAll(async () => await sandbox.stop());

const waitFor = async (to: string, more: Partial<Run> = {}, parameters: INodeParameters = {}) =>
	await execute({
		type: new Omnimessage(),
		parameters: [
			{
				resource: 'message',
				operation: 'sendAndWait',
				to,
				messages: { message: [{ channel: 'sms', text: 'Hello' }] },
				...parameters,
			},
		],
		credentials: credentialsFor(sandbox),
		...more,
	});

describe('The address for reports on a message that an execution waits for', () => {
	it('has its signature checked by an n8n that checks only on request, before the message is sent', async () => {
		const sentBefore: number[] = [];
		const surroundings = {
			setSignatureValidationRequired: () => void sentBefore.push(sandbox.state.requests.length),
		};
		const [item] = await waitFor(SILENT, { surroundings });
		expect(item?.json.state).toBe('unknown');
		expect(sentBefore[0]).toBe(0);
	});

	it('is not needed if the result is polled: nothing waits there to be called', async () => {
		const asked: string[] = [];
		const surroundings = { setSignatureValidationRequired: () => void asked.push('signature') };
		await waitFor('+37251000000', { surroundings }, { learnBy: 'polling', pollInterval: 0.1 });
		expect(asked).toEqual([]);
	});
});
