import { setImmediate as turn } from 'node:timers/promises';

import type { INodeParameters } from 'n8n-workflow';

import { catchFailure, FAILING, inOwnProcess, ProcessedStore } from '../../../tooling/host/n8n';
import { afterwards } from '../../support/afterwards';
import { to } from '../../support/omnimessages';
import { fields, useSending } from '../../support/sending';

const { rig, run, received } = useSending();

let shared: ProcessedStore;
/** What n8n tells the node in one process. */
let process: object;

beforeEach(() => {
	shared = new ProcessedStore();
	process = inOwnProcess(shared);
});

const withKey = (sendOnceKey: unknown, more: INodeParameters = {}): INodeParameters => ({
	...fields({ channel: 'sms', text: `Order ${String(sendOnceKey).replace('\0', '')}` }),
	options: { sendOnceKey, ...more } as INodeParameters,
});
const keys = (count: number, from = 0) =>
	Array.from({ length: count }, (_, index) => `order ${from + index}`);
const runKeys = async (given: unknown[], more: Parameters<typeof run>[1] = {}) =>
	(
		await run(
			given.map((key) => withKey(key)),
			{ surroundings: process, ...more },
		)
	).map(({ json }) => json);
const sentTexts = () =>
	received().map((body) => (body as { messages: Array<{ text: string }> }).messages[0]?.text);

const cap = { capMessages: 1, capTime: 1, capUnit: 'days', capScope: 'node' };
const isOpen = (key: string) => shared.rows.get('node')?.includes(`omnimessage, open: ${key}`);

const accepted = expect.objectContaining({ omnimessageId: expect.any(String) });
const sentBefore = (key: string) => ({ skipped: true, reason: 'sent before', to, key });
const unknown = (key: string) => ({
	skipped: true,
	reason: 'outcome unknown',
	outcomeUnknown: true,
	meaning: expect.stringContaining('may have been sent'),
	to,
	key,
});

describe('Send Once per Key', () => {
	it('sends a message once, and skips it in the next run, also in another process', async () => {
		expect(await runKeys(['1', '2'])).toEqual([accepted, accepted]);
		expect(await runKeys(['2', '3'])).toEqual([sentBefore('2'), accepted]);
		process = inOwnProcess(shared);
		expect(await runKeys(['1'])).toEqual([sentBefore('1')]);
		expect(sentTexts()).toEqual(['Order 1', 'Order 2', 'Order 3']);
	});

	it.each([
		[' 1\n', '1'],
		['\u200b1\ufeff', '1'],
		['\u00a01\u0000', '1'],
		['cafe\u0301', 'caf\u00e9'],
	])('takes %j as %j, also in the next run and after a refusal', async (key, same) => {
		rig.sandbox.faults.push({ path: '/v1/omnimessage', status: 400, times: 1 });
		expect(await runKeys([key, same, key], { continueOnFail: true })).toEqual([
			{ to, error: expect.any(String) },
			accepted,
			{ ...sentBefore(same), error: null },
		]);
		process = inOwnProcess(shared);
		expect(await runKeys([key])).toEqual([sentBefore(same)]);
	});

	it('takes other spaces, letters and digits as another key', async () => {
		const others = ['a b', 'ab', 'a  b', 'A b', 'a-b', '1', '01', '1.0', '\uff11'];
		expect(await runKeys(others)).toEqual(others.map(() => accepted));
	});

	const blank = 'is blank: enter a value, or remove the field';
	it.each([
		['\u00a0', blank],
		['\u200b\ufeff', blank],
		['order [object Object]', 'contains [object Object]: use one of the fields of that object'],
	])('refuses the key %j', async (key, why) => {
		const failure = await catchFailure(runKeys([key]));
		expect(failure.message).toBe(`'Send Once per Key' ${why}`);
	});

	it('accepts keys of any length', async () => {
		const long = 'x'.repeat(100_000);
		await runKeys([long, `${long}y`]);
		expect(await runKeys([long])).toEqual([sentBefore(long)]);
	});

	it('remembers keys for the node, or for the workflow', async () => {
		const runScoped = async (sendOnceScope: string) =>
			(await run([withKey('1', { sendOnceScope })], { surroundings: process }))[0]?.json;
		expect(await runScoped('node')).toEqual(accepted);
		expect(await runScoped('workflow')).toEqual(accepted);
		expect([...shared.rows.keys()]).toEqual(['node', 'workflow']);
		expect(await runScoped('workflow')).toEqual(sentBefore('1'));
	});

	it('lets the other items be sent if the expression of one fails', async () => {
		const items = [FAILING, '2'].map((key) => ({
			...withKey('1'),
			...(key === FAILING ? { options: FAILING } : { options: { sendOnceKey: key } }),
		}));
		const more = { surroundings: process, continueOnFail: true, resolved: true };
		const output = await run(items, more);
		expect(output.map(({ json }) => json)).toEqual([{ to, error: expect.any(String) }, accepted]);
	});
});

