/**
 * Messaging API, "`status` values": all of them, with what they say about a channel's attempt. The
 * document shows no transitions. All but `unknown` end the attempt: either the message has reached
 * the phone, or the next channel is tried. A status that is not in this table (a future one, or
 * null) says as little as `unknown`.
 *
 * EXPIRED is not a failure. It says that the service stopped waiting, so the next channel is tried.
 * The phone may have been off or its report late, and the message may have arrived after all.
 *
 * UNKNOWN doesn't end an attempt. The document gives it no meaning beyond its name, and describes
 * `err` 999 as a temporary error. In SMPP, where the name comes from, it is the one state that is
 * not called final, and some networks report it for a message that they still hold. Treating it as
 * failed would claim something unknown, and lead people to send the message twice. So a
 * wait continues until its time limit or the next status.
 *
 * DELETED is a failure: somebody took the message back before it was delivered.
 */
export const statuses = {
	ACK: 'unknown',
	ACCEPTD: 'unknown',
	DELIVRD: 'delivered',
	SEEN: 'delivered',
	UNDELIV: 'failed',
	FAILED: 'failed',
	UNKNOWN: 'unknown',
	REJECTD: 'failed',
	DELETED: 'failed',
	EXPIRED: 'expired',
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

/** The document's meaning of an `err`. A value that is not in its table has none. */
export const explainErr = (err: unknown): string | undefined =>
	(typeof err === 'number' || typeof err === 'string') && Object.hasOwn(errMeanings, err)
		? errMeanings[err as Err]
		: undefined;
