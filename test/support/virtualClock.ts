import type { Clock } from '../../transport/throttle';

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
	async function finish(work: Promise<unknown>): Promise<void> {
		let ended = false;
		void work.finally(() => (ended = true));
		for (await settle(); !ended; await settle()) {
			timers.sort((one, other) => one.at - other.at);
			const next = timers.shift();
			if (!next) throw new Error('Nothing is under way, and it has not ended');
			time = Math.max(time, next.at);
			next.go();
		}
	}
	return { clock, finish };
}
