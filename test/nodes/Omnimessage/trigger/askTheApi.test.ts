import { operations } from '../../../../api';
import type { Status } from '../../../../api/messaging/status';
import type { ChannelState } from '../../../../sandbox';
import { before, known, learn, report, SMS, useReports, VIBER } from '../../../support/reports';
import { withKey } from '../../../support/withKey';

const { rig, message, make, asked } = useReports();

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('A report, with Ask the API,', () => {
	it('that is out of date returns the latest status, and what was reported', async () => {
		const of = await message();
		const accepted = report(of, VIBER, 'ACCEPTD');
		known(of, VIBER, 'DELIVRD');
		const { items } = await make().post(accepted);
		const { statuses: trail } = await rig.ask(operations.getDeliveryReport, {
			omnimessageId: of.id,
		});
		const { status, err, error, timestamp, message_id } = JSON.parse(accepted) as ChannelState;
		const reported = { message_id, status, err, error, timestamp };
		expect(items).toEqual([
			{
				json: withKey({ ...trail[0], omnimessage_id: of.id, to: of.to, statuses: trail, reported }),
			},
		]);
		expect(items?.[0]?.json.status).toBe('DELIVRD');
	});

	it('that is out of date starts once, together with the newer one', async () => {
		const of = await message();
		const workflow = make();
		const accepted = report(of, VIBER, 'ACCEPTD');
		const delivered = known(of, VIBER, 'DELIVRD');
		expect((await workflow.post(accepted)).items).toHaveLength(1);
		expect(await workflow.post(delivered)).toEqual(before);
		expect(workflow.waits).toEqual([]);
	});

	it.each<[string, object, number]>([
		['by what the API says', { statuses: ['DELIVRD'] }, 1],
		['by what was reported', { statuses: ['ACCEPTD'] }, 1],
		['by neither', { statuses: ['SEEN'] }, 0],
		['by neither, for its channel', { channels: ['sms'] }, 0],
	])('that is out of date passes the filters %s', async (_, options, count) => {
		const of = await message();
		const accepted = report(of, VIBER, 'ACCEPTD');
		known(of, VIBER, 'DELIVRD');
		const { items = [] } = await make({ options }).post(accepted);
		expect(items).toHaveLength(count);
	});

	it('that the API has is requested once, and nothing is added to it', async () => {
		const of = await message();
		const { items } = await make().post(known(of, VIBER, 'DELIVRD'));
		expect(items?.[0]?.json).not.toHaveProperty('reported');
		expect(asked()).toBe(1);
	});

	it.each([null, undefined])("without a status (%j) has the API's status: null", async (status) => {
		const of = await message();
		const workflow = make();
		const text = JSON.stringify({ ...(JSON.parse(report(of, SMS, null)) as object), status });
		const { items } = await workflow.post(text);
		expect(items?.[0]?.json).toMatchObject({ status: null, channel: 'sms' });
		expect(items?.[0]?.json).not.toHaveProperty('reported');
		expect(workflow.waits).toEqual([]);
	});

	it.each<[Status | null, Status]>([
		[null, 'ACK'],
		['ACCEPTD', 'DELIVRD'],
		['ACK', 'UNDELIV'],
		['DELIVRD', 'SEEN'],
		['EXPIRED', 'DELIVRD'],
	])(
		"that is newer than the API's status (%j, reported %s) is requested again",
		async (old, status) => {
			const of = await message();
			if (old) known(of, SMS, old);
			const text = report(of, SMS, status);
			const workflow = make({}, () => workflow.waits.length === 2 && learn(of, text));
			const { items } = await workflow.post(text);
			expect(items?.[0]?.json).toMatchObject({ status });
			expect(items?.[0]?.json).not.toHaveProperty('reported');
			expect(workflow.waits).toHaveLength(2);
			expect(asked()).toBe(3);
		},
	);

	it.each<[Status, Status]>([
		['ACK', 'ACCEPTD'],
		['DELIVRD', 'ACK'],
		['SEEN', 'DELIVRD'],
		['UNDELIV', 'SEEN'],
		['EXPIRED', 'UNDELIV'],
	])(
		'is not requested again if the API is at the same or a later stage: %s, reported %s',
		async (now, status) => {
			const of = await message();
			known(of, SMS, now);
			const { items } = await make().post(report(of, SMS, status));
			expect(items?.[0]?.json).toMatchObject({ status: now, reported: { status } });
			expect(asked()).toBe(1);
		},
	);

	it("that the API still doesn't have starts the workflow after a few seconds, with growing pauses", async () => {
		const of = await message();
		known(of, SMS, 'ACK');
		const workflow = make();
		const { items } = await workflow.post(report(of, SMS, 'DELIVRD'));
		expect(items?.[0]?.json).toMatchObject({
			status: 'ACK',
			reported: { status: 'DELIVRD', err: 0, error: null },
			statuses: [{ status: null }, { status: 'ACK' }],
		});
		expect(workflow.waits).toEqual([...workflow.waits].sort((one, other) => one - other));
		expect(new Set(workflow.waits).size).toBe(workflow.waits.length);
		expect(sum(workflow.waits)).toBeGreaterThan(1_000);
		expect(sum(workflow.waits)).toBeLessThan(5_000);
		expect(asked()).toBe(workflow.waits.length + 1);
	});

	it("that the API doesn't have yet is not mistaken for the previous one, or for another", async () => {
		const of = await message();
		const workflow = make();
		expect((await workflow.post(known(of, SMS, 'ACK'))).items).toHaveLength(1);
		const delivered = report(of, SMS, 'DELIVRD');
		expect((await workflow.post(delivered)).items).toHaveLength(1);
		expect(await workflow.post(delivered)).toEqual(before);
		expect((await workflow.post(report(of, SMS, 'SEEN'))).items).toHaveLength(1);
	});

	it("whose message doesn't belong to that omnimessage is rejected at once", async () => {
		const [of, other] = [await message(), await message()];
		const { message_id } = other.channels[SMS] as ChannelState;
		const text = JSON.stringify({ ...(JSON.parse(report(of, SMS, 'SEEN')) as object), message_id });
		expect(await make().post(text)).toEqual({
			status: 409,
			answer: { message: 'The API does not have this message in the omnimessage' },
			items: undefined,
		});
		expect(asked()).toBe(1);
	});
});
