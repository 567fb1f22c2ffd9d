import type { IExecuteFunctions } from 'n8n-workflow';

import { createTaskFactory } from '../../../../nodes/shared/action/createTaskFactory';

describe('A wait', () => {
	const cancelling = new AbortController();
	const context = {} as IExecuteFunctions;
	const send = async (): Promise<never> => {
		throw new Error('nothing is asked here');
	};
	const { toTask } = createTaskFactory(context, { baseUrl: '', send }, cancelling.signal);
	const entry = { item: 0, parameters: {}, input: {}, readAt: 0 };
	const turn = { free: () => undefined };

	it('ends when its time is up', async () => {
		await expect(toTask(entry, turn).wait(1)).resolves.toBeUndefined();
	});

	it('ends at once when the run ends', async () => {
		const waiting = toTask(entry, turn).wait(1_000);
		cancelling.abort();
		await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
	});
});
