import { InputError } from '../../../api/errors/InputError';
import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { toPhone } from '../../../nodes/shared/fields/phone';
import { loadPhones } from '../../../nodes/shared/phone/parsePhone';
import { catchFailure } from '../../../tooling/host/n8n';
import { useForms } from '../../support/forms';
import { sms, to } from '../../support/omnimessages';

beforeAll(loadPhones);

const { rig, run } = useForms();

/** Add Missing Plus Sign. */
const toParameters = (addPlusSign: boolean) => ({ options: { addPlusSign } });
const both = [true, false];

const missing = 'must begin with a plus sign and the country code, but is';
const noCountry = `which has no country code: write it like ${to}, where 372 is the country code of Estonia`;
const mustBe = `must be a phone number with its country code, such as ${to}`;

/** Passes a phone number, as an expression returned it, to every kind of form that asks for one. */
const forms: Array<[string, (number: unknown, addPlus: boolean) => Promise<unknown>]> = [
	[
		'To',
		async (number, addPlus) =>
			await run(new Omnimessage(), 'message.send', {
				skipIfBlacklisted: false,
				to: number,
				messages: { message: [sms] },
				...toParameters(addPlus),
			}),
	],
	[
		'Phone Number',
		async (phoneNumber, addPlus) =>
			await run(new Phonebook(), 'blacklist.check', { phoneNumber, ...toParameters(addPlus) }),
	],
];
const numbers = () =>
	rig.sandbox.state.requests.map(({ body, path }) => {
		const { to } = (body ?? {}) as { to?: string };
		return to ?? decodeURIComponent(path.split('/').at(-1) ?? '');
	});

describe.each(forms)('%s', (label, give) => {
	it('is cleaned up where it is certain, and gets a plus sign only by Add Missing Plus Sign', async () => {
		for (const addPlus of both) await give('00 372 5100 0000', addPlus);
		for (const addPlus of both) await give(37251000000, addPlus).catch(() => undefined);
		expect(numbers()).toEqual([to, to, to]);
	});

	it.each<[unknown, string]>([
		[null, `${mustBe}, but is empty`],
		[{ phone: to }, `must be text, but is ${JSON.stringify({ phone: to })}`],
	])('%j is rejected, and nothing is sent', async (number, sentence) => {
		for (const addPlus of both) {
			const { message } = await catchFailure(give(number, addPlus));
			expect(message).toBe(`'${label}' ${sentence}`);
		}
		expect(numbers()).toEqual([]);
	});
});

/** The phone number that is sent, or what is wrong with the given one. */
function read(phoneNumber: unknown, addPlus: boolean): string {
	try {
		return toPhone('phoneNumber', {
			phoneNumber: phoneNumber as string,
			...toParameters(addPlus),
		});
	} catch (error) {
		if (!(error instanceof InputError)) throw error;
		const [{ message, value } = { message: '' }] = error.issues;
		return value === undefined ? message : `${message}, but is ${value}`;
	}
}
/** What comes out, whatever the user chose. */
const readAlways = (number: unknown) => [...new Set(both.map((addPlus) => read(number, addPlus)))];

