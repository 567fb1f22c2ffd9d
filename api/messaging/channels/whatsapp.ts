import { z } from 'zod/v4';

import { crossField, httpUrl, readable, text, word } from '../../schema';
import { oneUnit, validity } from './validity';

const media = {
	id: word.optional(),
	link: httpUrl.optional(),
	caption: readable().optional(),
};

/** ISO 4217. The amount is multiplied by 1000 and stays text, as in the document. */
const currency = z.strictObject({
	fallback_value: text,
	code: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 currency code, such as EUR'),
	amount_1000: z
		.string()
		.regex(/^-?\d+$/, 'must be the amount multiplied by 1000, as text, such as "9990"'),
});

/** The document shows no values for `type`, so any text passes. */
const parameter = z.strictObject({
	type: text,
	// WhatsApp refuses a template whose placeholder is empty.
	text: text.optional(),
	currency: currency.optional(),
	date_time: z.strictObject({ fallback_value: text }).optional(),
	image: z.strictObject(media).optional(),
	document: z.strictObject({ ...media, filename: readable().optional() }).optional(),
	video: z.strictObject(media).optional(),
});

const component = z.strictObject({
	type: text,
	sub_type: text.optional(),
	/** The position of a button; 0 is the first. */
	index: z.int().min(0).optional(),
	parameters: z.array(parameter).optional(),
});

const template = z.strictObject({
	name: word,
	language: z.strictObject({ code: word, policy: text.optional() }).optional(),
	components: z.array(component).optional(),
});

/** Messaging API, "WhatsApp message object". */
export const whatsapp = z
	.strictObject({
		channel: z.literal('whatsapp'),
		sender: text.optional(),
		...validity,
		template: template.optional(),
		text: z.strictObject({ body: text, preview_url: z.boolean().optional() }).optional(),
	})
	.superRefine(
		crossField(oneUnit, ({ template, text }, context) => {
			if ((template === undefined) !== (text === undefined)) return;
			context.addIssue({ code: 'custom', message: 'must have exactly one of text and template' });
		}),
	);
