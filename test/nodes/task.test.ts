import type { IExecuteFunctions } from 'n8n-workflow';

import { taskMaker } from '../../nodes/shared/task';

describe('A wait', () => {
	const cancelling = new AbortController();
	const context = { getExecutionCancelSignal: () => cancelling.signal };
	const send = async (): Promise<never> => {
		throw new Error('nothing is asked here');
	};
	const toTask = taskMaker(context as unknown as IExecuteFunctions, { baseUrl: '', send });

	it('ends when its time is up', async () => {
		await expect(toTask({}, {}).wait(1)).resolves.toBeUndefined();
	});

	it('ends at once when the execution is cancelled', async () => {
		const waiting = toTask({}, {}).wait(1_000);
		cancelling.abort();
		await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
	});
});
