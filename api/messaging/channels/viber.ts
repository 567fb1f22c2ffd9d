import { z } from 'zod/v4';

import { crossField, httpUrl, text } from '../../schema';
import { oneUnit, validity } from './validity';

const MEBIBYTE = 1024 ** 2;

/** Messaging API, "`video` object" and "Limits". */
const video = z.strictObject({
	url: httpUrl,
	thumbnail: httpUrl,
	/** Bytes. The document says 200MB; this uses the more generous reading. */
	file_size: z
		.int()
		.min(1)
		.max(200 * MEBIBYTE, 'must be at most 200 MB (209715200 bytes)'),
	/** Seconds. */
	duration: z.int().min(1).max(600, 'must be at most 600 seconds'),
});

const words = {
	text: 'text',
	image_url: 'image',
	video: 'video',
	button_text: 'button text',
	button_url: 'button URL',
} as const;
type Content = keyof typeof words;

/** Messaging API, "Viber message object": every combination that the document calls valid. */
export const viberCombinations: Content[][] = [
	['text'],
	['image_url'],
	['text', 'button_text', 'button_url'],
	['text', 'image_url', 'button_text', 'button_url'],
	['video'],
	['text', 'video'],
	['text', 'video', 'button_text'],
	['text', 'video', 'button_text', 'button_url'],
];

const joinWords = (parts: readonly Content[], last: string): string => {
	const all = parts.map((part) => words[part]);
	return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(last);
};

const presentContent = (message: Partial<Record<Content, unknown>>): Content[] =>
	(Object.keys(words) as Content[]).filter((part) => message[part] !== undefined);

const allowed = viberCombinations.map((parts) => joinWords(parts, ' + ').replaceAll(', ', ' + '));
const hint = `Viber accepts one of: ${allowed.join('; ')}`;

/** Describes what is wrong with content that is not a valid combination. */
function explainCombination(content: Content[]): string {
	if (content.length === 0) return 'has no content';
	if (content.length === 1) return `can't be just ${joinWords(content, '')}`;
	const [missing] = viberCombinations
		.filter((valid) => content.every((part) => valid.includes(part)))
		.map((valid) => valid.filter((part) => !content.includes(part)))
		.sort((one, other) => one.length - other.length);
	const combined = `can't combine ${joinWords(content, ' and ')}`;
	if (!missing) return combined;
	const isButton = missing.join() === 'button_text,button_url';
	return `${combined} without ${isButton ? 'a button' : joinWords(missing, ' and ')}`;
}

export const viber = z
	.strictObject({
		channel: z.literal('viber'),
		sender: text.optional(),
		...validity,
		text: text.optional(),
		image_url: httpUrl.optional(),
		button_url: httpUrl.optional(),
		button_text: text.optional(),
		video: video.optional(),
	})
	.superRefine(
		crossField(oneUnit, (message, context) => {
			const content = presentContent(message);
			const isValid = viberCombinations.some((valid) => valid.join() === content.join());
			if (isValid) return;
			context.addIssue({ code: 'custom', message: explainCombination(content), params: { hint } });
		}),
	);
