import { catchFailure } from '../../support/n8n';
import { phoneNumber, usePhonebook } from '../../support/phonebook';

const { give, requests } = usePhonebook();

describe('A phone number', () => {
	const shown: Record<string, string> = {
		'+372 5100 0000': '"+372 5100 0000"',
		'+372-5100-0000': '"+372-5100-0000"',
		'+372 (5100) 0000': '"+372 (5100) 0000"',
		' +37251000000\n': '" +37251000000\\n"',
		'+372\u00a05100\u20110000': '"+372\\u00a05100\\u20110000"',
		'\u202a+37251000000\u202c': '"\\u202a+37251000000\\u202c"',
		'00372 5100 0000': '"00372 5100 0000"',
	};
	const written = Object.keys(shown);

	it.each(written)('%j is cleaned up by default', async (text) => {
		const [json] = await give('blacklist.check', { phoneNumber: text });
		expect(json).toEqual({ phoneNumber, blacklisted: false });
		const [created] = await give('contact.create', { phoneNumber: text });
		expect(created).toMatchObject({ phoneNumber });
	});

	it.each(written)('%j is rejected with the correct number if the user chose so', async (text) => {
		const parameters = { phoneNumber: text, cleanUpPhoneNumbers: false };
		const error = await catchFailure(give('blacklist.check', parameters));
		expect(error.message).toBe(
			`'Phone Number' must be written as ${phoneNumber}, not ${shown[text]}, or cleaned up with Clean Up Phone Numbers [Item 0]`,
		);
		expect(requests()).toEqual([]);
	});

	it.each(['5100 0000', '+44 (0)20 7946 0000', '+3725100\n+3725200', '+372.5100', 'me', '+0'])(
		'%j is rejected, cleaned up or not',
		async (text) => {
			for (const cleanUpPhoneNumbers of [true, false]) {
				const error = await catchFailure(
					give('blacklist.check', { phoneNumber: text, cleanUpPhoneNumbers }),
				);
				expect(error.message).toMatch(/^'Phone Number' must (be a phone number with|begin with)/);
			}
			expect(requests()).toEqual([]);
		},
	);
});
