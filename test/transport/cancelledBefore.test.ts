import { abortableSleep } from '../../transport/abort';

const countTimers = () =>
	process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

it('A pause that begins after the run is cancelled ends at once, with the reason, and starts no timer', async () => {
	const reason = new Error('cancelled');
	const before = countTimers();
	const pause = abortableSleep(2_000, AbortSignal.abort(reason));
	const started = countTimers() - before;
	const nextTurn = new Promise((done) => setImmediate(done, 'it goes on waiting'));
	await expect(Promise.race([pause, nextTurn])).rejects.toBe(reason);
	expect(started).toBe(0);
});
