import { z } from 'zod/v4';

import { operation } from '../operation';
import { passedOn, uuid } from '../schema';

/**
 * Messaging API, "Delivery report": `status`, `error` and `err` are null until the message is
 * processed. Values of other types pass unchanged.
 */
const statusEntry = z.looseObject({
	channel: passedOn<string>(),
	message_id: passedOn<string>().optional(),
	status: passedOn<string | null>().optional(),
	error: passedOn<string | null>().optional(),
	err: passedOn<number | null>().optional(),
	timestamp: passedOn<string | null>().optional(),
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
		to: passedOn<string>().optional(),
		statuses: z.array(statusEntry),
	}),
	about: ({ omnimessage_id }) => omnimessage_id,
	errors: { 404: 'the omnimessage does not exist, or this account has no access to it' },
});
