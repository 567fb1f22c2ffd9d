import {
	before,
	filteredOut,
	known,
	learn,
	report,
	SMS,
	useReports,
	VIBER,
} from '../../../support/reports';

const { message, make } = useReports();

describe('With Trigger On: Message Delivered or Failed', () => {
	const only = (options = {}, more = {}) => make({ event: 'finished', options, ...more });

	it.each(['none', 'signature'])('the API is asked with check: %s, too', async (check) => {
		const of = await message();
		known(of, SMS, 'DELIVRD');
		const { items } = await only({}, { check }).post(report(of, SMS, 'UNDELIV'));
		expect(items?.[0]?.json).toMatchObject({ status: 'DELIVRD' });
	});

	it('a message starts the workflow when SMS has failed, and then Viber expires', async () => {
		const of = await message();
		known(of, VIBER, 'ACK');
		const workflow = only();
		expect(await workflow.post(known(of, SMS, 'UNDELIV'))).toEqual(filteredOut);
		const { items } = await workflow.post(known(of, VIBER, 'EXPIRED'));
		expect(items).toHaveLength(1);
		expect(items?.[0]?.json).toMatchObject({
			channel: 'viber',
			status: 'EXPIRED',
			omnimessage_id: of.id,
			statuses: [{ status: 'EXPIRED' }, { status: 'UNDELIV' }],
		});
	});

	it('a message that has expired starts once, and once more if it arrives after all', async () => {
		const of = await message();
		const workflow = only({}, { simplify: true });
		expect(await workflow.post(known(of, VIBER, 'EXPIRED'))).toEqual(filteredOut);
		const { items } = await workflow.post(known(of, SMS, 'FAILED'));
		expect(items?.[0]?.json).toMatchObject({
			...{ state: 'unknown', final: true, channel: null },
			attempts: [{ state: 'expired' }, { state: 'failed' }],
			attempt: { channel: 'viber', state: 'expired' },
		});
		expect(await workflow.post(known(of, VIBER, 'UNDELIV'))).toEqual(before);
		const { items: late } = await workflow.post(known(of, VIBER, 'DELIVRD'));
		expect(late?.[0]?.json).toMatchObject({ state: 'delivered', final: true, channel: 'viber' });
	});

	it('a message that has expired is among the failures', async () => {
		const of = await message();
		const workflow = only({ onlyFailures: true });
		expect(await workflow.post(known(of, VIBER, 'EXPIRED'))).toEqual(filteredOut);
		expect((await workflow.post(known(of, SMS, 'EXPIRED'))).items).toHaveLength(1);
	});

	it('a message that is delivered and then seen starts once', async () => {
		const of = await message();
		const workflow = only();
		const { items } = await workflow.post(known(of, VIBER, 'DELIVRD'));
		expect(items?.[0]?.json).toMatchObject({ channel: 'viber', status: 'DELIVRD' });
		expect(await workflow.post(known(of, VIBER, 'SEEN'))).toEqual(before);
	});

	it('a message whose reports come late and in the wrong order starts once, with its outcome', async () => {
		const of = await message();
		const failed = known(of, VIBER, 'UNDELIV');
		const delivered = known(of, SMS, 'DELIVRD');
		const workflow = only();
		const { items } = await workflow.post(failed);
		expect(items?.[0]?.json).toMatchObject({ channel: 'sms', status: 'DELIVRD' });
		expect(items?.[0]?.json).not.toHaveProperty('reported');
		expect(await workflow.post(delivered)).toEqual(before);
	});

	it('each message starts, and statuses that are not final start nothing', async () => {
		const workflow = only();
		for (let count = 0; count < 2; count += 1) {
			const of = await message();
			for (const status of ['ACK', 'ACCEPTD', 'UNDELIV'] as const) {
				expect(await workflow.post(known(of, VIBER, status))).toEqual(filteredOut);
			}
			expect((await workflow.post(known(of, SMS, 'DELIVRD'))).items).toHaveLength(1);
		}
	});

	it('the other options apply to the channel that decided', async () => {
		const of = await message();
		const failed = known(of, VIBER, 'UNDELIV');
		known(of, SMS, 'DELIVRD');
		for (const options of [
			{ onlyFailures: true },
			{ channels: ['viber'] },
			{ statuses: ['UNDELIV'] },
		]) {
			expect(await only(options).post(failed)).toEqual(filteredOut);
		}
		expect((await only({ channels: ['sms'] }).post(failed)).items).toHaveLength(1);
	});

	it("a status that the API still doesn't have counts as reported", async () => {
		const of = await message();
		known(of, VIBER, 'UNDELIV');
		const workflow = only();
		const { items } = await workflow.post(report(of, SMS, 'EXPIRED'));
		expect(items?.[0]?.json).toMatchObject({
			channel: 'sms',
			status: null,
			reported: { status: 'EXPIRED' },
		});
		expect(await workflow.post(known(of, SMS, 'EXPIRED'))).toEqual(before);
	});

	it('a delivery that the API does not confirm leaves the start of a delivery to a later one', async () => {
		const of = await message();
		known(of, VIBER, 'UNDELIV');
		known(of, SMS, 'EXPIRED');
		const workflow = only();
		const { items } = await workflow.post(report(of, SMS, 'DELIVRD'));
		expect(items?.[0]?.json).toMatchObject({
			status: 'EXPIRED',
			reported: { status: 'DELIVRD' },
		});
		expect((await workflow.post(known(of, SMS, 'DELIVRD'))).items).toHaveLength(1);
	});

	it("a report that can't be judged because the API is behind must be sent again", async () => {
		const of = await message();
		const [sms, viber] = [report(of, SMS, 'UNDELIV'), report(of, VIBER, 'EXPIRED')];
		const workflow = only();
		const behind = { status: 503, answer: { message: 'The API is behind: try again later' } };
		expect(await workflow.post(sms)).toMatchObject(behind);
		expect(await workflow.post(viber)).toMatchObject(behind);
		[sms, viber].forEach((text) => learn(of, text));
		expect((await workflow.post(viber)).items).toHaveLength(1);
	});

	it('a status that is not final need not be sent again, although the API is behind', async () => {
		const of = await message();
		expect(await only().post(report(of, SMS, 'ACK'))).toEqual(filteredOut);
	});

	it("an older report doesn't make a delivered message a failure", async () => {
		const of = await message();
		known(of, SMS, 'UNDELIV');
		known(of, VIBER, 'DELIVRD');
		const older = report(of, VIBER, 'UNDELIV');
		expect(await only({ onlyFailures: true }).post(older)).toEqual(filteredOut);
	});
});
