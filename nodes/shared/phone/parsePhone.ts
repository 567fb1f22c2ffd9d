import { trimInvisible } from '../../../api/text';
import type * as Library from './library';

// The one reader of phone numbers, of every field and of everything that a site or a service sends.

let library: typeof Library | undefined;

/** Loads what knows the numbering plans, once. It takes some milliseconds, so it's not part of n8n's start. */
export const loadPhones = async (): Promise<void> => {
	library ??= await import('./library');
};

/** @throws Error before `loadPhones` has ended */
function plans(): typeof Library {
	if (!library) throw new Error('Call loadPhones first');
	return library;
}

export const isCountry = (code: string): boolean => plans().findCallingCode(code) !== undefined;

/** Returns a country's name and calling code: `Estonia (+372)`. */
export const describeCountry = (code: string): string => plans().nameCountry(code);

/** The codes of all countries. */
export const listCountries = (): string[] => plans().countries;

/** Why a text isn't a phone number. */
export type Reason =
	| 'dialledAbroad'
	| 'empty'
	| 'extension'
	| 'impossible'
	| 'letters'
	| 'lostDigits'
	| 'noCountryCode'
	| 'noPlus'
	| 'notOfCountry'
	| 'shape'
	| 'twoNumbers'
	| 'zero';

interface Phone {
	/** In E.164 format. */
	number: string;
	/**
	 * How it was written: with a plus sign, which is certain, with the 00 that people dial instead, or as
	 * in the given country.
	 */
	written: 'plus' | 'dialled' | 'national';
	/** Whether it may be that of a mobile phone. */
	isMobile: boolean;
	/** Whether it's in a range that is in use: otherwise, there are only numbers as long as it. */
	isValid: boolean;
}

/** @property guess the number, if what was given may be one with something else than a plus sign, or nothing */
type Reading = Phone | { reason: Reason; guess?: string };

/** How most numbers are given. They have nothing to remove. */
const E164 = /^\+[1-9]\d{6,14}$/;
/** Nobody writes so much around a phone number. */
const LONGEST = 250;
/** The fewest digits that are a number of their own beside another one. */
const SHORTEST = 7;

/** Writes full-width, Arabic and Persian digits as 0 to 9, with which the last four bits of these agree. */
const toAsciiDigits = (text: string): string =>
	text
		// A superscript would become a digit of the number.
		.replace(/\p{No}/gu, '?')
		.normalize('NFKC')
		.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Removes what can't be seen, and what programs put around a number: `tel:`, `="+372..."`, an apostrophe. */
const unwrap = (text: string): string =>
	trimInvisible(toAsciiDigits(text))
		.replace(/^="(.*)"$/su, '$1')
		.replace(/^'/, '')
		.replace(/^(?:tel|whatsapp):/i, '')
		// A spreadsheet has taken it for an amount.
		.replace(/^(\d{4,})\.00?$/, '$1')
		.trim();

/** What certainly isn't one phone number, in the order in which it's looked for. */
const disturbances: Array<[reason: Reason, is: (text: string) => boolean]> = [
	['empty', (text) => text === ''],
	['lostDigits', (text) => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)],
	[
		'extension',
		(text) => /\d(?:ext|extension|x|доб|#)[.:=]*\d+$/iu.test(text.replace(/[\s;,]/g, '')),
	],
	[
		'twoNumbers',
		(text) =>
			/\d/.test(text.slice(0, text.lastIndexOf('+') + 1)) ||
			text.split(/[/,;|&\n]|\p{L}+/u).filter((part) => part.replace(/\D/g, '').length >= SHORTEST)
				.length > 1,
	],
	// 5123456/7 are two numbers whose last digit differs.
	['twoNumbers', (text) => /^[^/]*\/\s*\d{1,3}$/.test(text)],
	// An amount, and a date.
	['shape', (text) => /^[^.]*\d{3}\.\d{1,2}$/.test(text)],
	['shape', (text) => /^\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}$/.test(text)],
	['letters', (text) => /\p{L}/u.test(text)],
	['shape', (text) => !hasShape(text)],
];

/**
 * Whether there are only digits, with a plus sign before them and separators between them. A dash before
 * or after them is one of a negative number, or of one that was cut off; so is a parenthesis that isn't
 * closed or not opened.
 */
