import fc from 'fast-check';

import { runConcurrently } from '../../../../nodes/shared/action/concurrency';

interface Entry {
	item: number;
	key?: string;
}

/** Lets everything begin to wait, and then continue one by one, in a given order. */
async function play(keys: string[], width: number, order: number[]) {
	const begun: number[] = [];
	const open = new Map<number, () => void>();
	const seen = { most: 0, together: false };
	let ended = false;
	async function* entries(): AsyncGenerator<Entry> {
		for (const [item, key] of keys.entries()) yield { item, key: key || undefined };
	}
	const turns = runConcurrently(width, entries(), async ({ item, key }) => {
		seen.together ||= key !== undefined && [...open.keys()].some((one) => keys[one] === key);
		begun.push(item);
		await new Promise<void>((go) => {
			open.set(item, go);
			seen.most = Math.max(seen.most, open.size);
		});
	}).then(() => (ended = true));
	for (let step = 0; ; step += 1) {
		await new Promise((settled) => setImmediate(settled));
		if (ended || open.size === 0) break;
		const items = [...open.keys()];
		const item = items[(order[step % order.length] ?? 0) % items.length] as number;
		open.get(item)?.();
		open.delete(item);
	}
	expect(ended).toBe(true);
	await turns;
	return { begun, ...seen };
}

const someKeys = (maxLength: number) =>
	fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: 1, maxLength });
const someOrder = fc.array(fc.nat(100), { minLength: 1, maxLength: 20 });
const someWidth = fc.integer({ min: 1, max: 12 });

describe('Items that take turns', () => {
	it('all get one, never more at a time than the width, and one by one and in order for one key', async () => {
		await fc.assert(
			fc.asyncProperty(someKeys(60), someWidth, someOrder, async (keys, width, order) => {
				const { begun, most, together } = await play(keys, width, order);
				expect([...begun].sort((one, other) => one - other)).toEqual([...keys.keys()]);
				expect(most).toBeLessThanOrEqual(width);
				expect(together).toBe(false);
				for (const key of ['a', 'b', 'c']) {
					const items = begun.filter((item) => keys[item] === key);
					expect(items).toEqual([...items].sort((one, other) => one - other));
				}
			}),
			{ numRuns: 100 },
		);
	});

	it('with one key are not all read ahead', async () => {
		let read = 0;
		let aheadOf = 0;
		let done = 0;
		async function* entries(): AsyncGenerator<Entry> {
			for (; read < 2_000; read += 1) yield { item: read, key: 'the same' };
		}
		await runConcurrently(10, entries(), async () => {
			await new Promise((settled) => setImmediate(settled));
			aheadOf = Math.max(aheadOf, read - done);
			done += 1;
		});
		expect(done).toBe(2_000);
		expect(aheadOf).toBeLessThan(150);
	});
});
