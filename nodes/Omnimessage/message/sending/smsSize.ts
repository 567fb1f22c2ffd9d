import { shorten } from '../../../../api/errors/showValue';
import type { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import { isGsm, measureSms, type SmsMeasure } from '../../../../api/messaging/segments';
import type { InputOf } from '../../../../api/operation';
import { splitCharacters } from '../../../../api/text';

type HasMessages = Pick<InputOf<typeof sendOmnimessage>, 'messages'>;

/** Measures the SMS in an omnimessage; undefined if there is none. */
export function measureMessage({ messages }: HasMessages): SmsMeasure | undefined {
	const sms = messages.find((message) => message.channel === 'sms');
	if (!sms) return undefined;
	const { text, autoconvert, udh = '' } = sms;
	return measureSms(text, { autoconvert, udhBytes: udh.length / 2 });
}

/** The SMS of a run. */
interface Tally {
	count: number;
	/** Those that take several parts. */
	long: number;
	unicode: number;
	parts: number;
	mostParts: number;
	characters: Set<string>;
}

/** Opens the tally of a run. */
export const openTally = (): Tally => ({
	count: 0,
	long: 0,
	unicode: 0,
	parts: 0,
	mostParts: 0,
	characters: new Set(),
});

/** How many characters the hint names. */
const SHOWN = 10;
/** A family of emoji has 11 units, a flag with tags 14. Nobody reads more marks on a letter. */
const LONGEST_CHARACTER = 20;

/** Text editors write them for a hyphen, and they look much the same. */
const dashes: Record<string, string> = {
	'\u2011': 'non-breaking hyphen',
	'\u2013': 'en dash',
	'\u2014': 'em dash',
};

function nameCharacter(character: string): string {
	if (character in dashes) return `${character} (${dashes[character]})`;
	// A Mac writes "é" as two characters.
	if ([...character].length > 1 && isGsm(character.normalize('NFC'))) {
		return `${character} (written as two characters: as one, it needs no Unicode)`;
	}
	// A mark stands on a dotted circle, as in Unicode's own charts.
	return shorten(/^\p{M}/u.test(character) ? `\u25cc${character}` : character, LONGEST_CHARACTER);
}

/** Counts the SMS of a message, if there is one, and returns its measure. */
export function countSms(tally: Tally, input: HasMessages): SmsMeasure | undefined {
	const sms = measureMessage(input);
	if (!sms) return undefined;
	const { parts, encoding, unicodeCharacters } = sms;
	tally.count += 1;
	tally.long += parts > 1 ? 1 : 0;
	tally.unicode += encoding === 'Unicode' ? 1 : 0;
	tally.parts += parts;
	tally.mostParts = Math.max(tally.mostParts, parts);
	if (tally.characters.size < SHOWN)
		for (const character of splitCharacters(unicodeCharacters)) tally.characters.add(character);
	return sms;
}

function describeParts({ count, long, parts, mostParts }: Tally): string {
	if (long === 0) return '';
	return count === 1
		? `The SMS takes ${parts} parts.`
		: `${long} of ${count} SMS ${long === 1 ? 'takes' : 'take'} more than one part, up to ${mostParts} (${parts} parts in total).`;
}

function describeUnicode({ count, unicode, characters }: Tally): string {
	if (unicode === 0) return '';
	const shown = [...characters].slice(0, SHOWN).map(nameCharacter);
	const subject =
		count === 1 ? 'The SMS is' : `${unicode} of ${count} SMS ${unicode === 1 ? 'is' : 'are'}`;
	return `${subject} sent as Unicode because of ${shown.join(' ')} (70 characters fit in one SMS, instead of 160). To have such characters replaced, set Autoconvert in SMS Options to Full.`;
}

/** The hint for a run whose SMS take several parts or are Unicode; empty if none of them does. */
export const describeSms = (tally: Tally): string =>
	[describeParts(tally), describeUnicode(tally)].filter(Boolean).join(' ');
