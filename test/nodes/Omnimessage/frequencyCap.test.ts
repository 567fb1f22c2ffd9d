import type { INodeParameters } from 'n8n-workflow';

import { catchFailure, inOwnProcess, ProcessedStore } from '../../../tooling/host/n8n';
import { fields, useSending } from '../../support/sending';
import { setDate } from '../../support/setDate';

const { rig, run, received } = useSending();

const [one, two] = ['+37251000000', '+37251000001'];
const capped = (to: string, cap: object = {}, options: object = {}): INodeParameters =>
	({
		...fields({ channel: 'sms', text: 'Hello' }),
		to,
		options: {
			frequencyCap: {
				cap: { capMessages: 1, capTime: 1, capUnit: 'days', capScope: 'node', ...cap },
			},
			...options,
		},
	}) as INodeParameters;

let shared: ProcessedStore;
let process: object;

beforeEach(() => {
	setDate('2026-11-23T10:00:00Z');
	shared = new ProcessedStore();
	process = inOwnProcess(shared);
});

const outputOf = async (items: INodeParameters[], more: Parameters<typeof run>[1] = {}) =>
	(await run(items, { surroundings: process, ...more })).map((item) => item.json);
const accepted = expect.objectContaining({ omnimessageId: expect.any(String) });
const over = (to: string, allowedFrom = '2026-11-24T12:00:00.000Z') => ({
	skipped: true,
	reason: 'frequency cap',
	to,
	allowedFrom,
});

describe('Frequency Cap', () => {
	it('skips what is over it, in the order of the items, and counts it in a hint', async () => {
		const hints: string[] = [];
		const items = [capped(one), capped(two), capped('+372 5100-0000'), capped(one)];
		expect(await outputOf(items, { hints })).toEqual([accepted, accepted, over(one), over(one)]);
		expect(hints).toEqual(['2 sent; 2 skipped: 2 are over the frequency cap.']);
		expect(received()).toHaveLength(2);
	});

	it('holds over runs, in every process, until the time is over', async () => {
		await outputOf([capped(one)]);
		process = inOwnProcess(shared);
		expect(await outputOf([capped(one)])).toEqual([over(one)]);
		setDate('2026-11-24T12:00:00Z');
		expect(await outputOf([capped(one)])).toEqual([accepted]);
	});

	const untilNoon = { days: ['monday', 'tuesday'], from: '09:00', to: '12:00', timeZone: 'UTC' };
	it.each([
		['a quarter of its time ends', {}],
		['the Send Window closes', { sendWindow: { window: { ...untilNoon, outside: 'schedule' } } }],
	])('sends to everybody, even if %s during the run', async (_, options) => {
		setDate('2026-11-23T11:59:59Z');
		rig.sandbox.events.once('requestAnswered', () => setDate('2026-11-23T12:00:01Z'));
		const numbers = Array.from({ length: 45 }, (_, index) => `+3725${1_000_000 + index}`);
		const items = numbers.map((to) => capped(to, {}, options));
		expect(await outputOf(items)).toEqual(numbers.map(() => accepted));
		expect(await outputOf(items)).toEqual(numbers.map((to) => over(to)));
	});

	it('sends to everybody once, if Sending Options are one expression for both limits', async () => {
		const numbers = Array.from({ length: 45 }, (_, index) => `+3725${1_000_000 + index}`);
		const items = numbers.map((to, index) => capped(to, { capMessages: 1 + (index % 2) }));
		expect(await outputOf(items)).toEqual(numbers.map(() => accepted));
		const ofTwo = numbers.map((to, index) => (index % 2 === 0 ? over(to) : accepted));
		expect(await outputOf(items)).toEqual(ofTwo);
	});

	it('lets several messages through if it allows them', async () => {
		const items = Array.from({ length: 5 }, () =>
			capped(one, { capMessages: 3, capTime: 12, capUnit: 'hours' }),
		);
		const last = over(one, '2026-11-24T00:00:00.000Z');
		expect(await outputOf(items)).toEqual([accepted, accepted, accepted, last, last]);
	});

	it('counts for the node, or for the workflow', async () => {
		expect(await outputOf([capped(one)])).toEqual([accepted]);
		expect(await outputOf([capped(one, { capScope: 'workflow' })])).toEqual([accepted]);
		expect([...shared.rows.keys()]).toEqual(['node', 'workflow']);
		const items = ['node', 'workflow'].map((capScope) => capped(one, { capScope }));
		expect(await outputOf(items, { resolved: true })).toEqual([over(one), over(one)]);
	});

	it('counts a scheduled message for when it is sent', async () => {
		const later = capped(one, {}, { timeToSend: '2026-11-26T09:00' });
		expect(await outputOf([later])).toEqual([accepted]);
		expect(await outputOf([capped(one)])).toEqual([accepted]);
		expect(await outputOf([later])).toEqual([over(one, '2026-11-27T12:00:00.000Z')]);
	});

	it('counts messages of one run that are sent at different times, or under different caps', async () => {
		const at = (time: string) => capped(one, {}, { timeToSend: time });
		const times = [at('2026-11-24T10:00'), at('2026-11-24T16:00'), capped(one)];
		const skipped = expect.objectContaining({ reason: 'frequency cap' });
		expect(await outputOf(times)).toEqual([accepted, skipped, skipped]);
		const mixed = [3, 3, 3, 1, 2].map((capMessages) => capped(two, { capMessages }));
		expect(await outputOf(mixed, { resolved: true })).toEqual([
			...[accepted, accepted, accepted],
			...[skipped, skipped],
		]);
	});

	it('counts a message that waits for the Send Window for when it opens', async () => {
		const sendWindow = {
			window: { days: ['friday'], from: '9:00', to: '10:00', timeZone: 'UTC', outside: 'schedule' },
		};
		const friday = capped(one, {}, { sendWindow });
		expect(await outputOf([friday, friday])).toEqual([
			accepted,
			over(one, '2026-11-28T12:00:00.000Z'),
		]);
		expect(await outputOf([capped(one)])).toEqual([accepted]);
	});

	it('counts a Time to Send without a zone in that of the Send Window', async () => {
		const sendWindow = {
			window: { days: ['tuesday'], timeZone: 'Asia/Tokyo', outside: 'skip' },
		};
		const noon = capped(one, {}, { sendWindow, timeToSend: '2026-11-24T12:00' });
		expect(await outputOf([noon, noon])).toEqual([accepted, over(one, '2026-11-25T06:00:00.000Z')]);
	});

	it('keeps its count for 1,000 numbers and their repetitions, in order', async () => {
		const numbers = Array.from(
			{ length: 1_000 },
			(_, index) => `+3725${1_000_000 + (index % 700)}`,
		);
		const items = await outputOf(numbers.map((to) => capped(to)));
		expect(items.map((item) => item.skipped ?? false)).toEqual(
			numbers.map((_, index) => index >= 700),
		);
	});
});

