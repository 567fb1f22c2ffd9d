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
	it.each(limits)('a Time Limit of %p', async (amount, sentence) => {
		const bad = parameters(timeLimit({ amount, unit: 'seconds' }));
		await expect(run([bad])).rejects.toThrow(`'Time Limit > Amount' ${sentence}`);
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});

it.each([
	['days', 365],
	['hours', 8_760],
	['minutes', 525_600],
	['seconds', 31_536_000],
])('A Time Limit in %s is at most a year, of %i', (unit, amount) => {
	const read = (more: number) =>
		deliveryLimit.read({ options: timeLimit({ amount: amount + more, unit }) }).milliseconds;
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

	it('the Time Limit, if nothing waits', async () => {
		await run([{ ...callback({}), operation: 'send' }]);
		const [omnimessageId] = rig.sandbox.state.omnimessages.keys();
		const wrong = timeLimit({ amount: 'abc' });
		const now = report(wrong, { omnimessageId, waitUntilFinal: false });
		expect(await run([now], { resolved: true })).toHaveLength(1);
	});
});

describe('The Time Limit', () => {
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
