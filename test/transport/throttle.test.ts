import fc from 'fast-check';

import { createRateLimit } from '../../transport/throttle/rateLimit';
import { createThrottle } from '../../transport/throttle/throttle';
import { virtualClock } from '../support/virtualClock';

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('Requests per Second', () => {
	it('is never exceeded in any second, whatever the concurrency, and is reached', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 100 }),
				fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0.5, 2.5, 7.3)),
				fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 60 }),
				async (concurrency, requestsPerSecond, durations) => {
					const { clock, finish } = virtualClock();
					const throttle = createThrottle(concurrency, clock, createRateLimit(requestsPerSecond));
					const starts: number[] = [];
					const work = durations.map((duration) =>
						throttle.run(async () => {
							starts.push(clock.now());
							await clock.wait(duration);
						}),
					);
					await finish(Promise.all(work));
					expect(starts).toHaveLength(durations.length);
					// Of that many consecutive requests, the last begins no earlier than the rate
					// allows.
					const size = Math.ceil(requestsPerSecond);
					const length = (size / requestsPerSecond) * 1_000;
					starts.slice(size).forEach((start, index) => {
						expect(start - (starts[index] as number)).toBeGreaterThanOrEqual(length - 1e-6);
					});
					if (durations.every((duration) => duration === 0)) {
						const rounds = Math.floor((durations.length - 1) / size);
						expect(starts.at(-1)).toBeCloseTo(rounds * length, 3);
					}
				},
			),
			{ numRuns: 60 },
		);
	});

	it('lets all begin at once if there is no limit', async () => {
		const { clock, finish } = virtualClock();
		const throttle = createThrottle(100, clock);
		const starts: number[] = [];
		const work = all(1_000).map(() => throttle.run(async () => void starts.push(clock.now())));
		await finish(Promise.all(work));
		expect(starts).toEqual(all(1_000).map(() => 0));
	});
});

describe('Concurrency', () => {
	it('is never exceeded, and turns are taken in order', async () => {
		const { clock, finish } = virtualClock();
		const throttle = createThrottle(7, clock);
		let underWay = 0;
		let most = 0;
		const order: number[] = [];
		const work = all(50).map((item) =>
			throttle.run(async () => {
				order.push(item);
				most = Math.max(most, (underWay += 1));
				await clock.wait(10 + (item % 3));
				underWay -= 1;
			}),
		);
		await finish(Promise.all(work));
		expect(most).toBe(7);
		expect(order).toEqual(all(50));
	});

	it('continues if a request fails', async () => {
		const { clock } = virtualClock();
		const throttle = createThrottle(1, clock);
		const failing = throttle.run(async () => await Promise.reject(new Error('no')));
		await expect(failing).rejects.toThrow('no');
		await expect(throttle.run(async () => 'yes')).resolves.toBe('yes');
	});

	/** How many requests run at each start, if the service rejects the requests of some turns. */
	async function widths(concurrency: number, refused: (turn: number) => boolean, count: number) {
		const { clock, finish } = virtualClock();
		const throttle = createThrottle(concurrency, clock);
		const most = new Map<number, number>();
		let underWay = 0;
		const work = all(count).map(() =>
			throttle.run(async (turn) => {
				underWay += 1;
				most.set(clock.now(), Math.max(most.get(clock.now()) ?? 0, underWay));
				await clock.wait(10);
				underWay -= 1;
				if (refused(turn)) throttle.slowDown(1_000, turn);
				else throttle.speedUp();
			}),
		);
		await finish(Promise.all(work));
		return [...most];
	}

	it('is halved if the service asks for fewer, after the pause that it asks for', async () => {
		const seen = await widths(16, (turn) => turn <= 16, 200);
		expect(seen.slice(0, 2)).toEqual([
			[0, 16],
			[1_010, 8],
		]);
	});

	it("doesn't fall below one", async () => {
		const seen = await widths(4, () => true, 20);
		expect(seen.at(-1)?.[1]).toBe(1);
	});
});
