import { z } from 'zod/v4';

import { httpUrl, text } from '../schema';
import { oneUnit, validity } from './validity';

const MEBIBYTE = 1024 ** 2;

/** Messaging API, "`video` object" and "Limits". */
const video = z.strictObject({
	url: httpUrl,
	thumbnail: httpUrl,
	/** Bytes. The document says 200MB; the looser reading is taken. */
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

const inWords = (parts: Content[]): string => parts.map((part) => words[part]).join(' + ');

const contentOf = (message: Partial<Record<Content, unknown>>): Content[] =>
	(Object.keys(words) as Content[]).filter((part) => message[part] !== undefined);

const allowed = `Viber takes one of: ${viberCombinations.map(inWords).join('; ')}`;

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
	.superRefine(oneUnit)
	.superRefine((message, context) => {
		const content = inWords(contentOf(message));
		if (viberCombinations.some((combination) => inWords(combination) === content)) return;
		context.addIssue({
			code: 'custom',
			message: content ? `can not be just ${content}. ${allowed}` : `has no content. ${allowed}`,
		});
	});
