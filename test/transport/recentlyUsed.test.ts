import { createRecentlyUsed } from '../../transport/recentlyUsed';

describe('What a process remembers by key', () => {
	it('is the same for a key, until too many others were used after it', () => {
		const memory = createRecentlyUsed<object>(2);
		const [first, second] = ['first', 'second'].map((key) => memory.getOrCreate(key, Object));
		expect(memory.get('first')).toBe(first);
		memory.set('third', {});
		expect(memory.getOrCreate('first', Object)).toBe(first);
		expect(memory.get('second')).toBeUndefined();
		expect(memory.getOrCreate('second', Object)).not.toBe(second);
	});

	it('counts as much as it holds, and the newest stays, however much that is', () => {
		const memory = createRecentlyUsed<string>(4, ({ length }) => length);
		for (const key of ['aa', 'b', 'c']) memory.set(key, key);
		expect(memory.get('aa')).toBe('aa');
		memory.set('dddddd', 'dddddd');
		expect(['aa', 'b', 'c', 'dddddd'].map(memory.get)).toEqual([
			undefined,
			undefined,
			undefined,
			'dddddd',
		]);
	});
});
