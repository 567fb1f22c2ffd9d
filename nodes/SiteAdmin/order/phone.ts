import { phoneNumber } from '../../../api/schema';
import { removeSeparators, replaceDialledPrefix } from '../../shared/form/phone';
import { numberingPlans } from './numberingPlans';

/** The longest text that can be a phone number, however it is written. */
const LONGEST = 40;

/**
 * Returns a phone number that a customer has typed, in E.164 format if that can be told for sure: it
 * has its country code, or it is written as people in the given country write a mobile number.
 * Otherwise, returns it unchanged.
 * @param country the code of the customer's country (ISO 3166-1), if it is known
 */
export function toInternational(text: string, country: string | undefined): string {
	if (text.length > LONGEST) return text;
	const digits = replaceDialledPrefix(removeSeparators(text));
	// First what costs little, because there may be very many orders.
	const isLikely = digits.startsWith('+') && digits.length >= SHORTEST;
	if (isLikely && phoneNumber.safeParse(digits).success) return digits;
	const readings = new Set(readInCountry(digits, country?.toUpperCase()));
	const [only] = readings;
	return only !== undefined && readings.size === 1 ? only : text;
}

const SHORTEST = '+1234567'.length;

/** What the digits can mean: a national number, or an international one that has lost its plus. */
function readInCountry(digits: string, country = ''): string[] {
	const plan = numberingPlans.get(country);
	if (!plan || !/^\d+$/.test(digits)) return [];
	const { callingCode, trunkPrefixes, lengths } = plan;
	const prefixes = trunkPrefixes.length > 0 ? trunkPrefixes : [''];
	return [...prefixes, callingCode].flatMap((prefix) => {
		const rest = digits.slice(prefix.length);
		const fits = digits.startsWith(prefix) && lengths.includes(rest.length);
		// Where nothing is dialled before a number, a 0 may still belong to something else.
		return fits && !rest.startsWith('0') ? [`+${callingCode}${rest}`] : [];
	});
}
