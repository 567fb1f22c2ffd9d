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
		const [first, second, third, last] = [
			createWork('first', log),
			createWork('second', log),
			createWork('third', log),
			createWork('last', log),
		];
		const results = [queue.run(first.work, 'a'), queue.run(second.work, 'a')];
		results.push(queue.run(third.work, 'b'));
		await turn();
		expect(log).toEqual(['first', 'third']);
		first.end();
		await results[0];
		await turn();
		results.push(queue.run(last.work, 'a'));
		await turn();
		expect(log).toEqual(['first', 'third', 'second']);
		[second, third, last].forEach(({ end }) => end());
		expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'last']);
	});
});
