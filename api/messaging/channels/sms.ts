import { z } from 'zod/v4';

import { crossField, text } from '../../schema';
import { oneUnit, validity } from './validity';

/** Messaging API, "SMS message object". */
export const sms = z
	.strictObject({
		channel: z.literal('sms'),
		text,
		sender: text.optional(),
		...validity,
		autoconvert: z.enum(['on', 'full', 'off']).optional(),
		udh: z
			.string()
			.regex(/^(?:[0-9a-f]{2})+$/i, 'must be hexadecimal bytes, such as 050003CC0201')
			.optional(),
	})
	.superRefine(crossField(oneUnit));
