import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { useForms } from '../../support/forms';
import { catchFailure } from '../../support/n8n';
import { sms, to } from '../../support/omnimessages';

const { rig, run } = useForms();

/** Passes a phone number, as an expression returned it, to every kind of form that asks for one. */
const forms: Array<[string, (number: unknown, options: object) => Promise<unknown>]> = [
	[
		'To',
		async (number, options) =>
			await run(new Omnimessage(), 'message.send', {
				to: number,
				messages: { message: [sms] },
				options,
			}),
	],
	[
		'Phone Number',
		async (phoneNumber, options) =>
			await run(new Phonebook(), 'contact.create', {
				phoneNumber,
				contactFields: { mappingMode: 'defineBelow', value: null },
				options,
			}),
	],
];
const numbers = () =>
	rig.sandbox.state.requests.map(({ body }) => {
		const { to, phoneNumber } = body as { to?: string; phoneNumber?: string };
		return to ?? phoneNumber;
	});

describe.each(forms)('%s', (label, give) => {
	const certain = (shown: string) =>
		`must be written as ${to}, not ${shown}, or cleaned up with the option Clean Up Phone Numbers`;
	const perhaps = (shown: string) =>
		`must begin with a plus sign and the country code, but is ${shown}: if it is a complete international number, write it as ${to}, or turn on Clean Up Phone Numbers`;
	const withoutPlus: Array<[unknown, string]> = [
		['37251000000', perhaps('"37251000000"')],
		[37251000000, perhaps('"37251000000"')],
		[37251000000n, perhaps('"37251000000"')],
		['0037251000000', certain('"0037251000000"')],
		['372 5100-0000', perhaps('"372 5100-0000"')],
		['00 372 5100 0000', certain('"00 372 5100 0000"')],
	];

	it.each(withoutPlus)('%p is rejected with the correct number', async (number, advice) => {
		for (const options of [{}, { cleanUpPhoneNumbers: false }]) {
			const { message } = await catchFailure(give(number, options));
			expect(message).toBe(`'${label}' ${advice} [Item 0]`);
		}
		expect(numbers()).toEqual([]);
	});

	it.each(withoutPlus)('%p is accepted if numbers are cleaned up', async (number) => {
		await give(number, { cleanUpPhoneNumbers: true });
		expect(numbers()).toEqual([to]);
	});

	const never: Array<[unknown, string]> = [
		['51000000', '"51000000"'],
		[51000000, '"51000000"'],
		['0510000000', '"0510000000"'],
		['05100000000000', '"05100000000000"'],
		['005100000', '"005100000"'],
		['000 5100 0000', '"000 5100 0000"'],
		['0044 (0)20 7946 0000', '"0044 (0)20 7946 0000"'],
		['44 (0)20 7946 0000', '"44 (0)20 7946 0000"'],
		['3725100000012345', '"3725100000012345"'],
		[37251000000.5, '"37251000000.5"'],
		[1e21, '"1e+21"'],
		['me', '"me"'],
		['', 'empty'],
		[null, 'empty'],
	];

	it.each(never)('%p is rejected with its value, cleaned up or not', async (number, shown) => {
		for (const cleanUpPhoneNumbers of [true, false]) {
			const { message } = await catchFailure(give(number, { cleanUpPhoneNumbers }));
			expect(message).toBe(
				`'${label}' must be a phone number in E.164 format, such as ${to}, but is ${shown} [Item 0]`,
			);
		}
		expect(numbers()).toEqual([]);
	});

	it.each([
		[{ phone: to }, JSON.stringify({ phone: to })],
		[[to], JSON.stringify([to])],
		[NaN, 'NaN'],
	])('%j is not text', async (number, shown) => {
		const { message } = await catchFailure(give(number, { cleanUpPhoneNumbers: true }));
		expect(message).toBe(`'${label}' must be text, but is ${shown} [Item 0]`);
		expect(numbers()).toEqual([]);
	});
});