describe('A phone number', () => {
	it.each([
		'0037251000000',
		'+372 5100 0000',
		'+372-5100-0000',
		'+372 - 5100 - 0000',
		'+372 (51) 000-000',
		'(+372) 51 000 000',
		'+(372) 51000000',
		' +37251000000\n',
		'\u202a\n+372\u00a05100\u20110000\n\u202c',
	])('%j is cleaned up', (number) => {
		expect(readAlways(number)).toEqual([to]);
	});

	// An Estonian mobile number with its country code, and numbers as they are written in China,
	// Brazil and Russia.
	it.each<[unknown, string]>([
		['37251000000', to],
		[37251000000n, to],
		['(372) 5100 0000', to],
		['372 5100-0000', to],
		['13812345678', '+13812345678'],
		['11 91234-5678', '+11912345678'],
		['44 (020) 7946 0018', '+442079460018'],
	])('%p can be one with its country code, or not', (number, complete) => {
		expect(both.map((addPlus) => read(number, addPlus))).toEqual([
			complete,
			`${missing} "${String(number)}": if it is a complete international number, write it as ${complete}, or add the option Add Missing Plus Sign`,
		]);
	});

	it.each([...['51000000', '5100 0001', '0510000000', '05100000000000', '000 5100 0000', '12']])(
		'the national number %p is rejected with what is missing',
		(number) => {
			expect(readAlways(number)).toEqual([`${missing} "${number}", ${noCountry}`]);
		},
	);

	it.each<[advice: string, unknown[]]>([
		[': leave out the letters', ['me', 'GUESS', 'VALUE', '+1-800-FLOWERS']],
		[': no country has such numbers', ['+0', '+372.5100', '+1161412345678', '0012345678']],
		[': leave out the extension, which no message reaches', ['+37251000000 ext. 5']],
		[
			': the spreadsheet has lost digits, so format the column as text and enter the number again',
			[1e21, '3.7251E+10'],
		],
		[
			': enter one number, and add an item for the other',
			['+3725100000\n+3725200', '+37251000000, +37251000001', '37251000000/37251000001'],
		],
		[
			': write it as +37251000000 if 011 is the prefix for calls abroad',
			['011 372 5100 0000', '0011 372 5100 0000'],
		],
		[': leave out the (0), which nobody dials from abroad', ['+372 (0)51000000']],
		[
			'',
			[
				...['-0037251000000', '\u200e-37251000000', '\u201337251000000', '(-372)51000000'],
				...['+372 5100 000\u2011', '+372 51000 (000-)', '37251000000 -', '+44 (-0)20 7946 0018'],
				...['+44 (0', '+372(', '+372(51000000', '+372)51000000', '+372 )5100( 0000'],
				...['+372 ()51000000', '+44 ((0))20 7946 0018', '+', '()'],
			],
		],
	])('is rejected with its value and what disturbs%s', (advice, given) => {
		for (const number of given) {
			const [sentence = '', ...others] = readAlways(number);
			expect([number, others]).toEqual([number, []]);
			expect(sentence).toMatch(new RegExp(`^${mustBe.replace('+', '\\+')}, but is ".*"`));
			expect([number, sentence.replace(/^.*"/, '')]).toEqual([number, advice]);
		}
	});
});

describe('Country of Numbers', () => {
	const inCountry = (phoneNumber: unknown, numberCountry: unknown, addPlusSign = false): string =>
		toPhone('phoneNumber', {
			phoneNumber: phoneNumber as string,
			options: { numberCountry: numberCountry as string, addPlusSign },
		});

	it.each([
		['5123 4567', 'EE', '+37251234567'],
		[51234567, ' ee ', '+37251234567'],
		['(0151) 12345678', 'DE', '+4915112345678'],
		['13812345678', 'CN', '+8613812345678'],
		['0037251234567', 'US', '+37251234567'],
		['+37251234567', 'DE', '+37251234567'],
	])('completes %j in %j', (given, country, number) => {
		for (const addPlus of both) expect(inCountry(given, country, addPlus)).toBe(number);
	});

	it('says if a number is none of that country, or what the country is', () => {
		expect(() => inCountry('51000002', 'LV')).toThrow(
			'must be a phone number of Latvia (+371), but is "51000002"',
		);
		expect(() => inCountry('+37251', 'LV')).toThrow('no country has such numbers');
		for (const country of ['Estonia', 'XX', 372, { code: 'EE' }]) {
			expect(() => inCountry('51000002', country)).toThrow(
				'must be the code of a country, such as EE',
			);
		}
		expect(() => inCountry('51000002', '')).toThrow('which has no country code');
	});

	it.each([new Omnimessage(), new Phonebook()])('is a list with calling codes', async (type) => {
		const list = await type.methods.loadOptions.getCountries();
		expect(list).toContainEqual({ name: 'Estonia (+372)', value: 'EE' });
		expect(list.length).toBeGreaterThan(200);
	});

	it.each(['To', 'Phone Number'])('counts in the form: %s', async (label) => {
		const options = { numberCountry: 'EE' };
		await (label === 'To'
			? run(new Omnimessage(), 'message.send', {
					...{ to: '5100 0000', messages: { message: [sms] }, skipIfBlacklisted: false, options },
				})
			: run(new Phonebook(), 'blacklist.check', { phoneNumber: '5100 0000', options }));
		expect(numbers()).toEqual([to]);
	});
});
