import { openLedger } from '../../../../nodes/shared/once/ledger';
import { openStore, type StoreContext } from '../../../../nodes/shared/once/store';
import { inOwnProcess, ProcessedStore } from '../../../support/processedStore';

let shared: ProcessedStore;

beforeEach(() => void (shared = new ProcessedStore()));
afterEach(() => jest.useRealTimers());

/** The ledger of a run in a process of its own. */
const open = (helpers = shared.helpers) => {
	const context = { ...inOwnProcess(shared), getNode: () => ({ id: 'node' }), helpers };
	return openLedger(openStore(context as unknown as StoreContext, 'node', 1_000));
};

/** A store whose calls with these numbers fail; the first one is 1. */
function failingAt(...numbers: number[]): ProcessedStore['helpers'] {
	const { checkProcessedAndRecord } = shared.helpers;
	let calls = 0;
	return {
		...shared.helpers,
		checkProcessedAndRecord: async (...given) => {
			if (numbers.includes((calls += 1))) throw new Error('the database is busy');
			return await checkProcessedAndRecord(...given);
		},
	};
}

describe('The ledger of a run', () => {
	it('leaves a key in doubt that was taken, if nobody said how it ended', async () => {
		const ledger = open();
		expect(await ledger.take('a')).toBe('new');
		await ledger.close();
		expect(await open().take('a')).toBe('outcome unknown');
	});

	it('takes back the keys that nobody took', async () => {
		const ledger = open();
		await ledger.begin(['a', 'b']);
		expect(await ledger.take('a')).toBe('new');
		ledger.settle('a');
		await ledger.close();
		const next = open();
		expect([await next.take('a'), await next.take('b')]).toEqual(['done before', 'new']);
	});

	it('gives a key to one caller only', async () => {
		const ledger = open();
		expect([await ledger.take('a'), await ledger.take('a')]).toEqual(['new', 'outcome unknown']);
		ledger.settle('a');
		expect(await ledger.take('a')).toBe('done before');
	});

	it('remembers what a call that failed should have recorded', async () => {
		// The call after `take` is the first one that records what is done.
		const ledger = open(failingAt(2));
		expect(await ledger.take('a')).toBe('new');
		ledger.settle('a');
		await ledger.close();
		expect(await open().take('a')).toBe('done before');
	});

	it('remembers what a call that failed should have removed', async () => {
		const ledger = open(failingAt(3));
		await ledger.begin(['a', 'b']);
		await ledger.take('a');
		ledger.takeBack('a');
		await ledger.take('b');
		ledger.doubt('b');
		await ledger.close();
		const next = open();
		expect([await next.take('a'), await next.take('b')]).toEqual(['new', 'outcome unknown']);
	});

	it('records a key again as begun when it is done, however long that took', async () => {
		const ledger = open();
		await ledger.take('a');
		shared.rows.set('node', []);
		jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['setTimeout', 'nextTick'] });
		ledger.settle('a');
		await ledger.close();
		expect(await open().take('a')).toBe('done before');
	});

	it('fails at its end if the store still does', async () => {
		const ledger = open(failingAt(2, 3, 4, 5, 6));
		await ledger.take('a');
		ledger.settle('a');
		await expect(ledger.close()).rejects.toThrow('the database is busy');
	});

	it('records again what another process overwrites at the end', async () => {
		const ledger = open();
		await ledger.take('a');
		ledger.settle('a');
		const closing = ledger.close();
		while (!shared.rows.get('node')?.includes('omnimessage done: a')) {
			await new Promise((soon) => setImmediate(soon));
		}
		shared.rows.set('node', ['from another process']);
		await closing;
		expect(shared.rows.get('node')).toHaveLength(3);
		expect(await open().take('a')).toBe('done before');
	});
});
