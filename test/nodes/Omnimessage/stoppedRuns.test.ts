import { startSandbox } from '../../../sandbox';
import { catchFailure, credentialsFor } from '../../../tooling/host/n8n';
import { afterwards } from '../../support/afterwards';
import { fields, useSending } from '../../support/sending';

const { rig, run, received } = useSending();

describe('One item of several that fails', () => {
	const good = fields({ channel: 'sms', text: 'Hello' });
	const bad = fields({ channel: 'sms', text: '' });

	it('stops the node, whose error names the item and those that were done', async () => {
		const error = await catchFailure(run([good, good, bad]));
		expect(error.context.itemIndex).toBe(2);
		expect(error.description).toContain('Done before it stopped: rows 1, 2.');
		expect(error.context.done).toEqual([
			{ item: 0, results: [expect.objectContaining({ omnimessageId: expect.any(String) })] },
			{ item: 1, results: [expect.objectContaining({ omnimessageId: expect.any(String) })] },
		]);
	});

	it('is reported together with the others that failed while the node stopped', async () => {
		rig.sandbox.faults.push({ path: '/v1/omnimessage', status: 400, times: 2 });
		const error = await catchFailure(run([good, good]));
		const [other] = [1, 2].filter((row) => row !== Number(error.context.itemIndex) + 1);
		expect(error.description).toContain(`Also failed: row ${other}.`);
		expect(error.context.failed).toHaveLength(2);
	});

	it('lets no further item begin', async () => {
		await catchFailure(run([bad, ...Array.from({ length: 50 }, () => good)]));
		expect(received().length).toBeLessThan(10);
	});
});

describe('A cancelled execution', () => {
	it('has nothing left to end of a node that has ended', async () => {
		const cancelling = new AbortController();
		await run([fields({ channel: 'sms', text: 'Hello' })], { signal: cancelling.signal });
		// Whoever still listens asks for it.
		const reason = jest.spyOn(cancelling.signal, 'reason', 'get');
		cancelling.abort();
		expect(reason).not.toHaveBeenCalled();
	});

	it('ends open requests and begins no more', async () => {
		const cancelling = new AbortController();
		rig.sandbox.events.once('requestAnswered', () => cancelling.abort());
		const items = Array.from({ length: 50 }, () => fields({ channel: 'sms', text: 'Hello' }));
		const running = run(items, { signal: cancelling.signal, continueOnFail: true });
		await expect(running).rejects.toMatchObject({ name: 'AbortError' });
		expect(received().length).toBeLessThan(20);
	});

	it('says in the log what was done, possibly done, and not started, because the output is lost', async () => {
		// A separate one, because requests of the previous test may still arrive.
		const stalling = await startSandbox();
		afterwards(async () => await stalling.stop());
		const path = '/v1/omnimessage';
		stalling.faults.push({ path, times: 4 }, { path, breakage: 'stalledHeaders', times: 2 });
		const cancelling = new AbortController();
		const warnings: string[] = [];
		const requestOptions = { batching: { batch: { concurrency: 2 } } };
		const item = { ...fields({ channel: 'sms', text: 'Hello' }), requestOptions };
		const running = run(
			Array.from({ length: 9 }, () => item),
			{ credentials: credentialsFor(stalling), signal: cancelling.signal, warnings },
		);
		const sent = () => stalling.state.requests.filter((request) => request.path === path);
		await stalling.events.until(() => sent().length === 6);
		cancelling.abort();
		await expect(running).rejects.toMatchObject({ name: 'AbortError' });
		expect(warnings).toEqual([
			'Omnimessage: Finished before it was stopped: rows 1 to 4. In progress, possibly done: rows 5, 6. Not started: rows 7 to 9.',
		]);
	});
});