function hasShape(text: string): boolean {
	const parts = text.replace(/\s/gu, '');
	return (
		/^[+(]*\d/.test(parts) &&
		/[\d)]$/.test(parts) &&
		!/\(\p{Pd}|\p{Pd}\)/u.test(parts) &&
		/^\+?[\d./\p{Pd}]+$/u.test(
			parts.replace(/\((\+?\d[\d./\p{Pd}]*)\)/gu, '$1').replace(/^\+\((?=\d)/, '+'),
		)
	);
}

const toPlusAndDigits = (text: string): string => text.replace(/[^+\d]/g, '');

/** The digits of a number, which are the same however a service writes it: with the plus sign, 00 or neither. */
export const toBareDigits = (phoneNumber: string): string =>
	phoneNumber.replace(/\D/g, '').replace(/^00/, '');

/**
 * Returns a phone number, or the beginning of one, without what stands between its digits and around
 * them, and with a plus sign instead of the 00 that people dial. Anything else stays as it is.
 */
export function toDialled(given: string): string {
	const text = given.length > LONGEST ? given : unwrap(given);
	return hasShape(text) ? toPlusAndDigits(text).replace(/^00(?=[1-9])/, '+') : text;
}

/**
 * Reads a phone number that a person has written, or a program: with whatever stands between its digits
 * and around them.
 * @param country where it was written (ISO 3166-1, in capitals), if that is known: there, a number needs
 * no country code
 */
export function parsePhone(given: string, country = ''): Reading {
	if (E164.test(given)) return readInternational(given, given, 'plus');
	if (given.length > LONGEST) return { reason: 'shape' };
	const text = unwrap(given);
	const disturbance = disturbances.find(([, is]) => is(text));
	if (disturbance) return { reason: disturbance[0] };
	const digits = toPlusAndDigits(text);
	if (digits.startsWith('+')) return readInternational(text, digits, 'plus');
	const callingCode = plans().findCallingCode(country);
	const national = callingCode && readNational(digits, country, callingCode);
	// A landline there, and a mobile number of another country without its plus sign.
	const foreign =
		national && !national.isMobile
			? guess('noPlus', text, /^([1-9]\d{10,14})$/.exec(digits), ({ isMobile }) => isMobile)
			: undefined;
	if (foreign) return foreign;
	if (national) return national;
	const dialled = /^00[1-9]/.test(digits)
		? readInternational(text, `+${digits.slice(2)}`, 'dialled')
		: undefined;
	if (dialled && 'number' in dialled) return dialled;
	if (callingCode) return { reason: 'notOfCountry' };
	// What is dialled for the plus sign in North America and Australia may begin a number elsewhere.
	return (
		guess('dialledAbroad', text, /^0?011([1-9]\d*)$/.exec(digits)) ??
		dialled ??
		guess('noPlus', text, /^([1-9]\d{10,14})$/.exec(digits)) ?? { reason: 'noCountryCode' }
	);
}

/** @param found the digits after a missing plus sign, if the text can be without one for that reason */
function guess(
	reason: Reason,
	text: string,
	found: RegExpExecArray | null,
	suits: (phone: Phone) => boolean = () => true,
): { reason: Reason; guess: string } | undefined {
	const phone = found && readInternational(text, `+${found[1]}`, 'dialled');
	return phone && 'number' in phone && suits(phone) ? { reason, guess: phone.number } : undefined;
}

/** Until 2019, a mobile number of Mexico had a 1 there. WhatsApp still writes it. */
const FORMER_MEXICAN = /^\+521(?=\d{10}$)/;

/**
 * Reads a number with its country code. What people dial only inside its country is left out, if the
 * plan of the country has it.
 */
function readInternational(text: string, given: string, written: Phone['written']): Reading {
	const digits = given.replace(FORMER_MEXICAN, '+52');
	const parsed = plans().parse(digits);
	if (!parsed) return { reason: 'impossible' };
	if (hasExtension(text, digits) && !parsed.isValid) return { reason: 'extension' };
	if (/\(\s*0/.test(text) && !parsed.isValid) return { reason: 'zero' };
	return parsed.isPossible ? Object.assign(parsed, { written }) : { reason: 'impossible' };
}

/** Whether the last digits are an extension: without them, the number is valid. */
function hasExtension(text: string, digits: string): boolean {
	const [, extension = ''] = /[\p{Pd}/]\s*(\d{1,5})$/u.exec(text) ?? [];
	return extension !== '' && plans().parse(digits.slice(0, -extension.length))?.isValid === true;
}

/** Mobile numbers that the plans don't know. */
const alsoMobile: Record<string, RegExp> = { IL: /^\+9725\d{8}$/ };

/**
 * Reads a number as people in a country write it, or one whose country code has lost its plus sign. In
 * Germany, landlines may begin like the country code, and be as long as a mobile number with it.
 */
function readNational(digits: string, country: string, callingCode: string): Phone | undefined {
	const { parse } = plans();
	const national = parse(digits, country);
	const complete = digits.startsWith(callingCode) ? parse(`+${digits}`) : undefined;
	const mobile = [national, complete].find(
		(one) => one && (one.isMobile || alsoMobile[country]?.test(one.number)),
	);
	const found = mobile ?? (national?.isValid ? national : undefined);
	const { number = '', isValid = false } = found ?? {};
	return found && { number, written: 'national', isMobile: found === mobile, isValid };
}