describe('What counts', () => {
	it.each([
		['a message that the service refused', { status: 400 }, accepted],
		['a message whose outcome is unknown', { status: 500 }, over(one)],
		['a message that broke off', { breakage: 'resetProcessed' }, over(one)],
	] as const)('%s', async (_, fault, then) => {
		rig.sandbox.faults.push({ path: '/v1/omnimessage', ...fault });
		await catchFailure(outputOf([capped(one)]));
		expect(await outputOf([capped(one)])).toEqual([then]);
	});

	it('the next item, after the service has refused the one before', async () => {
		rig.sandbox.faults.push({ path: '/v1/omnimessage', status: 400, times: 1 });
		const items = [capped(one), capped(one), capped(one)];
		expect(await outputOf(items, { continueOnFail: true })).toEqual([
			{ to: one, error: expect.any(String) },
			accepted,
			{ ...over(one), error: null },
		]);
	});

	it('nothing, if the key was sent before; and no key, if it is over the cap', async () => {
		const hints: string[] = [];
		const keyed = (key: string) => capped(one, { capMessages: 2 }, { sendOnceKey: key });
		expect(await outputOf(['a', 'a', 'b', 'c'].map(keyed), { hints })).toEqual([
			accepted,
			expect.objectContaining({ reason: 'sent before' }),
			accepted,
			over(one),
		]);
		expect(hints).toEqual(['2 sent; 2 skipped: 1 was sent before, 1 is over the frequency cap.']);
		setDate('2026-11-24T12:00:00Z');
		expect(await outputOf([keyed('c')])).toEqual([accepted]);
	});

	it('nothing, while a run goes on that skips the message because of its key', async () => {
		const keyed = (to: string, key: string) => capped(to, { capMessages: 2 }, { sendOnceKey: key });
		await outputOf([keyed(one, 'a')]);
		const counted = () => shared.rows.get('node')?.filter((value) => value.includes(one.slice(1)));
		let during: unknown;
		rig.sandbox.events.once('requestAnswered', () => (during = counted()));
		const before = counted();
		await outputOf([keyed(one, 'a'), keyed(two, 'b')]);
		expect(during).toEqual(before);
	});
});

describe('The fields of Frequency Cap', () => {
	it.each<[label: string, wrong: object]>([
		['Maximum Messages', { capMessages: undefined }],
		['Maximum Messages', { capMessages: 0 }],
		['Maximum Messages', { capMessages: 1.5 }],
		['Maximum Messages', { capMessages: 101 }],
		['Within', { capTime: 0 }],
		['Within', { capTime: 366 }],
		['Within', { capTime: 8_761, capUnit: 'hours' }],
		['Unit', { capUnit: 'weeks' }],
		['Scope', { capScope: 'x'.repeat(100_000) }],
	])('are refused if they are wrong: %s (%#)', async (label, wrong) => {
		const failure = await catchFailure(outputOf([capped(one, wrong)], { resolved: true }));
		expect(failure.message).toMatch(new RegExp(`^'Frequency Cap > ${label}' must be `));
		expect(failure.message.length).toBeLessThan(400);
		expect([received(), shared.calls]).toEqual([[], 0]);
	});

	it.each([undefined, {}, 1])('are refused together if they are %j', async (value) => {
		const item = { ...capped(one), options: { frequencyCap: value } } as INodeParameters;
		const failure = await catchFailure(outputOf([item], { resolved: true }));
		expect(failure.message).toMatch(/^'Frequency Cap/);
		expect(received()).toEqual([]);
	});
});
