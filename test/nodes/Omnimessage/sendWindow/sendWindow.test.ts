import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { catchFailure } from '../../../../tooling/host/n8n';
import { to } from '../../../support/omnimessages';
import { dry, fields, useSending } from '../../../support/sending';
import { setDate } from '../../../support/setDate';
import { timeLimit } from '../../../support/timeLimit';

const { rig, run, received } = useSending();

/** A Monday. In Tallinn, it's 23:10. */
const NIGHT = '2026-11-23T21:10:00Z';
const NOON = '2026-11-23T10:00:00Z';
const MORNING = '2026-11-24T09:00:00+02:00';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const window = (more: object = {}) =>
	({
		window: {
			days: weekdays,
			from: '09:00',
			to: '20:00',
			timeZone: 'Europe/Tallinn',
			outside: 'schedule',
			...more,
		},
	}) as unknown as INodeParameters;
const hello = (more: object = {}, options: INodeParameters = {}): INodeParameters => ({
	...fields({ channel: 'sms', text: 'Hello' }),
	options: { sendWindow: window(more), ...options },
});
const outputOf = async (...given: Parameters<typeof run>) =>
	(await run(...given)).map((item) => item.json);
const sentTimes = () => received().map((body) => (body as { time_to_send?: string }).time_to_send);

