import { createSerialQueue } from '../../transport/serialQueue';

/** Work that ends when it is told to. */
function createWork(name: string, log: string[]) {
	let end = (): void => undefined;
	const ended = new Promise<void>((resolve) => (end = resolve));
	const work = async (): Promise<string> => {
		log.push(name);
		await ended;
		return name;
	};
	return { work, end };
}

const turn = async (): Promise<void> => await new Promise(setImmediate);

describe('A serial queue', () => {
	it('runs work with the same key one after the other, and other work beside it', async () => {
		const log: string[] = [];
		const queue = createSerialQueue();
		const [first, second, third] = [
			createWork('first', log),
			createWork('second', log),
			createWork('third', log),
		];
		const results = [queue.run(first.work, 'a'), queue.run(second.work, 'a')];
		results.push(queue.run(third.work, 'b'));
		await turn();
		expect(log).toEqual(['first', 'third']);
		first.end();
		await results[0];
		await turn();
		expect(log).toEqual(['first', 'third', 'second']);
		second.end();
		third.end();
		expect(await Promise.all(results)).toEqual(['first', 'second', 'third']);
	});

	it('goes on after work that fails', async () => {
		const { run } = createSerialQueue();
		const fails = run(async () => await Promise.reject(new Error('failed')));
		const next = run(async (given = 'nothing') => await Promise.resolve(given));
		await expect(fails).rejects.toThrow('failed');
		expect(await next).toBe('nothing');
	});
});
