import { locatorValue } from '../shared/locator';

/**
 * The number that a field for an ID holds, as a number or as its digits. Anything else stays as it
 * is, and the operation's schema refuses it.
 */
export function toId(parameter: unknown): number {
	const value = locatorValue(parameter);
	const isDigits = typeof value === 'string' && /^[1-9]\d*$/.test(value);
	return (isDigits ? Number(value) : value) as number;
}
