import {
	getExampleNumber,
	parsePhoneNumberFromString,
	type CountryCode,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';

import { loadPhones, parsePhone } from '../../../nodes/shared/phone/parsePhone';

// What people write in many countries is read as the library itself reads it.

beforeAll(loadPhones);

const countries = (
	'AU BE BG BR CH CZ DE DK EE ES FI FR GB GR HU IE IL IN IT JP ' +
	'KE LT LV MX NG NL NO NZ PH PL PT RO RU SE SG TR UA US ZA'
).split(' ') as CountryCode[];

const group = (text: string, by: string) =>
	text.replace(/^\D+(?=\d)/, (start) => start.replace(/[^+]/g, '')).replace(/[^+\d]+/g, by);

/** How people write the example of a country, beside its own way and the international one. */
const spellings: Record<string, (national: string, international: string) => string> = {
	'as there': (national) => national,
	'as there, only digits': (national) => group(national, ''),
	'as there, with dots': (national) => group(national, '.'),
	'as there, with dashes': (national) => group(national, '-'),
	'with its country code': (_, international) => international,
	'in E.164 format': (_, international) => group(international, ''),
	'with slashes': (_, international) => group(international, '/'),
	'with non-breaking spaces': (_, international) => group(international, '\u00a0'),
	'with full-width digits': (_, international) =>
		international.replace(/[+\d]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
};

/** The library takes a slash for the beginning of another number, and some full-width ones for national. */
const reads = (text: string, country: CountryCode): string | undefined =>
	parsePhoneNumberFromString(text.normalize('NFKC').replaceAll('/', ' '), country)?.number;

describe.each(countries)('A number of %s', (country) => {
	const example = getExampleNumber(country, examples);
	const [national, international] = [example?.formatNational(), example?.formatInternational()];

	it.each(Object.entries(spellings))('is read as the library reads it: %s', (_, spell) => {
		const text = spell(String(national), String(international));
		expect(reads(text, country)).toBe(example?.number);
		expect(parsePhone(text, country)).toMatchObject({ number: example?.number });
		// A plus sign needs no country.
		if (/^[+\uff0b]/.test(text))
			expect(parsePhone(text)).toMatchObject({ number: example?.number, written: 'plus' });
	});
});
