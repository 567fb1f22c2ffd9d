import { createThrottle } from '../../transport/throttle/throttle';
import { virtualClock } from '../support/virtualClock';

const setUp = (concurrency: number) => {
	const virtual = virtualClock();
	const throttle = createThrottle(concurrency, virtual.clock);
	return { ...virtual, throttle };
};
const SECOND = 1_000;

describe('Of two pauses that the service asks for', () => {
	it.each([
		['the first', [30, 10]],
		['the second', [10, 30]],
	])('the longer one applies, if it is %s', async (_, pauses) => {
		const { clock, finish, throttle } = setUp(2);
		const work = pauses.map((pause) =>
			throttle.run(async (turn) => {
				await clock.wait(10);
				throttle.slowDown(pause * SECOND, turn);
			}),
		);
		await finish(Promise.all(work));
		await finish(throttle.run(async () => undefined));
		expect(clock.now()).toBe(10 + 30 * SECOND);
	});
});

describe('After the service has asked for fewer requests', () => {
	/** How many requests run at once from then on, each time that a request begins. */
	async function widthsAfter(concurrency: number, answeredBefore: number, count: number) {
		const { clock, finish, throttle } = setUp(concurrency);
		for (let request = 0; request < answeredBefore; request += 1) {
			await throttle.run(async () => throttle.speedUp());
		}
		await throttle.run(async (turn) => throttle.slowDown(0, turn));
		let underWay = 0;
		const widths: number[] = [];
		const work = Array.from({ length: count }, async () => {
			await throttle.run(async () => {
				widths.push((underWay += 1));
				await clock.wait(10);
				underWay -= 1;
				throttle.speedUp();
			});
		});
		await finish(Promise.all(work));
		return widths;
	}

	it('an odd number is halved downwards', async () => {
		expect(Math.max(...(await widthsAfter(7, 0, 4)))).toBe(3);
	});

	it('one more runs only after a full round was answered', async () => {
		// Earlier responses don't count: with them, the first response would complete the round.
		const widths = await widthsAfter(8, 3, 9);
		expect(Math.max(...widths.slice(0, 7))).toBe(4);
		expect(Math.max(...widths)).toBe(5);
	});
});
