import type { INodeParameters } from 'n8n-workflow';

import { deliveryLimit } from '../../../../nodes/Omnimessage/message/waiting/timeLimit';
import { useSending } from '../../../support/sending';
import { timeLimit } from '../../../support/timeLimit';

const DELIVERED = '+37251000000';
const SILENT = '+37251000008';
const SOME_ID = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const HOUR = 3_600_000;

const { rig, run } = useSending();

const callback = (options: object, more: object = {}): INodeParameters => ({
	resource: 'message',
	operation: 'sendAndWaitForDelivery',
	to: DELIVERED,
	messages: { message: [{ channel: 'sms', text: 'Hello' }] },
	options: options as INodeParameters,
	...more,
});
const polling = (options: object) => callback({ learnBy: 'polling', ...options });
const report = (options: object, more: object = {}): INodeParameters => ({
	resource: 'message',
	operation: 'getDeliveryReport',
	omnimessageId: SOME_ID,
	waitUntilFinal: true,
	options: options as INodeParameters,
	...more,
});

const waiting = {
	'Send and Wait, by callback,': callback,
	'Send and Wait, by polling,': polling,
	'Get Delivery Report': report,
};
const aboveZero = 'must be a number above 0, at most 365 days in total';
const limits: Array<[value: unknown, sentence: string]> = [
	[0, `${aboveZero}, but is 0`],
	['-5', `${aboveZero}, but is -5`],
	[31_536_001, `${aboveZero}, but is 31536001`],
];

describe.each(Object.entries(waiting))('%s rejects before anything is sent', (_, parameters) => {
	it.each(limits)('a Limit Wait Time of %p', async (amount, sentence) => {
		const bad = parameters(timeLimit({ amount, unit: 'seconds' }));
		await expect(run([bad])).rejects.toThrow(`'Limit Wait Time > Amount' ${sentence}`);
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});

it.each([
	['days', 365],
	['hours', 8_760],
	['minutes', 525_600],
	['seconds', 31_536_000],
])('A Limit Wait Time in %s is at most a year, of %i', (unit, amount) => {
	const read = (more: number) =>
		deliveryLimit.read({ options: timeLimit({ amount: amount + more, unit }) }).after(0);
	expect(read(0)).toBe(365 * 24 * HOUR);
	expect(() => read(1)).toThrow(aboveZero);
});

describe.each([
	['Send and Wait, by polling,', polling],
	['Get Delivery Report', report],
] as const)('%s rejects before anything is sent', (_, parameters) => {
	it.each([
		[0.05, 'must be a number from 0.1 to 3600, but is 0.05'],
		[3601, 'must be a number from 0.1 to 3600, but is 3601'],
	])('a Poll Interval of %p', async (pollInterval, sentence) => {
		await expect(run([parameters({ pollInterval })])).rejects.toThrow(
			`'Poll Interval (Seconds)' ${sentence}`,
		);
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});

describe('Unused fields are not checked:', () => {
	it('the Poll Interval, if the service calls back', async () => {
		expect(await run([callback({ pollInterval: 0 })], { waits: [] })).toHaveLength(1);
	});

	it('the Limit Wait Time, if nothing waits', async () => {
		await run([{ ...callback({}), operation: 'send' }]);
		const [omnimessageId] = rig.sandbox.state.omnimessages.keys();
		const wrong = timeLimit({ amount: 'abc' });
		const now = report(wrong, { omnimessageId, waitUntilFinal: false });
		expect(await run([now], { resolved: true })).toHaveLength(1);
	});
});

/** As n8n stores it for its own nodes: what is at its default isn't there. */
const stored = (values: object) => ({ limitWaitTime: { values } });

describe.each(Object.entries(waiting))('%s rejects before anything is sent', (_, parameters) => {
	const must = 'must be an ISO 8601 date and time in the future, at most 365 days from now';
	it.each([
		['2026-01-01T00:00:00Z', `${must}, but is `],
		['2126-01-01T00:00:00Z', `${must}, but is `],
		['never', `${must}, but is `],
		// The 10th of January, or the 1st of October?
		['10.01.2027 12:00', `${must}, but is `],
		['2027-02-30T12:00:00', `${must}, but is `],
		['Order 2027', `${must}, but is `],
		['', 'must be a date and time, but is empty'],
	])('the time %j', async (maxDateAndTime, sentence) => {
		const bad = parameters(stored({ limitType: 'atSpecifiedTime', maxDateAndTime }));
		await expect(run([bad])).rejects.toThrow(`'Limit Wait Time > Max Date and Time' ${sentence}`);
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});

describe('Limit Wait Time, as it is copied from a node of n8n,', () => {
	const end = new Date(Date.now() + 5 * HOUR).toISOString();
	it.each<[object, (begin: number) => number]>([
		[{}, (begin) => begin + HOUR],
		[{ resumeUnit: 'minutes' }, (begin) => begin + HOUR / 60],
		[{ resumeAmount: 45, resumeUnit: 'minutes' }, (begin) => begin + 0.75 * HOUR],
		[{ resumeAmount: 0.5 }, (begin) => begin + HOUR / 2],
		[{ resumeAmount: 2, resumeUnit: 'days' }, (begin) => begin + 48 * HOUR],
		[{ limitType: 'atSpecifiedTime', maxDateAndTime: end }, () => Date.parse(end)],
	])('means the same: %j', async (values, toEnd) => {
		for (const operation of ['sendAndWaitForDelivery', 'sendAndWait']) {
			const waits: Date[] = [];
			const begin = Date.now();
			const question = { message: 'Shall we?' };
			await run([callback(stored(values), { operation, to: SILENT, ...question })], { waits });
			expect(waits).toHaveLength(1);
			expect(waits[0]?.getTime()).toBeGreaterThanOrEqual(toEnd(begin));
			expect(waits[0]?.getTime()).toBeLessThanOrEqual(toEnd(Date.now()));
		}
	});

	it('ends a poll at its time', async () => {
		const maxDateAndTime = new Date(Date.now() + 1_000).toISOString();
		const limit = stored({ limitType: 'atSpecifiedTime', maxDateAndTime });
		const [late] = await run([
			callback({ ...limit, learnBy: 'polling', pollInterval: 0.1 }, { to: SILENT }),
		]);
		expect(late?.json).toMatchObject({ timedOut: true, state: 'pending' });
		expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(maxDateAndTime));
	});
});

describe('Limit Wait Time', () => {
	it('of many items at a specified time is the latest, or the longest interval', async () => {
		const waits: Date[] = [];
		const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
		const [early, late] = [at(1), at(9)];
		const items = [early, late].map((maxDateAndTime) =>
			callback(stored({ limitType: 'atSpecifiedTime', maxDateAndTime }), { to: SILENT }),
		);
		await run([...items, callback(timeLimit({ amount: 3 }), { to: SILENT })], { waits });
		expect(waits.map((end) => end.toISOString())).toEqual([late]);
	});

	it('of many items that wait for callbacks is their longest one', async () => {
		const waits: Date[] = [];
		const before = Date.now();
		const amounts = [1, 3, 2].map((amount) =>
			callback(timeLimit({ amount, unit: 'hours' }), { to: SILENT }),
		);
		await run(amounts, { waits });
		expect(waits).toHaveLength(1);
		expect(waits[0]?.getTime()).toBeGreaterThanOrEqual(before + 3 * HOUR);
		expect(waits[0]?.getTime()).toBeLessThanOrEqual(Date.now() + 3 * HOUR);
	});
});
