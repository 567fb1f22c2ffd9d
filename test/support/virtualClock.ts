import type { Clock } from '../../transport/throttle/rateLimit';

/** A clock that only goes on when all that runs has come to wait. */
export function virtualClock() {
	let time = 0;
	const timers: Array<{ at: number; go: () => void }> = [];
	const clock: Clock = {
		now: () => time,
		wait: async (milliseconds) =>
			await new Promise((go) => timers.push({ at: time + milliseconds, go })),
	};
	const settle = async (): Promise<void> => await new Promise((done) => setImmediate(done));
	/** @param hasNetwork whether the work also waits for real requests, which the clock can't see */
	async function finish(work: Promise<unknown>, hasNetwork = false): Promise<void> {
		let ended = false;
		void work.finally(() => (ended = true));
		for (await settle(); !ended; await settle()) {
			timers.sort((one, other) => one.at - other.at);
			const next = timers.shift();
			if (!next && !hasNetwork) throw new Error('Nothing is under way, and it has not ended');
			time = Math.max(time, next?.at ?? time);
			next?.go();
		}
	}
	return { clock, finish };
}
