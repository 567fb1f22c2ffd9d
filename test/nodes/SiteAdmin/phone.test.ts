import { toInternational } from '../../../nodes/SiteAdmin/order/phone';

describe("A customer's phone number", () => {
	it.each([
		['51000002', 'EE', '+37251000002'],
		['5100 0002', 'ee', '+37251000002'],
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
	])('%s in %s is %s', (text, country, number) => {
		expect(toInternational(String(text), country)).toBe(number);
	});

	it.each([
		['no country is known', '51000002', undefined],
		['the country has no known code', '51000002', 'Estonia'],
		['people in Finland write a 0 first', '51000002', 'FI'],
		['the 0 may be missing, or be part of something else', '401234567', 'FI'],
		['it is too long', '510000023', 'EE'],
		['it is too short', '5100', 'EE'],
		['nobody writes a 0 there according to the plan', '03 123456', 'LB'],
		['the digits do not tell which number it is', '011 15-2345-6789', 'AR'],
		['it is not one number', '51000002 or 51000003', 'EE'],
		['it is a negative number', '-51000002', 'EE'],
		['it is not a number', 'phone me', 'EE'],
		['the 0 in parentheses may belong to it', '+372 (0)51000002', 'EE'],
		['there is nothing', '', 'EE'],
		['it is one with the country code, or one without', '376312345', 'AD'],
	])('stays as it is if %s: %j in %s', (_, text, country) => {
		expect(toInternational(text, country)).toBe(text);
	});

	it('of any length is read at once', () => {
		const long = '5'.repeat(100_000);
		expect(toInternational(long, 'EE')).toBe(long);
	});
});
