import fc from 'fast-check';

import { createRateLimit } from '../../transport/throttle/rateLimit';
import { Throttle } from '../../transport/throttle/throttle';
import { virtualClock } from '../support/virtualClock';

const SECOND = 1_000;
const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Of so many consecutive moments, the last comes no earlier than the limit allows. */
function expectNeverMore(moments: number[], perSecond: number): void {
	const size = Math.ceil(perSecond);
	const sorted = [...moments].sort((one, other) => one - other);
	sorted.slice(size).forEach((moment, index) => {
		const distance = moment - (sorted[index] as number);
		expect(distance).toBeGreaterThanOrEqual((size / perSecond) * SECOND - 1e-6);
	});
}

/** Executions that share a limit, and the order in which their requests begin. */
function setUp(perSecond: number) {
	const { clock, finish } = virtualClock();
	const rateLimit = createRateLimit(perSecond);
	const begun: Array<{ execution: string; moment: number }> = [];
	const startExecution = (execution: string, concurrency = 100, ownClock = clock) => {
		const throttle = new Throttle(concurrency, ownClock, rateLimit);
		const ask = async (): Promise<void> =>
			await throttle.run(async () => void begun.push({ execution, moment: clock.now() }));
		return Object.assign(throttle, { ask, askOften: (count: number) => all(count).map(ask) });
	};
	const order = (): string => begun.map(({ execution }) => execution).join('');
	return { clock, finish, begun, order, startExecution };
}

describe('Requests per Second, of several executions', () => {
	const execution = fc.record({
		concurrency: fc.integer({ min: 1, max: 30 }),
		/** How late its timers are. */
		lateness: fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 5 }),
		durations: fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 30 }),
		/** The requests that the service rejects, and for how long it asks to wait. */
		rejected: fc.array(fc.nat({ max: 30 }), { maxLength: 2 }),
		pause: fc.integer({ min: 0, max: 3_000 }),
		/** After so many waits, the execution is cancelled. */
		cancelledAfter: fc.oneof(fc.constant(Infinity), fc.nat({ max: 10 })),
	});

	it('is never exceeded in any second, and none starves, even if timers are late, the service asks to wait and some are cancelled', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.oneof(fc.integer({ min: 1, max: 25 }), fc.constantFrom(0.5, 2.5, 7.3)),
				fc.array(execution, { minLength: 2, maxLength: 5 }),
				async (perSecond, executions) => {
					const { clock, finish } = virtualClock();
					const rateLimit = createRateLimit(perSecond);
					const moments: number[] = [];
					const work = executions.flatMap((plan) => {
						let waits = 0;
						const wait = async (milliseconds: number): Promise<void> => {
							waits += 1;
							const late = plan.lateness[waits % plan.lateness.length] ?? 0;
							await clock.wait(milliseconds + late);
							if (waits > plan.cancelledAfter) throw new Error('cancelled');
						};
						const throttle = new Throttle(plan.concurrency, { ...clock, wait }, rateLimit);
						const asked = plan.durations.map(async (duration, index) =>
							throttle.run(async (turn) => {
								moments.push(clock.now());
								await clock.wait(duration);
								if (plan.rejected.includes(index)) throttle.slowDown(plan.pause, turn);
							}),
						);
						if (plan.cancelledAfter === Infinity) return asked;
						return asked.map(async (one) => await one.catch(() => undefined));
					});
					await finish(Promise.all(work));
					expectNeverMore(moments, perSecond);
				},
			),
			{ numRuns: 200 },
		);
	});

	it.each([
		[20, 5 * SECOND],
		[2.5, 39.6 * SECOND],
		[0.5, 200 * SECOND],
	])('is reached: 101 requests at %p take %i ms', async (perSecond, duration) => {
		const { clock, finish, begun, startExecution } = setUp(perSecond);
		const work = [startExecution('a').askOften(50), startExecution('b').askOften(51)];
		await finish(Promise.all(work.flat()));
		expect(begun).toHaveLength(101);
		expect(clock.now()).toBeCloseTo(duration, 3);
	});

	it('is left at once by one that is cancelled behind another, and those behind it keep their place', async () => {
		const { clock, finish } = virtualClock();
		const rateLimit = createRateLimit(1);
		const cancelling = new AbortController();
		const begun: string[] = [];
		// A timer that is late lets nobody overtake.
		const late = { ...clock, wait: async (delay: number) => await clock.wait(delay + 10) };
		const begin = async (name: string, signal?: AbortSignal): Promise<void> => {
			const own = name === 'b' ? late : clock;
			const began = await rateLimit.begin({ clock: own, mayBegin: () => true, signal });
			if (began) begun.push(`${name} ${clock.now()}`);
		};
		const work = [begin('a'), begin('b')];
		const cancelled = begin('c', cancelling.signal);
		work.push(begin('d'));
		cancelling.abort(new Error('cancelled'));
		await expect(cancelled).rejects.toThrow('cancelled');
		expect(clock.now()).toBe(0);
		await finish(Promise.all(work));
		expect(begun).toEqual(['a 0', 'b 1010', 'd 2010']);
	});

	it('is left to the others by one that the service asks to wait', async () => {
		const { finish, begun, startExecution } = setUp(1);
		const paused = startExecution('p');
		await paused.ask();
		const asked = paused.ask();
		await new Promise(setImmediate);
		paused.slowDown(10 * SECOND, 1);
		await finish(Promise.all([asked, ...startExecution('o').askOften(3)]));
		expect(begun.slice(1)).toEqual([
			{ execution: 'o', moment: SECOND },
			{ execution: 'o', moment: 2 * SECOND },
			{ execution: 'o', moment: 3 * SECOND },
			{ execution: 'p', moment: 10 * SECOND },
		]);
	});
});
