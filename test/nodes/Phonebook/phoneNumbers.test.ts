import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { useForms } from '../../support/forms';
import { catchFailure } from '../../support/n8n';
import { sms, to } from '../../support/omnimessages';

const { rig, run } = useForms();

/** The two switches of a form with a phone number. */
interface Switches {
	cleanUp: boolean;
	addPlus: boolean;
}
const toParameters = ({ cleanUp, addPlus }: Switches) => ({
	cleanUpPhoneNumbers: cleanUp,
	options: { addPlusSign: addPlus },
});
const all: Switches[] = [true, false].flatMap((cleanUp) =>
	[true, false].map((addPlus) => ({ cleanUp, addPlus })),
);

const withoutZero = 'leave out the (0), which nobody dials from abroad';

/** Passes a phone number, as an expression returned it, to every kind of form that asks for one. */
const forms: Array<[string, (number: unknown, switches: Switches) => Promise<unknown>]> = [
	[
		'To',
		async (number, switches) =>
			await run(new Omnimessage(), 'message.send', {
				skipIfBlacklisted: false,
				to: number,
				messages: { message: [sms] },
				...toParameters(switches),
			}),
	],
	[
		'Phone Number',
		async (phoneNumber, switches) =>
			await run(new Phonebook(), 'blacklist.check', { phoneNumber, ...toParameters(switches) }),
	],
];
const numbers = () =>
	rig.sandbox.state.requests.map(({ body, path }) => {
		const { to } = (body ?? {}) as { to?: string };
		return to ?? decodeURIComponent(path.split('/').at(-1) ?? '');
	});

describe.each(forms)('%s', (label, give) => {
	const missing = 'must begin with a plus sign and the country code';

	it.each(['0037251000000', '00 372 5100 0000', '+372 5100 0000', ' +37251000000 '])(
		'%j is certain: only Clean Up Phone Numbers changes it',
		async (number) => {
			for (const switches of all.filter(({ cleanUp }) => !cleanUp)) {
				const { message } = await catchFailure(give(number, switches));
				expect(message).toBe(
					`'${label}' must be written as ${to}, not "${number}", or cleaned up with Clean Up Phone Numbers [Item 0]`,
				);
			}
			expect(numbers()).toEqual([]);
			for (const switches of all.filter(({ cleanUp }) => cleanUp)) await give(number, switches);
			expect(numbers()).toEqual([to, to]);
		},
	);

	it.each([['37251000000'], [37251000000], [37251000000n]])(
		'%p lacks only its plus sign, perhaps: only Add Missing Plus Sign changes it',
		async (number) => {
			for (const switches of all.filter(({ addPlus }) => !addPlus)) {
				const { message } = await catchFailure(give(number, switches));
				expect(message).toBe(
					`'${label}' ${missing}, but is "37251000000": if it is a complete international number, write it as ${to}, or turn on Add Missing Plus Sign [Item 0]`,
				);
			}
			expect(numbers()).toEqual([]);
			for (const switches of all.filter(({ addPlus }) => addPlus)) await give(number, switches);
			expect(numbers()).toEqual([to, to]);
		},
	);

	it('"372 5100-0000" needs both', async () => {
		const number = '372 5100-0000';
		const need = async (switches: Switches) => {
			const { message } = await catchFailure(give(number, switches));
			return message.replace(/^.*turn on | \[Item 0\]$/g, '');
		};
		const [clean, add] = ['Clean Up Phone Numbers', 'Add Missing Plus Sign'];
		expect(await need({ cleanUp: false, addPlus: false })).toBe(`${clean} and ${add}`);
		expect(await need({ cleanUp: true, addPlus: false })).toBe(add);
		expect(await need({ cleanUp: false, addPlus: true })).toBe(clean);
		expect(numbers()).toEqual([]);
		await give(number, { cleanUp: true, addPlus: true });
		expect(numbers()).toEqual([to]);
	});

	it.each([
		['51000000', '"51000000"'],
		[51000000, '"51000000"'],
		['5100 0001', '"5100 0001"'],
		['0510000000', '"0510000000"'],
		['05100000000000', '"05100000000000"'],
		['005100000', '"005100000"'],
		['000 5100 0000', '"000 5100 0000"'],
	])('the national number %p is rejected with what is missing', async (number, shown) => {
		for (const switches of all) {
			const { message } = await catchFailure(give(number, switches));
			expect(message).toBe(
				`'${label}' ${missing}, but is ${shown}, which has no country code: write it like ${to}, where 372 is the country code of Estonia [Item 0]`,
			);
		}
		expect(numbers()).toEqual([]);
	});

	it.each([
		['0044 (0)20 7946 0000', `"0044 (0)20 7946 0000": ${withoutZero}`],
		['44 (0)20 7946 0000', `"44 (0)20 7946 0000": ${withoutZero}`],
		['3725100000012345', '"3725100000012345"'],
		[37251000000.5, '"37251000000.5"'],
		[1e21, '"1e+21"'],
		['me', '"me"'],
		['12', '"12"'],
		['', 'empty'],
		[null, 'empty'],
	])('%p is rejected with its value, whatever the user chose', async (number, shown) => {
		for (const switches of all) {
			const { message } = await catchFailure(give(number, switches));
			expect(message).toBe(
				`'${label}' must be a phone number with its country code, such as ${to}, but is ${shown} [Item 0]`,
			);
		}
		expect(numbers()).toEqual([]);
	});

	it.each([
		[{ phone: to }, JSON.stringify({ phone: to })],
		[[to], JSON.stringify([to])],
		[NaN, 'NaN'],
	])('%j is not text', async (number, shown) => {
		const { message } = await catchFailure(give(number, { cleanUp: true, addPlus: true }));
		expect(message).toBe(`'${label}' must be text, but is ${shown} [Item 0]`);
		expect(numbers()).toEqual([]);
	});
});
