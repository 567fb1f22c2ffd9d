import {
	getCountries,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
	type CountryCode,
	type MetadataJson,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

// The only file that touches the library. The build bundles the two, so that no edition depends on it.
// This metadata is the one that tells mobile numbers from landlines.

const known = metadata as unknown as MetadataJson;

/** A number in E.164 format, and what the numbering plan of its country says of it. */
export interface Parsed {
	number: string;
	/** Whether there are numbers with so many digits. */
	isPossible: boolean;
	/** Whether it's in a range that is in use. */
	isValid: boolean;
	/** Whether it's valid, and may be that of a mobile phone. */
	isMobile: boolean;
}

/**
 * Parses a phone number of digits, with or without a plus sign.
 * @param country where a number without a plus sign is dialled (ISO 3166-1, in capitals)
 */
export function parse(digits: string, country?: string): Parsed | undefined {
	const defaultCountry = country as CountryCode | undefined;
	const parsed = parsePhoneNumberFromString(digits, { defaultCountry, extract: false }, known);
	if (!parsed) return undefined;
	// Each takes about as long as the parsing, and most numbers need only the first.
	return {
		number: parsed.number,
		get isPossible() {
			return parsed.isPossible();
		},
		get isValid() {
			return parsed.isValid();
		},
		get isMobile() {
			return ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed.getType() ?? '');
		},
	};
}

/** The codes of all countries with numbers of their own (ISO 3166-1). */
export const countries: string[] = getCountries(known);

/** @returns undefined if there is no such country */
export const findCallingCode = (country: string): string | undefined =>
	isSupportedCountry(country as CountryCode, known)
		? getCountryCallingCode(country as CountryCode, known)
		: undefined;

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Returns a country's name and calling code: `Estonia (+372)`. */
export const nameCountry = (country: string): string =>
	`${names.of(country)} (+${findCallingCode(country)})`;
