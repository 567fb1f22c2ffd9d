import type { IncomingMessage } from '../../../../api/messaging/incomingMessage';
import { toBeginning, toWord, type WordChoice } from '../../../../api/messaging/intent/intent';
import type { IntentLanguage } from '../../../../api/messaging/intent/intentWords';
import { toText } from '../../../shared/fields/fieldTypes';
import { parsePhone, toDialled } from '../../../shared/phone/parsePhone';
import { isAmong } from './filter';

/** Digits that can be a complete phone number, with its country code. */
const COMPLETE = /^[1-9]\d{7,14}$/;

const withoutPlus = (address: string): string => address.replace(/^\+/, '');

/**
 * A phone number, its beginning, a short code or a name as it is compared: cleaned up like a
 * recipient of the Omnimessage node, and in lower case. Empty if it's none of them.
 */
export function toAddress(value: unknown): string {
	const text = toText(value) ?? '';
	const reading = parsePhone(text);
	const number = 'number' in reading ? reading.number : toDialled(text);
	return /^\+?\d+$/.test(number) || /\p{L}/u.test(number) ? number.toLowerCase() : '';
}

/**
 * Whether two addresses are the same. A complete number is the same with and without its plus sign; a
 * short code isn't the same as a number with its digits.
 */
function isSameAddress(one: string, other: string): boolean {
	const bare = withoutPlus(one);
	return one === other || (COMPLETE.test(bare) && bare === withoutPlus(other));
}

/**
 * Whether an address begins with another one. `+372` is the beginning of a complete number with and
 * without its plus sign, and `+1` is none of the short code `1234`.
 */
const beginsWith = (address: string, beginning: string): boolean => {
	const bare = withoutPlus(address);
	const spellings = [address, bare, COMPLETE.test(bare) ? `+${bare}` : bare];
	return spellings.some((one) => one.startsWith(beginning));
};

/** The options for messages. Options that the user did not add are absent. */
export interface MessageOptions {
	channels?: string[];
	keywordIs?: 'firstWord' | 'wholeText';
	keywords?: unknown;
	optInWords?: unknown;
	optOutLanguages?: IntentLanguage[];
	optOutWords?: unknown;
	ordinaryWords?: unknown;
	recipients?: unknown;
	senders?: unknown;
}

/** Reads a list: a text with commas or lines, or the list that an expression returned. */
export function splitList(given: unknown): string[] {
	const entries = Array.isArray(given)
		? given.map((entry: unknown) => toText(entry) ?? '')
		: (toText(given) ?? '').split(/[,\n]/);
	return entries.map((entry) => entry.trim()).filter(Boolean);
}

/** Whether the user wants messages like this one. */
export function passesMessage(options: MessageOptions, message: IncomingMessage): boolean {
	const recipients = splitList(options.recipients).map(toAddress);
	const senders = splitList(options.senders).map(toAddress);
	const recipient = toAddress(message.recipient);
	const sender = toAddress(message.sender);
	return (
		isAmong(options.channels, message.channel) &&
		(recipients.length === 0 || recipients.some((one) => isSameAddress(recipient, one))) &&
		(senders.length === 0 || senders.some((beginning) => beginsWith(sender, beginning)))
	);
}

/**
 * Finds the keyword of a text, as the user wrote it. If several fit, it is the longest.
 * @returns an empty text if none fits, and undefined if the user wants no keywords
 */
export function findKeyword(
	{ keywords, keywordIs = 'firstWord' }: MessageOptions,
	text: unknown,
): string | undefined {
	const wanted = splitList(keywords).map((keyword) => [keyword, toWord(keyword)] as const);
	if (wanted.length === 0) return undefined;
	const given = typeof text === 'string' ? text : '';
	const [whole, beginning] = [toWord(given), `${toBeginning(given)} `];
	const fits = (word: string): boolean =>
		keywordIs === 'wholeText' ? word === whole : beginning.startsWith(`${word} `);
	return wanted
		.filter(([, word]) => word !== '' && fits(word))
		.reduce((longest, [keyword]) => (keyword.length > longest.length ? keyword : longest), '');
}

/** The words that count: of which languages, and which ones the user added or took out. */
export const readIntentWords = (options: MessageOptions): WordChoice => ({
	languages: options.optOutLanguages,
	optOut: splitList(options.optOutWords),
	optIn: splitList(options.optInWords),
	ordinary: splitList(options.ordinaryWords),
});
