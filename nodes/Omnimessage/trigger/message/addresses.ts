import { toText } from '../../../shared/form/fieldTypes';
import { COMPLETE, removeSeparators } from '../../../shared/form/phone';

const withoutPlus = (address: string): string => address.replace(/^\+/, '');

/**
 * A phone number, its beginning, a short code or a name as it is compared: cleaned up like a
 * recipient of the Omnimessage node, without dots between digits, and in lower case. Empty if it's
 * none of them.
 */
export function toAddress(value: unknown): string {
	const clean = removeSeparators(toText(value) ?? '').replace(/(\d)\.(?=\d)/g, '$1');
	const number = clean.replace(/^00(?=[1-9]\d*$)/, '+');
	return /^\+?\d+$/.test(number) || /\p{L}/u.test(number) ? number.toLowerCase() : '';
}

/**
 * Whether two addresses are the same. A complete number is the same with and without its plus sign; a
 * short code isn't the same as a number with its digits.
 */
export function isSameAddress(one: string, other: string): boolean {
	const bare = withoutPlus(one);
	return one === other || (COMPLETE.test(bare) && bare === withoutPlus(other));
}

/**
 * Whether an address begins with another one. `+372` is the beginning of a complete number with and
 * without its plus sign, and `+1` is none of the short code `1234`.
 */
export const beginsWith = (address: string, beginning: string): boolean => {
	const bare = withoutPlus(address);
	const spellings = [address, bare, COMPLETE.test(bare) ? `+${bare}` : bare];
	return spellings.some((one) => one.startsWith(beginning));
};
