import { known, report, SMS, useReports } from '../../../support/reports';

const { message, make, asked } = useReports();

describe.each(['api', 'none'])('A report (check: %s)', (check) => {
	it.each([
		{ channel: undefined },
		{ channel: 1, err: null, error: {}, timestamp: 1_772_359_200, to: null, price_info: [] },
	])("with %j, which doesn't need to be understood, starts the workflow", async (part) => {
		const of = await message();
		const text = known(of, SMS, 'DELIVRD');
		const odd = { ...(JSON.parse(text) as object), ...part };
		const { items } = await make({ check }).post(JSON.stringify(odd));
		expect(items?.[0]?.json).toMatchObject({ status: 'DELIVRD' });
	});

	it('whose IDs are in capital letters belongs to the same message', async () => {
		const of = await message();
		const text = known(of, SMS, 'DELIVRD');
		const { omnimessage_id, message_id, ...others } = JSON.parse(text) as Record<string, string>;
		const ids = [omnimessage_id, message_id].map((id) => id?.toUpperCase());
		const shouted = { ...others, omnimessage_id: ids[0], message_id: ids[1] };
		const { items } = await make({ check }).post(JSON.stringify(shouted));
		expect(items?.[0]?.json).toMatchObject({ status: 'DELIVRD' });
	});
});

it.each(['constructor', {}])(
	'A report with the err %j, which has no meaning, comes out simplified without one',
	async (err) => {
		const of = await message();
		const odd = { ...(JSON.parse(report(of, SMS, 'UNDELIV')) as object), err };
		for (const check of ['none', 'api']) {
			if (check === 'api') Object.assign(of.channels[SMS] ?? {}, { status: 'UNDELIV', err });
			const { items } = await make({ check, simplify: true }).post(JSON.stringify(odd));
			expect(items?.[0]?.json).toMatchObject({ attempt: { err, meaning: null } });
		}
	},
);

it('Without Ask the API and Message Delivered or Failed, the API is not asked, whatever the filters', async () => {
	const of = await message();
	const text = report(of, SMS, 'UNDELIV');
	for (const check of ['none', 'signature']) {
		const workflow = make({ check, options: { onlyFailures: true, channels: ['sms'] } });
		expect((await workflow.post(JSON.stringify({ ...JSON.parse(text), check }))).status).toBe(200);
	}
	expect(asked()).toBe(0);
});
