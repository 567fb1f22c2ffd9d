import { z } from 'zod/v4';

import { operation } from '../operation';
import { uuid } from '../schema';

/** Messaging API, "Delivery report": `status`, `error` and `err` are null while unprocessed. */
export const statusEntry = z.looseObject({
	channel: z.string(),
	message_id: z.string().optional(),
	status: z.string().nullish(),
	error: z.string().nullish(),
	err: z.number().nullish(),
	timestamp: z.string().nullish(),
});

export type StatusEntry = z.infer<typeof statusEntry>;

/** GET: one status per channel, in send order. */
export const getDeliveryReport = operation({
	method: 'GET',
	path: '/v1/omnimessage/{omnimessageId}/status',
	input: z.strictObject({ omnimessageId: uuid }),
	status: 200,
	output: z.looseObject({
		omnimessage_id: z.string(),
		to: z.string().optional(),
		statuses: z.array(statusEntry),
	}),
	errors: { 404: 'there is no such omnimessage, or this account has no access to it' },
});