describe('A message that was not sent', () => {
	it('because the service refused it may be sent in the next run', async () => {
		rig.sandbox.faults.push({ path: '/v1/omnimessage', status: 400 });
		await catchFailure(runKeys(['1']));
		expect(await runKeys(['1'])).toEqual([accepted]);
	});

	it('because the service asks to wait for an hour may be sent in the next run', async () => {
		const given = keys(20);
		const headers = { 'retry-after': '3600' };
		rig.sandbox.faults.push({ path: '/v1/omnimessage', status: 429, headers, times: 20 });
		const items = await runKeys(given, { continueOnFail: true });
		expect(items.at(-1)?.error).toMatch(
			/^Nothing was sent: the service is getting too many requests/,
		);
		rig.sandbox.faults.length = 0;
		expect(await runKeys(given)).toEqual(given.map(() => accepted));
	});

	it('because it was invalid may be sent when it no longer is', async () => {
		const invalid = withKey('1', { timeToSend: 'tomorrow' });
		await catchFailure(run([invalid], { surroundings: process }));
		expect(await runKeys(['1'])).toEqual([accepted]);
	});

	it('because there was no connection may be sent in the next run', async () => {
		const credentials = {
			messagingApi: { baseUrl: 'http://127.0.0.1:9', username: 'u', password: 'p' },
		};
		await catchFailure(
			run([{ ...withKey('1'), requestOptions: { maxRetries: 0 } }], {
				surroundings: process,
				credentials,
			}),
		);
		expect(await runKeys(['1'])).toEqual([accepted]);
	});

	it('because another item failed may be sent in the next run', async () => {
		const given = keys(200);
		rig.sandbox.faults.push({ path: '/v1/omnimessage', status: 400 });
		await catchFailure(runKeys(given));
		const before = received().length;
		expect(before).toBeLessThan(200);
		const items = await runKeys(given);
		const skipped = items.filter((json) => json.skipped === true);
		expect(skipped.map((json) => json.reason)).toEqual(skipped.map(() => 'sent before'));
		// Every message was accepted once, and one was refused in the first run.
		expect(received()).toHaveLength(201);
		expect(new Set(sentTexts()).size).toBe(200);
	});
});

