import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { catchFailure } from '../../../tooling/host/n8n';
import { known, SMS, useReports } from '../../support/reports';
import { dry, fields, useSending } from '../../support/sending';
import { timeLimit } from '../../support/timeLimit';

const { run, rig, received } = useSending();
const { make, message } = useReports();

const url = 'https://shop.example/reports';
const hello = fields({ channel: 'sms', text: 'Hello' });
const reply = { ...hello, operation: 'reply', from: '1234', text: 'Hello' };
const waits = { ...hello, operation: 'sendAndWaitForDelivery' };
const withOptions = (of: INodeParameters, options: INodeParameters): INodeParameters => ({
	...of,
	options,
});
/** Reply has Skip If Blacklisted among its options. */
const skipping = (of: INodeParameters, options: INodeParameters): INodeParameters =>
	of === reply
		? withOptions(of, { ...options, skipIfBlacklisted: true })
		: { ...withOptions(of, options), skipIfBlacklisted: true };
const send = async (dlrUrl: string, reference: unknown) =>
	await run([withOptions(hello, { dlrUrl, reference: reference as string })]);

describe('A reference', () => {
	it.each([
		[url, 'order 42/ä&b=c#d', `${url}?reference=order%2042%2F%C3%A4%26b%3Dc%23d`],
		[`${url}?shop=1`, '42', `${url}?shop=1&reference=42`],
		[`${url}?shop=%C3%A4+b&`, '42', `${url}?shop=%C3%A4+b&reference=42`],
		[`${url}?a=b?c`, '42', `${url}?a=b?c&reference=42`],
		[`${url}?`, '42', `${url}?reference=42`],
		[`${url}?shop=1#top`, '42', `${url}?shop=1&reference=42#top`],
		[` ${url} `, ' 42\n', `${url}?reference=42`],
		[url, 42, `${url}?reference=42`],
	])('is added to %j, and changes nothing else in it: %j', async (dlrUrl, reference, address) => {
		const [item] = await send(dlrUrl, reference);
		expect(received()).toEqual([expect.objectContaining({ dlr_url: address })]);
		expect(item?.json.reference).toBe(String(reference).trim());
		expect(new URL(address).searchParams.get('reference')).toBe(item?.json.reference);
	});

	it.each([
		['Send', hello, { dlrUrl: url }],
		['Send, raw', hello, { dlrUrl: url, simplify: false }],
		['Reply', reply, { dlrUrl: url }],
		['Send and Wait for Delivery', waits, {}],
		['Send and Wait for Delivery, raw', waits, { simplify: false }],
		['Send and Wait for Delivery, by polling', waits, { learnBy: 'polling', ...timeLimit({}) }],
	])('comes out of %s, in a dry run and if the message is skipped, too', async (_, of, options) => {
		const parameters = withOptions(of, { ...options, reference: '42' });
		const [sent] = await run([parameters], { waits: [] });
		expect(sent?.json).toMatchObject({ reference: '42', to: hello.to });
		const [shown] = await run([dry(parameters)]);
		expect(shown?.json).toMatchObject({ reference: '42', wouldSend: true });
		rig.sandbox.state.blacklist.add(String(hello.to));
		const [skipped] = await run([skipping(of, { ...options, reference: '42' })]);
		expect(skipped?.json).toMatchObject({ reference: '42', reason: 'blacklisted' });
	});

	it('is shown in the address of a dry run', async () => {
		const [item] = await run([dry(withOptions(hello, { dlrUrl: url, reference: '42' }))]);
		expect(item?.json.body).toMatchObject({ dlr_url: `${url}?reference=42` });
	});

	it.each<[string, INodeParameters, INodeParameters, string]>([
		[
			'without a URL',
			hello,
			{ reference: '42' },
			"'Reference' comes back with the delivery reports: add Delivery Report URL, too",
		],
		[
			'without a URL, of Reply',
			reply,
			{ reference: '42' },
			"'Reference' comes back with the delivery reports: add Delivery Report URL, too",
		],
		[
			'with a URL that has one',
			hello,
			{ dlrUrl: `${url}?a=b&reference=7`, reference: '42' },
			"'Delivery Report URL' has a reference already: remove it from the URL, or remove the field Reference",
		],
		['that is blank', hello, { dlrUrl: url, reference: ' \n' }, "'Reference' must not be empty"],
		[
			'that is empty',
			hello,
			{ dlrUrl: url, reference: '' },
			"'Reference' is empty: enter a value, or remove the field",
		],
		[
			'that is too long',
			waits,
			{ reference: 'a'.repeat(201) },
			"'Reference' must have at most 200 characters",
		],
		[
			'that an expression wrote for an object',
			waits,
			{ reference: 'Order [object Object]' },
			"'Reference' contains [object Object]: use one of the fields of that object",
		],
		[
			'that is an object',
			waits,
			{ reference: { id: 42 } as never },
			'\'Reference\' must be text, but is {"id":42}',
		],
		[
			'with half of a character',
			hello,
			{ dlrUrl: url, reference: '4\ud83d' },
			'half of a character',
		],
	])('%s is refused, and nothing is sent', async (_, of, options, sentence) => {
		const { message } = await catchFailure(run([withOptions(of, options)]));
		expect(message).toContain(sentence);
		expect(received()).toEqual([]);
	});
});

describe.each(['api', 'signature', 'none'])('A report (check: %s)', (check) => {
	const receive = async (query: IDataObject, more: IDataObject = {}) => {
		const of = await message();
		const { items } = await make({ check, ...more }).post(known(of, SMS, 'DELIVRD'), query);
		return items?.map(({ json }) => json);
	};

	it.each([true, false])('has the reference of its address (Simplify: %s)', async (simplify) => {
		const [item] = (await receive({ reference: 'order 42' }, { simplify })) ?? [];
		expect(item).toMatchObject({ reference: 'order 42', deliveryKey: expect.any(String) });
	});

	it.each([
		['a list', ['1', '2']],
		['an object', { toString: '1' }],
		['100,000 characters', 'a'.repeat(100_000)],
		['nothing', ''],
		['NUL', '1\0'],
	])('that has %s there starts the workflow without one', async (_, reference) => {
		const [item] = (await receive({ reference })) ?? [];
		expect(item).toMatchObject({ status: 'DELIVRD' });
		expect(item).not.toHaveProperty('reference');
	});

	it('starts the workflow once, whatever reference it comes with', async () => {
		const text = known(await message(), SMS, 'DELIVRD');
		const workflow = make({ check });
		expect((await workflow.post(text, { reference: '1' })).items).toHaveLength(1);
		expect((await workflow.post(text, { reference: '2' })).items).toBeUndefined();
	});
});

it('A reference is not redacted, even if it is the password', async () => {
	const text = known(await message(), SMS, 'DELIVRD');
	const reference = rig.sandbox.password;
	const { items } = await make().post(text, { reference });
	expect(items?.[0]?.json).toMatchObject({ reference });
});
