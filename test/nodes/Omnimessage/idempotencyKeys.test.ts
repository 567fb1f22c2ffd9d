import { IdempotencyKeys } from '../../../nodes/Omnimessage/message/sending/history/idempotencyKeys';
import { openStore } from '../../../nodes/shared/once/store';
import { inOwnProcess, ProcessedStore, storedContext } from '../../../tooling/host/n8n';

let shared: ProcessedStore;

beforeEach(() => void (shared = new ProcessedStore()));
afterEach(() => jest.useRealTimers());

/** The keys of a run in a process of its own. */
const open = (helpers = shared.helpers) => {
	const context = storedContext({ ...inOwnProcess(shared), helpers });
	return new IdempotencyKeys(openStore(context, 'node', { most: 1_000 }));
};

/** A store whose first calls to remove something fail. */
function failingToRemove(calls: number): ProcessedStore['helpers'] {
	const { removeProcessed } = shared.helpers;
	let left = calls;
	return {
		...shared.helpers,
		removeProcessed: async (...given) => {
			if (left-- > 0) throw new Error('the database is busy');
			await removeProcessed(...given);
		},
	};
}

describe('The keys of a run', () => {
	it('removes a note again that another process has brought back', async () => {
		const keys = open();
		for (const key of ['a', 'b']) {
			await keys.take(key);
			keys.accepted(key);
		}
		await keys.prepare(['c']);
		shared.rows.get('node')?.push('omnimessage, open: b');
		await keys.prepare(['d']);
		expect(await open().take('b')).toBe('done before');
	});

	it('gives a key to one caller only', async () => {
		const keys = open();
		expect([await keys.take('a'), await keys.take('a')]).toEqual(['new', 'outcome unknown']);
		keys.accepted('a');
		expect(await keys.take('a')).toBe('done before');
	});

	it('remembers what a call that failed should have removed', async () => {
		const keys = open(failingToRemove(1));
		await keys.prepare(['a', 'b']);
		await keys.take('a');
		keys.rejected('a');
		await keys.take('b');
		keys.unknown('b');
		await keys.close();
		const next = open();
		expect([await next.take('a'), await next.take('b')]).toEqual(['new', 'outcome unknown']);
	});

	it('records a key again as begun when it is done, however long that took', async () => {
		const keys = open();
		await keys.take('a');
		shared.rows.set('node', []);
		jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['setTimeout', 'nextTick'] });
		keys.accepted('a');
		await keys.close();
		expect(await open().take('a')).toBe('done before');
	});

	it('fails at its end if the store still does, and leaves the key in doubt', async () => {
		const keys = open(failingToRemove(2));
		await keys.take('a');
		keys.accepted('a');
		await expect(keys.close()).rejects.toThrow('the database is busy');
		expect(await open().take('a')).toBe('outcome unknown');
	});

	it('says that a key is in doubt, whatever happens while somebody asks', async () => {
		const interrupted = open();
		await interrupted.take('a');
		await interrupted.close();
		// The process ends after each of the calls.
		for (const calls of [1, 2, 3]) {
			const { checkProcessedAndRecord, removeProcessed } = shared.helpers;
			let left = calls;
			const orEnd = async <T>(call: () => Promise<T>): Promise<T> => {
				if (left-- <= 0) throw new Error('the process has ended');
				return await call();
			};
			const asking = open({
				...shared.helpers,
				checkProcessedAndRecord: async (...given) =>
					await orEnd(async () => await checkProcessedAndRecord(...given)),
				removeProcessed: async (...given) =>
					await orEnd(async () => await removeProcessed(...given)),
			});
			await asking.take('a').catch(() => undefined);
			expect(await open().take('a')).toBe('outcome unknown');
		}
	});

	it('never says that a key is new that was done, whatever happens while somebody asks', async () => {
		const first = open();
		await first.take('a');
		first.accepted('a');
		await first.close();
		const ends = async () => {
			throw new Error('the process has ended');
		};
		await expect(open({ ...shared.helpers, removeProcessed: ends }).take('a')).rejects.toThrow();
		expect(await open().take('a')).toBe('outcome unknown');
	});

	it('keeps the doubt about a second attempt, although the first was refused', async () => {
		const { removeProcessed } = shared.helpers;
		let fails = 1;
		const keys = open({
			...shared.helpers,
			removeProcessed: async (...given) => {
				await removeProcessed(...given);
				if (fails-- > 0) throw new Error('the answer of the database was lost');
			},
		});
		expect(await keys.take('a')).toBe('new');
		keys.rejected('a');
		expect(await keys.take('a')).toBe('new');
		keys.unknown('a');
		await keys.close();
		expect(await open().take('a')).toBe('outcome unknown');
	});

	it('lets a key be tried for each item, although the next portion begins it too', async () => {
		const keys = open();
		for (let times = 0; times < 100; times += 1) {
			const [verdict] = await Promise.all([keys.take('a'), keys.prepare(['a', `b${times}`])]);
			expect(verdict).toBe('new');
			keys.rejected('a');
		}
		await keys.close();
		expect(await open().take('a')).toBe('new');
	});

	it('records only what is new to it in doubt: a refused key is free, although another one met it', async () => {
		const first = open();
		await first.take('a');
		const second = open();
		expect(await second.take('a')).toBe('outcome unknown');
		first.rejected('a');
		await first.close();
		await second.take('b');
		await second.close();
		expect(await open().take('a')).toBe('new');
	});
});