describe('A message whose outcome is unknown', () => {
	it.each([
		['the service answers 500', { status: 500 }],
		['a gateway answers 408', { status: 408 }],
		['the service redirects to the result', { status: 303, headers: { location: '/sent' } }],
		['the connection breaks after the message has left', { breakage: 'resetProcessed' }],
		['the answer is not JSON', { breakage: 'invalidJson' }],
		['a web page answers 200', { status: 200, body: '<html></html>' }],
	] as const)('because %s is not sent again', async (_, fault) => {
		rig.sandbox.faults.push({ path: '/v1/omnimessage', ...fault });
		await catchFailure(runKeys(['1']));
		const before = received().length;
		const hints: string[] = [];
		expect(await runKeys(['1', '2'], { hints })).toEqual([unknown('1'), accepted]);
		expect(hints).toEqual([expect.stringContaining('outcomeUnknown: true')]);
		expect(await runKeys(['1'])).toEqual([unknown('1')]);
		expect(received()).toHaveLength(before + 1);
	});

	it('because the run was stopped is not sent again, and the others are', async () => {
		const given = keys(300);
		const cancelling = new AbortController();
		let answered = 0;
		const stop = () => void ((answered += 1) === 100 && cancelling.abort());
		rig.sandbox.events.on('requestAnswered', stop);
		await expect(runKeys(given, { signal: cancelling.signal })).rejects.toThrow();
		rig.sandbox.events.off('requestAnswered', stop);
		const items = await runKeys(given);
		const reasons = items.map(({ reason = 'sent' }) => reason);
		const count = (reason: string) => reasons.filter((one) => one === reason).length;
		expect(count('sent before')).toBeGreaterThan(50);
		expect(count('outcome unknown')).toBeLessThanOrEqual(10);
		expect(count('sent')).toBeGreaterThan(100);
		expect(new Set(sentTexts()).size).toBe(sentTexts().length);
	});
});

describe('A run that was killed', () => {
	/** What is stored at the moment when the service has received so many messages. */
	async function killAt(count: number, given: string[]): Promise<ProcessedStore> {
		const snapshots: ProcessedStore[] = [];
		let answered = 0;
		const look = ({ method }: { method: string }) =>
			void (method === 'POST' && (answered += 1) === count && snapshots.push(shared.copy()));
		rig.sandbox.events.on('requestAnswered', look);
		await runKeys(given);
		rig.sandbox.events.off('requestAnswered', look);
		return snapshots[0] as ProcessedStore;
	}

	it.each([1, 60, 149])(
		'after %i messages leaves at most two portions in doubt, and the next run sends the rest',
		async (count) => {
			const given = keys(150);
			const store = await killAt(count, given);
			const sentByThen = new Set(sentTexts().slice(0, count));
			rig.sandbox.reset();
			process = inOwnProcess(store);
			const items = await runKeys(given);
			const sentNow = new Set(sentTexts());
			expect([...sentNow].filter((text) => sentByThen.has(text))).toEqual([]);
			const inDoubt = items.filter(({ outcomeUnknown }) => outcomeUnknown);
			const skipped = items.filter(({ reason }) => reason === 'sent before');
			expect(inDoubt.length).toBeLessThanOrEqual(100);
			expect(skipped.every(({ key }) => sentByThen.has(`Order ${String(key)}`))).toBe(true);
			expect(sentNow.size + skipped.length + inDoubt.length).toBe(150);
		},
	);

	it.each([
		['needs few calls of the store', 60, {}],
		['needs few calls of the store, also with Frequency Cap', 120, { frequencyCap: { cap } }],
	])('%s', async (_, most, options) => {
		const items = keys(1_000).map((key, index) => ({
			...withKey(key, options),
			to: `+${37_251_000_000 + index}`,
		}));
		await run(items, { surroundings: process });
		expect(received()).toHaveLength(1_000);
		expect(shared.calls).toBeLessThan(most);
	});
});

describe('Two executions with the same key at the same moment', () => {
	it('in one process send it once', async () => {
		const both = await Promise.all([runKeys(keys(30)), runKeys(keys(30))]);
		expect(both.flat().filter(({ omnimessageId }) => omnimessageId)).toHaveLength(30);
		expect(new Set(sentTexts()).size).toBe(received().length);
	});

	it('in two processes lose no key, although the store is not atomic', async () => {
		shared.beforeWriting = async () => await turn();
		const other = inOwnProcess(shared);
		const own = process;
		// If neither looks into the blacklist, both write at the same moments.
		const runUnchecked = async (key: string, surroundings: object) =>
			await run([{ ...withKey(key), skipIfBlacklisted: false }], { surroundings });
		for (let round = 0; round < 20; round += 1) {
			await Promise.all([runUnchecked(`a${round}`, own), runUnchecked(`b${round}`, other)]);
		}
		shared.beforeWriting = async () => undefined;
		const all = Array.from({ length: 20 }, (_, round) => [`a${round}`, `b${round}`]).flat();
		// Each repeats its records with its next ones.
		for (const surroundings of [own, other]) await runKeys(['next'], { surroundings });
		process = inOwnProcess(shared);
		expect(await runKeys(all)).toEqual(all.map(sentBefore));
	});
});

