import { abortableSleep } from '../../transport/abort';

it('A pause that begins after the run is cancelled ends at once, with the reason', async () => {
	const reason = new Error('cancelled');
	const pause = abortableSleep(2_000, AbortSignal.abort(reason));
	const nextTurn = new Promise((done) => setImmediate(done, 'it goes on waiting'));
	await expect(Promise.race([pause, nextTurn])).rejects.toBe(reason);
});
