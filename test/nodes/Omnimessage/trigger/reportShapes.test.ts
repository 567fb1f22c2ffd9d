import { known, report, SMS, useReports, VIBER } from '../../../support/reports';

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

describe.each(['api', 'signature', 'none'])('The price in a report (check: %s)', (check) => {
	const price_info = { part_price: '0.050', parts_count: 2, total_price: '0.100' };
	const receive = async (more: object, parameters = {}) => {
		const text = known(await message(), SMS, 'DELIVRD');
		const priced = JSON.stringify({ ...(JSON.parse(text) as object), ...more });
		const { items } = await make({ check, ...parameters }).post(priced);
		return items?.[0]?.json ?? {};
	};

	it.each(['statusChanged', 'finished'])(
		'comes out as the service writes it (%s)',
		async (event) => {
			expect(await receive({ price_info }, { event })).toMatchObject({ price_info });
			const simple = await receive({ price_info }, { event, simplify: true });
			expect(simple).toMatchObject({ price: '0.100', parts: 2, state: 'delivered' });
			expect(simple).not.toHaveProperty('price_info');
		},
	);

	it.each([{}, { price_info: null }, { price_info: [] }, { price_info: '1' }, { price_info: {} }])(
		'is missing if it is missing there: %j',
		async (more) => {
			const simple = await receive(more, { simplify: true });
			expect(Object.keys(simple)).toEqual(expect.not.arrayContaining(['price', 'parts']));
			const raw = await receive(more);
			expect([raw.price_info, 'price_info' in raw]).toEqual([
				...(Object.values(more).length > 0 ? Object.values(more) : [undefined]),
				'price_info' in more,
			]);
		},
	);

	it('has no parts if only its total is known, which may be a number', async () => {
		const simple = await receive({ price_info: { total_price: 0 } }, { simplify: true });
		expect(simple).toMatchObject({ price: 0 });
		expect(simple).not.toHaveProperty('parts');
	});
});

it('A price is not that of another channel, which has decided the outcome', async () => {
	const of = await message();
	known(of, VIBER, 'DELIVRD');
	const sms = JSON.parse(known(of, SMS, 'ACCEPTD')) as object;
	const workflow = make({ event: 'finished' });
	const price_info = { total_price: '0.1' };
	const { items } = await workflow.post(JSON.stringify({ ...sms, price_info }));
	expect(items?.[0]?.json).toMatchObject({ channel: 'viber' });
	expect(items?.[0]?.json).not.toHaveProperty('price_info');
});

it('Without Ask the API and Message Delivered or Failed, the API is not asked, whatever the filters', async () => {
	const of = await message();
	const text = report(of, SMS, 'UNDELIV');
	for (const check of ['none', 'signature']) {
		const workflow = make({ check, options: { onlyFailures: true, channels: ['sms'] } });
		expect((await workflow.post(JSON.stringify({ ...JSON.parse(text), check }))).status).toBe(200);
	}
	expect(asked()).toBe(0);
});