describe('A store that fails', () => {
	/** Records once, if at all. */
	const failing = (works: boolean) => {
		const fails = async () => await Promise.reject(new Error('the database is gone\nat query'));
		const record = jest.fn(fails);
		if (works) record.mockImplementationOnce(shared.helpers.checkProcessedAndRecord as never);
		const helpers = { checkProcessedAndRecord: record, removeProcessed: fails };
		return { ...process, helpers: { ...shared.helpers, ...helpers } };
	};

	it.each<[string, string, INodeParameters]>([
		['Send Once per Key', 'the keys', { sendOnceKey: '1' }],
		['Frequency Cap', 'the messages', { frequencyCap: { cap } }],
	])('lets nothing be sent with %s, and the error names it and the item', async (...row) => {
		const [label, what, options] = row;
		const item = { ...withKey('1'), options };
		const failure = await catchFailure(run([item, item], { surroundings: failing(false) }));
		expect(failure.message).toBe(
			`'${label}' can't be used, because n8n could not record ${what}: the database is gone (row 1)`,
		);
		expect(failure.description).toContain('Nothing was sent for this item.');
		expect(received()).toEqual([]);
	});

	it('makes each item fail on its own if the run continues', async () => {
		const surroundings = failing(true);
		const items = await runKeys(keys(60), { surroundings, continueOnFail: true });
		expect(items.filter(({ error }) => error)).toHaveLength(10);
		expect(received()).toHaveLength(50);
	});

	it('after the messages were sent is reported, and the output is kept', async () => {
		const [hints, warnings]: string[][] = [[], []];
		const items = await runKeys(['1'], { surroundings: failing(true), hints, warnings });
		expect(items).toEqual([accepted]);
		expect(hints).toEqual([expect.stringContaining('n8n could not record the outcome')]);
		expect(warnings).toEqual([expect.stringContaining('the database is gone')]);
		expect(await runKeys(['1'])).toEqual([unknown('1')]);
	});

	it('does not exist in an old n8n, and the error says so', async () => {
		const failure = await catchFailure(runKeys(['1'], { surroundings: { helpers: {} } }));
		expect(failure.message).toContain('this version of n8n has no store for processed data');
		expect(received()).toEqual([]);
	});
});

describe('Send and Wait for Delivery', () => {
	const waits = (key: string): INodeParameters => ({
		...withKey(key),
		operation: 'sendAndWaitForDelivery',
		options: { sendOnceKey: key, learnBy: 'polling', pollInterval: 0.1 },
	});

	it('sends once per key, and does not wait for what is skipped', async () => {
		const runWaits = async () =>
			(await run([waits('1')], { surroundings: process })).map(({ json }) => json);
		expect(await runWaits()).toEqual([expect.objectContaining({ state: 'delivered' })]);
		expect(await runWaits()).toEqual([sentBefore('1')]);
	});

	it('remembers what was sent while it still waits', async () => {
		const cancelling = new AbortController();
		const silent = { ...waits('1'), to: '+37251000008' };
		const running = run([silent], { surroundings: process, signal: cancelling.signal });
		const stopped = expect(running).rejects.toThrow();
		afterwards(() => cancelling.abort());
		await shared.until((row) => row.includes('omnimessage: 1') && !isOpen('1'));
		cancelling.abort();
		await stopped;
	});
});
