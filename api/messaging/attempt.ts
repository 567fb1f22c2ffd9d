import { isObject } from '../schema';
import { explainErr, statuses, type Status } from './status';

/** What is known about the message on one channel. */
export type AttemptState = (typeof statuses)[Status];

/** An entry of a delivery report, a posted report, or an attempt. */
export type HasStatus = { status?: string | null };

/**
 * What a status says about the attempt. A status that is not in the document's table, or not even
 * text, says nothing: it is `unknown`.
 */
export const readState = ({ status }: HasStatus): AttemptState =>
	typeof status === 'string' && Object.hasOwn(statuses, status)
		? statuses[status as Status]
		: 'unknown';

/** Whether the service will do nothing more on this channel. */
export const hasEnded = (entry: HasStatus): boolean => readState(entry) !== 'unknown';

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
	/** The document's meaning of `err`. A value that is not in its table has none. */
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
		meaning: explainErr(err) ?? null,
		error,
		timestamp,
		messageId: known.message_id ?? null,
	};
}
