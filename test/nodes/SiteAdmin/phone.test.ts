import { toInternational } from '../../../nodes/SiteAdmin/contact/phone';

describe("A customer's phone number", () => {
	it('gets the country code of the order', () => {
		const told: Array<[text: string, country: string | undefined, number: string]> = [
			['51000002', 'EE', '+37251000002'],
			['5100 0002', 'EE', '+37251000002'],
			['5100002', 'EE', '+3725100002'],
			['37251000002', 'EE', '+37251000002'],
			['0037251000002', 'EE', '+37251000002'],
			['+372 5100-0002', undefined, '+37251000002'],
			['+37251000002', 'FI', '+37251000002'],
			['040 123 4567', 'FI', '+358401234567'],
			['861234567', 'LT', '+37061234567'],
			['061234567', 'LT', '+37061234567'],
			['07700 900123', 'GB', '+447700900123'],
			['06 20 123 4567', 'HU', '+36201234567'],
			['(201) 555-0123', 'US', '+12015550123'],
			['12015550123', 'US', '+12015550123'],
			['312 345 6789', 'IT', '+393123456789'],
			['01 23 45 67 89', 'CI', '+2250123456789'],
			['03 123456', 'LB', '+9613123456'],
			['71 123456', 'LB', '+96171123456'],
			['8123', 'TA', '+2908123'],
			['07700 900123', 'JE', '+447700900123'],
			['+358 040 123 4567', 'FI', '+358401234567'],
			['00358 040 123 4567', undefined, '+358401234567'],
			['+440 7700 900123', 'EE', '+447700900123'],
			['+36 06 20 123 4567', 'HU', '+36201234567'],
			['+370 8 612 34567', 'LT', '+37061234567'],
			['+372 612-3456', 'EE', '+3726123456'],
			['+39 06 1234 5678', 'IT', '+390612345678'],
			['+39 031 123 4567', 'IT', '+390311234567'],
			['+378 0549 123456', 'SM', '+3780549123456'],
			['+1-201-555-0123', 'US', '+12015550123'],
			['+49 30 123456-789', 'DE', '+4930123456789'],
			['+49 30 123456 7890', 'DE', '+49301234567890'],
			['+54 11 1234-5678', 'AR', '+541112345678'],
			['5491123456789', 'AR', '+5491123456789'],
			['066 12 34 56', 'GA', '+24166123456'],
			['+800 1234 5678', 'EE', '+80012345678'],
			['+599 9-461-1234', 'CW', '+59994611234'],
			['+44 (0)7911 123456', undefined, '+447911123456'],
			['+44 (0)20 7946 0958', undefined, '+442079460958'],
			['(0)7700 900123', 'GB', '+447700900123'],
			['+372.5100.0002', undefined, '+37251000002'],
			['07700/900123', 'GB', '+447700900123'],
			['0151/123.45.678', 'DE', '+4915112345678'],
		];
		const found = told.map(([text, country]) => [text, country, toInternational(text, country)]);
		expect(found).toEqual(told);
	});

	it.each([
		['no country is known', '51000002', undefined],
		['the country has no known code', '51000002', 'Estonia'],
		['people in Finland write a 0 first', '51000002', 'FI'],
		['the 0 may be missing, or be part of something else', '401234567', 'FI'],
		['it is too long', '510000023', 'EE'],
		['it is too short', '5100', 'EE'],
		['nobody writes a 0 there according to the plan', '0601 123 456', 'CZ'],
		['the digits do not tell which number it is', '011 15-2345-6789', 'AR'],
		['it is not one number', '51000002 or 51000003', 'EE'],
		['it is a negative number', '-51000002', 'EE'],
		['it is not a number', 'phone me', 'EE'],
		['it is not only a number', '5100000x', 'EE'],
		['the 0 in parentheses may belong to it', '+372 (0)51000002', 'EE'],
		['there is nothing', '', 'EE'],
		['it is one with the country code, or one without', '376312345', 'AD'],
		['mobile numbers do not begin so there', '26123456', 'EE'],
		['mobile numbers do not begin so there', '51000002', 'LV'],
		['mobile numbers do not begin so there', '61000082', 'EE'],
		['mobile numbers do not begin so there', '20123456', 'NO'],
		['no number begins so there', '1234567890', 'US'],
		['it is a landline number', '6123456', 'EE'],
		['it is a landline number', '030 12345678', 'DE'],
		['a part of it is missing', '3725100', 'EE'],
		['a part of it is missing', '37251000', 'EE'],
		['the rest is not a mobile number', '37226123456', 'EE'],
		['a 0 is too much', '+358 09 1234567', 'FI'],
		['a 0 is too much', '+372 0 51000002', 'EE'],
		['a 0 is too much', '+1 0 201 555 0123', 'US'],
		['a 0 is too much', '+961 01 234567', 'LB'],
		['a 0 is too much', '+54 011 15-2345-6789', 'AR'],
		['there is an extension', '+372 5100 0001-12', 'EE'],
		['there is an extension', '+372 51000001 ext. 12', 'EE'],
		['there is an extension', '+37251000001x12', 'EE'],
		['there is an extension', '+49 151 12345678/79', 'DE'],
		['there are two', '51000002/51000003', 'EE'],
		['it is a part of one', '+37251', 'EE'],
	])('is not told if %s: %j in %s', (_, text, country) => {
		expect(toInternational(text, country)).toBeUndefined();
	});

	it('of any length is read at once', () => {
		const long = '5'.repeat(100_000);
		expect(toInternational(long, 'EE')).toBeUndefined();
	});
});
