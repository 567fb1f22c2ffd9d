import type { Field } from '../../../shared/form/field';
import { gsmCharacterClass } from '../../../../api/messaging/segments';

// What a text takes, shown while it is typed. n8n evaluates no expression in a notice, but hides a
// notice by a pattern, in every version. So there is one for each number of parts, and the node
// names the characters when it runs. A character of the extension table counts as one here.

interface Size {
	name: string;
	parts: string;
	/** The lengths of the texts. */
	least: number;
	most?: number;
}

const gsmSizes: Size[] = [
	{ name: 'twoParts', parts: '2 parts', least: 161, most: 306 },
	{ name: 'threeParts', parts: '3 parts', least: 307, most: 459 },
	{ name: 'manyParts', parts: '4 or more parts', least: 460 },
];
const unicodeSizes: Size[] = [
	{ name: 'unicode', parts: '1 part', least: 1, most: 70 },
	{ name: 'unicodeTwoParts', parts: '2 parts', least: 71, most: 134 },
	{ name: 'unicodeThreeParts', parts: '3 parts', least: 135, most: 201 },
	{ name: 'unicodeManyParts', parts: '4 or more parts', least: 202 },
];

/** Shown only for a text that matches. An expression begins with an equals sign. */
const notice = ({ name, parts, least, most }: Size, pattern: string, words: string): Field => ({
	displayName: `This SMS takes ${parts}. ${words}`,
	name,
	type: 'notice',
	default: '',
	displayOptions: {
		show: { channel: ['sms'] },
		hide: {
			text: [{ _cnd: { regex: `^(?!(?!=)${pattern}{${least},${most ?? ''}}$)` } }],
			'options.autoconvert': ['full'],
		},
	},
});

export const smsNotices: Field[] = [
	...gsmSizes.map((size) =>
		notice(
			size,
			gsmCharacterClass,
			'160 characters fit in one SMS, and 153 in each part of a longer text.',
		),
	),
	...unicodeSizes.map((size) =>
		notice(
			size,
			`(?=[\\s\\S]*${gsmCharacterClass.replace('[', '[^')})[\\s\\S]`,
			'A character outside the GSM-7 alphabet makes it Unicode: 70 characters fit in one SMS, and 67 in each part of a longer text.',
		),
	),
];
