import { phoneNumber } from '../../../api/schema';
import { removeSeparators, replaceDialledPrefix } from '../../shared/fields/phone';
import { plansByCallingCode, plansByCountry, type NumberingPlan } from './numberingPlans';

const SHORTEST = '+1234567'.length;

/** What nobody dials from abroad: `+44 (0)7911 123456`. */
const DIALLED_ZERO = '(0)';

/**
 * Reads a phone number that a person has typed: one with its country code, or one that is written as
 * people in the given country write a mobile number.
 * @param country the code of the customer's country (ISO 3166-1, in capitals), if it is known
 * @returns the number in E.164 format, or undefined if it can't be worked out
 */
export function toInternational(text: string, country = ''): string | undefined {
	const hasZero = text.includes(DIALLED_ZERO);
	const clean = (zero: string): string =>
		replaceDialledPrefix(
			removeSeparators(text.replace(DIALLED_ZERO, zero)).replace(/(?<=\d)[./](?=\d)/g, ''),
		);
	const number = clean('');
	if (number.startsWith('+')) {
		const isDialled = findPlan(number)?.trunkPrefixes.includes('0');
		return hasZero && !isDialled ? undefined : readInternational(number, /[\p{Pd}/]/u.test(text));
	}
	const digits = clean('0');
	const plan = plansByCountry.get(country);
	if (!plan || !/^\d+$/.test(digits)) return undefined;
	// The country code may have lost its plus.
	const readings = readMobile(plan, digits, [...plan.trunkPrefixes, plan.callingCode]);
	return readings.length === 1 ? readings[0] : undefined;
}

/** The mobile numbers that digits can be, if they begin with one of the prefixes. */
function readMobile(
	{ callingCode, lengths, begins }: NumberingPlan,
	digits: string,
	prefixes: string[],
): string[] {
	return prefixes.flatMap((prefix) => {
		const rest = digits.slice(prefix.length);
		const isMobile = lengths.includes(rest.length) && begins.test(rest);
		return isMobile && digits.startsWith(prefix) ? [`+${callingCode}${rest}`] : [];
	});
}

/**
 * Reads a number that begins with a plus. What people dial only inside its country is left out before
 * a mobile number.
 * @param hasExtension whether its last digits may be an extension
 */
function readInternational(number: string, hasExtension: boolean): string | undefined {
	if (number.length < SHORTEST || !phoneNumber.safeParse(number).success) return undefined;
	const plan = findPlan(number);
	if (!plan) return number;
	const { callingCode, trunkPrefixes, lengths } = plan;
	const rest = number.slice(1 + callingCode.length);
	const [mobile] = readMobile(plan, rest, trunkPrefixes);
	if (mobile !== undefined) return mobile;
	const isTooLong = rest.length > Math.max(...lengths);
	// Where something is dialled before a number, none begins with 0. Elsewhere, a landline may.
	const hasOddZero =
		trunkPrefixes[0] === ''
			? isTooLong && readMobile(plan, rest, ['0']).length > 0
			: rest.startsWith('0');
	return hasOddZero || (isTooLong && hasExtension) ? undefined : number;
}

const findPlan = (number: string): NumberingPlan | undefined =>
	[2, 3, 4]
		.map((end) => plansByCallingCode.get(number.slice(1, end)))
		.find((plan) => plan !== undefined);
