/**
 * Messaging API, "`status` values": all of them, with what each says of a channel. The document shows
 * no transitions; `delivered` and `failed` are final, since the message has reached the phone or the
 * next channel is tried. A status that is not here (a future one, or null) is not final.
 *
 * UNKNOWN is not final either: the document gives it no meaning beyond its name, with `err` 999 a
 * temporary error, and where the name comes from (SMPP) it is the one state that is not called final;
 * some networks report it of a message that they still hold. To take it for failed would say what
 * nobody knows, and make people send twice. So a wait goes on to its time limit, or to what follows.
 */
export const statuses = {
	ACK: 'pending',
	ACCEPTD: 'pending',
	DELIVRD: 'delivered',
	SEEN: 'delivered',
	UNDELIV: 'failed',
	FAILED: 'failed',
	UNKNOWN: 'pending',
	REJECTD: 'failed',
	DELETED: 'failed',
	EXPIRED: 'failed',
	NACK: 'failed',
} as const;
export type Status = keyof typeof statuses;

/** Messaging API, "`err` values". */
export const errMeanings = {
	0: 'No error',
	1: 'Delivery failure',
	2: 'Sending message expired',
	3: 'Invalid number',
	4: 'Error crediting account',
	5: 'Invalid number format',
	6: 'Too many identical messages',
	7: 'Sender name not allowed',
	8: 'Operator blacklisted',
	9: 'Unroutable',
	10: 'Seen',
	999: 'General temporary error',
} as const;
export type Err = keyof typeof errMeanings;
