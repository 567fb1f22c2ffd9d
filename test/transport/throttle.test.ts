import { Throttle } from '../../transport/throttle/throttle';
import { virtualClock } from '../support/virtualClock';

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const setUp = (concurrency: number) => {
	const virtual = virtualClock();
	const throttle = new Throttle(concurrency, virtual.clock);
	return { ...virtual, throttle };
};
const SECOND = 1_000;

describe('Concurrency', () => {
	it('is never exceeded, and turns are taken in order', async () => {
		const { clock, finish, throttle } = setUp(7);
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
		const { throttle } = setUp(1);
		const failing = throttle.run(async () => await Promise.reject(new Error('no')));
		await expect(failing).rejects.toThrow('no');
		await expect(throttle.run(async () => 'yes')).resolves.toBe('yes');
	});

	/** How many requests run at each start, if the service rejects the requests of some turns. */
	async function widths(concurrency: number, refused: (turn: number) => boolean, count: number) {
		const { clock, finish, throttle } = setUp(concurrency);
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
		const seen = await widths(4, (turn) => turn <= 8, 20);
		expect(Math.min(...seen.map(([, width]) => width))).toBe(1);
	});
});

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