describe('Outside the Send Window', () => {
	beforeEach(() => setDate(NIGHT));

	it('a message is scheduled for the next opening, and the output says so', async () => {
		const [item] = await outputOf([hello()]);
		expect(item).toMatchObject({ omnimessageId: expect.any(String), scheduledFor: MORNING });
		expect(sentTimes()).toEqual([MORNING]);
	});

	it('the raw output says so too', async () => {
		const [item] = await outputOf([hello({}, { simplify: false })]);
		expect(item).toMatchObject({ omnimessage_id: expect.any(String), scheduledFor: MORNING });
	});

	it('a message is skipped, and counted', async () => {
		const hints: string[] = [];
		const items = await outputOf(
			[hello({ outside: 'skip' }), hello({ timeZone: 'America/New_York' })],
			{ hints },
		);
		expect(items).toEqual([
			{ skipped: true, reason: 'outside the send window', to, opens: MORNING },
			expect.objectContaining({ omnimessageId: expect.any(String) }),
		]);
		expect(hints).toEqual(['1 sent; 1 skipped: 1 is outside the send window.']);
		expect(sentTimes()).toEqual([undefined]);
	});

	it('a message is refused before anything leaves', async () => {
		const { message } = await catchFailure(run([hello({ outside: 'fail' })]));
		expect(message).toBe(
			"'Send Window' is closed at 2026-11-23T23:10:00+02:00, and opens at 2026-11-24T09:00:00+02:00",
		);
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it('a dry run says what would happen', async () => {
		const items = ['schedule', 'skip'].map((outside) => dry(hello({ outside })));
		expect(await outputOf(items)).toEqual([
			expect.objectContaining({
				wouldSend: true,
				timeToSend: MORNING,
				scheduledFor: MORNING,
				body: expect.objectContaining({ time_to_send: MORNING }),
			}),
			{ dryRun: true, to, wouldSend: false, reason: 'outside the send window', opens: MORNING },
		]);
		const [refused] = await outputOf([dry(hello({ outside: 'fail' }))]);
		expect(refused).toMatchObject({
			wouldSend: false,
			reason: expect.stringContaining("'Send Window' is closed"),
		});
		expect(sentTimes()).toEqual([]);
	});

	it('a recipient on the blacklist is skipped, not scheduled', async () => {
		rig.sandbox.state.blacklist.add(to);
		expect(await outputOf([hello()])).toEqual([{ skipped: true, reason: 'blacklisted', to }]);
	});

	const waiting = (more: object, amount: number): INodeParameters => ({
		...hello(more, timeLimit({ amount, unit: 'hours' })),
		operation: 'sendAndWaitForDelivery',
	});

	it('a wait that would end before the message is sent is refused, and a dry run says so', async () => {
		const sentence = `'Limit Wait Time' ends before the message is sent, at ${MORNING}, when the Send Window opens: enter a longer time`;
		expect((await catchFailure(run([waiting({}, 9)]))).message).toBe(sentence);
		const [shown] = await run([dry(waiting({}, 9))]);
		expect(shown?.json).toMatchObject({ wouldSend: false, reason: sentence });
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it.each([
		['without a window', { options: { timeToSend: '2026-11-26T12:00Z' } }],
		['within a window', { options: { timeToSend: '2026-11-26T12:00Z', sendWindow: window() } }],
		[
			'in Send and Wait for Response',
			{
				...{ operation: 'sendAndWait', message: 'Yes?', responseType: 'approval' },
				options: { timeToSend: '2026-11-26T12:00Z' },
			},
		],
	])('so is one that would end before Time to Send, %s', async (_, more) => {
		const item = { ...waiting({}, 1), ...more } as INodeParameters;
		const { message } = await catchFailure(run([item]));
		expect(message).toBe(
			"'Limit Wait Time' ends before the message is sent, at 2026-11-26T12:00Z: enter a longer time",
		);
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it('a longer wait waits', async () => {
		const waits: Date[] = [];
		const [item] = await outputOf([waiting({}, 10)], { waits });
		expect(item).toMatchObject({ state: 'pending', scheduledFor: MORNING });
		expect(waits).toHaveLength(1);
	});
});

describe('Within the Send Window', () => {
	beforeEach(() => setDate(NOON));

	it('a message is sent at once', async () => {
		const [item] = await outputOf([hello()]);
		expect(item).not.toHaveProperty('scheduledFor');
		expect(sentTimes()).toEqual([undefined]);
	});

	it.each([
		['within it is kept', '2026-11-24T12:00:00Z', '2026-11-24T12:00:00Z'],
		['without a zone is in that of the window', '2026-11-24T19:59', '2026-11-24T19:59:00+02:00'],
		['is then moved like any other', '2026-11-24T20:00', '2026-11-25T09:00:00+02:00'],
		['outside of it is moved', '2026-11-24T18:00Z', '2026-11-25T09:00:00+02:00'],
		['on a Saturday is moved', '2026-11-28T12:00:00+02:00', '2026-11-30T09:00:00+02:00'],
		['has an offset without minutes', '2026-11-24T20:00+02', '2026-11-25T09:00:00+02:00'],
		['in the past is kept', '2020-01-01T00:00', '2020-01-01T00:00:00+02:00'],
	])('a Time to Send %s', async (_, timeToSend, sent) => {
		await run([hello({}, { timeToSend })]);
		expect(sentTimes()).toEqual([sent]);
	});

	it('a Time to Send without a zone is in the past if it is in the zone of the window', async () => {
		const hints: string[] = [];
		await run([hello({}, { timeToSend: '2026-11-23T12:01' })], { hints });
		expect(hints).toEqual([]);
		await run([hello({}, { timeToSend: '2026-11-23T11:59' })], { hints });
		expect(hints).toEqual([expect.stringContaining('Time to Send is in the past')]);
	});

	it.each(['24 Dec', '2026-02-30T12:00Z', '2026-11-24T12:00+2'])(
		'a wrong Time to Send is refused as ever: %s',
		async (timeToSend) => {
			for (const outside of ['schedule', 'skip', 'fail']) {
				const failure = await catchFailure(run([hello({ outside }, { timeToSend })]));
				expect(failure.message).toContain("'Time to Send' must be an ISO 8601 date and time");
			}
			expect(sentTimes()).toEqual([]);
		},
	);

	it('a fallback that may come after it gets a hint', async () => {
		const inMinutes = (validity: number) => ({ options: { validity } });
		const inSeconds = (ttl: number) => ({ options: { ttl } });
		const withValidity = (...first: INodeParameters[]) => ({
			...hello(),
			...fields(
				...first.map((one, index) => ({
					...{ channel: ['viber', 'whatsapp'][index] ?? '', text: 'Hello' },
					...one,
				})),
				{ channel: 'sms', text: 'Hello', options: { validity: 9_999 } },
			),
			options: { sendWindow: window() },
		});
		const hints: string[] = [];
		// It closes in eight hours.
		await run([withValidity(inMinutes(8 * 60))], { hints });
		expect(hints).toEqual([]);
		rig.sandbox.state.blacklist.add(to);
		await run([withValidity(inMinutes(8 * 60 + 1))], { hints });
		expect(hints.splice(0)).toEqual([expect.stringContaining('is on the blacklist')]);
		rig.sandbox.state.blacklist.clear();
		const late = [expect.stringContaining('after the Send Window has closed')];
		await run([withValidity(inMinutes(8 * 60 + 1))], { hints });
		expect(hints.splice(0)).toEqual(late);
		await run([withValidity(inMinutes(4 * 60), inMinutes(4 * 60 + 1))], { hints });
		expect(hints.splice(0)).toEqual(late);
		// A message that waits for its opening has eleven.
		setDate(NIGHT);
		await run([withValidity(inSeconds(11 * 3_600))], { hints });
		expect(hints).toEqual([]);
		await run([withValidity(inSeconds(11 * 3_600 + 1))], { hints });
		expect(hints).toEqual(late);
	});

	it('10,000 items in all zones of the list take no longer for it than a second or two', async () => {
		const zones = await new Omnimessage().methods.loadOptions.getTimeZones();
		const items = Array.from({ length: 10_000 }, (_, index) =>
			dry(hello({ timeZone: zones[index % zones.length]?.value })),
		);
		const output = await outputOf(items, { resolved: true });
		expect(output.every((item) => item.wouldSend === true)).toBe(true);
	});
});

describe('Without a Time Zone, the Send Window', () => {
	beforeEach(() => setDate(NIGHT));
	const inWorkflow = (zone: string) => ({ surroundings: { getTimezone: () => zone } });

	it.each([false, true])('is in that of the workflow (Dry Run: %s)', async (dryRun) => {
		const zoneless = hello({ timeZone: '' }, { timeToSend: '2026-11-24T20:00' });
		const items = [hello({ timeZone: '' }), zoneless].map((item) => dry(item, dryRun));
		expect(await outputOf(items, inWorkflow('Europe/Tallinn'))).toMatchObject([
			{ scheduledFor: MORNING },
			{ scheduledFor: '2026-11-25T09:00:00+02:00' },
		]);
		expect(await outputOf(items, inWorkflow('America/New_York'))).toEqual([
			expect.not.objectContaining({ scheduledFor: expect.anything() }),
			expect.objectContaining({ scheduledFor: '2026-11-25T09:00:00-05:00' }),
		]);
	});

	it('is refused if that is none', async () => {
		const failure = await catchFailure(run([hello({ timeZone: '' })], inWorkflow('DEFAULT')));
		expect(failure.message).toContain(
			'must be the name of a time zone, such as Europe/Tallinn or UTC, but is "DEFAULT"',
		);
		expect(sentTimes()).toEqual([]);
	});
});

describe('The fields of the Send Window', () => {
	const aTime = 'must be a time from 00:00 to 23:59';
	it.each<[object, string]>([
		[{ days: [] }, "'Send Window > Days' must be at least one of: monday"],
		[{ days: 'monday' }, "'Send Window > Days' must be at least one of: monday"],
		[{ days: ['monday', 'x'] }, "'Send Window > Days' must be at least one of: monday"],
		[{ from: null }, `'Send Window > From' ${aTime}`],
		[{ from: '24:00' }, `'Send Window > From' ${aTime}`],
		[{ from: '09:60' }, `'Send Window > From' ${aTime}`],
		[{ from: '09:00:00' }, `'Send Window > From' ${aTime}`],
		[{ from: ' 09:00' }, `'Send Window > From' ${aTime}`],
		[{ to: '9' }, "'Send Window > To' must be a time from 00:00 to 24:00, such as 09:00"],
		[{ from: '09:00', to: '9:00' }, "'Send Window > To' must differ from From"],
		[{ timeZone: null }, "'Send Window > Time Zone Name or ID' must be the name of a time zone"],
		[{ timeZone: 'x'.repeat(100_000) }, 'must be the name of a time zone'],
		[{ outside: undefined }, "'Send Window > Outside the Window' must be one of: fail, schedule"],
	])('are refused if they are wrong (%#)', async (more, sentence) => {
		const failure = await catchFailure(run([hello(more)], { resolved: true }));
		expect(failure.message).toContain(sentence);
		expect(failure.message.length).toBeLessThan(400);
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it.each([undefined, {}, 'always'])('are refused together if they are %j', async (value) => {
		const options = { sendWindow: value } as INodeParameters;
		const failure = await catchFailure(run([{ ...hello(), options }], { resolved: true }));
		expect(failure.message).toMatch(/^'Send Window/);
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it('accept an hour of one digit, and the end of the day', async () => {
		setDate(NIGHT);
		expect((await outputOf([hello({ from: '7:30', to: '24:00' })]))[0]).not.toHaveProperty(
			'scheduledFor',
		);
	});
});
