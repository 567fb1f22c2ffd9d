import { isObject } from '../schema';

/**
 * Messaging API, "`status` values": all of them, with what they say about a channel's attempt. The
 * document shows no transitions. All but `pending` end the attempt: either the message has reached
 * the phone, or the next channel is tried. A status that is not in this table (a future one, or
 * null) is `pending`, too.
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
	ACK: 'pending',
	ACCEPTD: 'pending',
	DELIVRD: 'delivered',
	SEEN: 'delivered',
	UNDELIV: 'failed',
	FAILED: 'failed',
	UNKNOWN: 'pending',
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

/**
 * The document's meaning of an `err`. A value that is not in its table has none, and neither has 0: "No
 * error" would stand beside every message that arrived, as if there were something to explain.
 */
const explainErr = (err: unknown): string | null =>
	(typeof err === 'number' || typeof err === 'string') &&
	Object.hasOwn(errMeanings, err) &&
	Number(err) !== 0
		? errMeanings[err as Err]
		: null;

/** What is known about the message on one channel. */
export type AttemptState = (typeof statuses)[Status];

/** An entry of a delivery report, a posted report, or an attempt. */
export type HasStatus = { status?: string | null };

/**
 * What a status says about the attempt. A status that is not in the document's table, or not even
 * text, says nothing: it is `pending`.
 */
export const readState = ({ status }: HasStatus): AttemptState =>
	typeof status === 'string' && Object.hasOwn(statuses, status)
		? statuses[status as Status]
		: 'pending';

/** Whether the service will do nothing more on this channel. */
export const hasEnded = (entry: HasStatus): boolean => readState(entry) !== 'pending';

/** Whether it is over on this channel without a delivery: it has failed, or expired. */
export const isUndelivered = (entry: HasStatus): boolean =>
	hasEnded(entry) && readState(entry) !== 'delivered';

/**
 * The message on one channel, in the words of the output. Whatever the service left out is null.
 * Values of other types than documented pass unchanged.
 */
export type Attempt = {
	channel: string | null;
	state: AttemptState;
	status: string | null;
	err: number | null;
	/** The document's meaning of `err`. One that is not in its table has none, and 0 neither. */
	meaning: string | null;
	error: string | null;
	/** When the service received the channel's report. */
	timestamp: string | null;
	messageId: string | null;
};

/**
 * Describes an entry of a delivery report, or a posted report. An entry that is not even an object
 * is an attempt that nothing is known about.
 */
export function describeAttempt(entry: unknown): Attempt {
	const known = (isObject(entry) ? entry : {}) as Partial<Attempt> & { message_id?: string | null };
	const { channel = null, status = null, err = null, error = null, timestamp = null } = known;
	return {
		channel,
		state: readState({ status }),
		status,
		err,
		meaning: explainErr(err),
		error,
		timestamp,
		messageId: known.message_id ?? null,
	};
}
