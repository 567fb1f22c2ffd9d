import { setImmediate as turn } from 'node:timers/promises';

import { openStore, type Scope, type StoreContext } from '../../../../nodes/shared/once/store';
import { inOwnProcess, ProcessedStore, storedContext } from '../../../../tooling/host/n8n';

let shared: ProcessedStore;

beforeEach(() => void (shared = new ProcessedStore()));
afterEach(() => jest.useRealTimers());

/** A node of a process, and its store. */
const contextIn = (store: ProcessedStore) => storedContext(inOwnProcess(store)) as StoreContext;
const open = (context = contextIn(shared), scope: Scope = 'node', most = 100) =>
	openStore(context, scope, { most });

describe('The store of processed values', () => {
	it('keeps the scopes apart', async () => {
		const context = contextIn(shared);
		await open(context, 'node').record(['a']);
		expect((await open(context, 'workflow').record(['a'])).size).toBe(0);
		expect((await open(context, 'workflow').record(['a'])).size).toBe(1);
	});

	it('removes values', async () => {
		const store = open();
		await store.record(['a', 'b']);
		await store.remove(['a']);
		expect([...(await store.record(['a', 'b']))]).toEqual(['b']);
	});

	it('asks n8n nothing for no values', async () => {
		const store = open();
		await store.record([]);
		await store.remove([]);
		expect(shared.calls).toBe(0);
	});

	it('loses nothing that several callers in a process record at once, in few calls', async () => {
		const context = contextIn(shared);
		const values = Array.from({ length: 50 }, (_, index) => `value ${index}`);
		await Promise.all(values.map(async (value) => await open(context).record([value])));
		expect(shared.rows.get('node')?.sort()).toEqual([...values].sort());
		expect(shared.calls).toBeLessThan(5);
	});

	it('loses nothing if a process records and removes at once', async () => {
		const context = contextIn(shared);
		await open(context).record(['old']);
		shared.beforeWriting = async () => await turn();
		await Promise.all([
			open(context).record(['a']),
			open(context).remove(['old']),
			open(context).record(['b']),
		]);
		expect([...(shared.rows.get('node') ?? [])].sort()).toEqual(['a', 'b']);
	});

	it('repeats only a limited number of values, and those of the last minute', async () => {
		const store = open(contextIn(shared), 'node', 10_000);
		await store.record(Array.from({ length: 2_000 }, (_, index) => `value ${index}`));
		shared.rows.set('node', []);
		await store.record(['next']);
		expect(shared.rows.get('node')).toHaveLength(501);
		jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['setImmediate', 'nextTick'] });
		shared.rows.set('node', []);
		await store.record(['later']);
		expect(shared.rows.get('node')).toEqual(['later']);
	});

	it('records again what another process has overwritten', async () => {
		const store = open();
		await store.record(['a']);
		shared.rows.set('node', ['from elsewhere']);
		expect((await store.record(['b'])).size).toBe(0);
		expect(shared.rows.get('node')).toEqual(['from elsewhere', 'a', 'b']);
	});

	it('records its last values again, although nothing follows, if another process has undone them', async () => {
		const { timeout } = AbortSignal;
		const short = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(10));
		await open().record(['a']);
		short.mockRestore();
		shared.rows.set('node', ['from elsewhere']);
		await shared.until((row) => row.includes('a'));
		expect(shared.rows.get('node')).toEqual(['from elsewhere', 'a']);
	});

	it('knows what this process recorded, even if another one has just overwritten it', async () => {
		const store = open();
		await store.record(['a']);
		shared.rows.set('node', []);
		expect((await store.record(['a'])).has('a')).toBe(true);
	});

	it('does not repeat what another process recorded, because that one may remove it', async () => {
		await open().record(['a']);
		const store = open();
		await store.record(['a']);
		shared.rows.set('node', []);
		await store.record(['b']);
		expect(shared.rows.get('node')).toEqual(['b']);
	});

	it.each([
		'duplicate key value violates unique constraint "PK_1"',
		"Duplicate entry 'w1-n:node' for key 'PRIMARY'",
		'SQLITE_CONSTRAINT: UNIQUE constraint failed: processed_data.workflowId',
	])('tries again if another process has just created the row: %s', async (message) => {
		const { checkProcessedAndRecord } = shared.helpers;
		const context = contextIn(shared);
		let fails = 1;
		context.helpers.checkProcessedAndRecord = async (values, ...rest) => {
			if (fails-- > 0) throw new Error(message);
			return await checkProcessedAndRecord(values, ...rest);
		};
		expect((await open(context).record(['a'])).size).toBe(0);
		expect(shared.rows.get('node')).toEqual(['a']);
	});
});
