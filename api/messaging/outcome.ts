import { describeAttempt, hasEnded, readState, type Attempt, type HasStatus } from './status';

/** What became of a whole omnimessage, over all of its channels. */
export type Outcome = {
	/**
	 * `pending` while a channel may still deliver, `failed` if every channel has failed. `unknown` if all
	 * channels have ended, but one of them expired: nobody will know.
	 */
	state: 'delivered' | 'failed' | 'pending' | 'unknown';
	/** The channel that delivered. */
	channel: string | null;
	/** False while it is `pending`. */
	final: boolean;
	/**
	 * The document's meaning of `err`, or the service's own text if the document has none. If the message
	 * expired, or only its answer shows that it arrived, what that means for it.
	 */
	meaning: string | null;
	// Of the attempt that decided the outcome; null while there is none.
	err: number | null;
	timestamp: string | null;
	/** One per channel, in send order. */
	attempts: Attempt[];
};

const EXPIRED =
	'The message expired on a channel and no other channel delivered it. Nobody knows whether it reached the phone later.';

/**
 * Finds the entry that decides the outcome of a message: the first channel that delivered. If all
 * channels have ended without a delivery, it is the last one that expired, because that is why the
 * outcome is not known, or else the last one. Returns undefined while a channel may still deliver.
 * @param entries one per channel, in send order
 */
export function findFinalEntry<Entry extends HasStatus>(
	entries: readonly Entry[],
): Entry | undefined {
	const delivered = findDelivery(entries);
	if (delivered || !entries.every(hasEnded)) return delivered;
	return entries.filter((entry) => readState(entry) === 'expired').at(-1) ?? entries.at(-1);
}

const findDelivery = <Entry extends HasStatus>(entries: readonly Entry[]): Entry | undefined =>
	entries.find((entry) => readState(entry) === 'delivered');

/**
 * Describes the outcome of a delivery report. An attempt that failed is not final for the message
 * while a later channel may still deliver. Reads whatever the service returned: without a list of
 * entries, nothing is known.
 * @param entries the `statuses` of a delivery report: one per channel, in send order
 * @param isComplete false if there may be other channels. Then only a delivery is final.
 */
export function describeOutcome(entries: unknown, isComplete = true): Outcome {
	const attempts = Array.isArray(entries) ? entries.map(describeAttempt) : [];
	const decided = isComplete ? findFinalEntry(attempts) : findDelivery(attempts);
	const state = decided?.state === 'expired' ? 'unknown' : (decided?.state ?? 'pending');
	return {
		state,
		channel: state === 'delivered' ? (decided?.channel ?? null) : null,
		final: decided !== undefined,
		meaning: decided?.state === 'expired' ? EXPIRED : (decided?.meaning ?? decided?.error ?? null),
		err: decided?.err ?? null,
		timestamp: decided?.timestamp ?? null,
		attempts,
	};
}

const ANSWERED = 'The answer shows that the message arrived.';

/**
 * Describes the outcome of a message that was answered, which proves that it arrived on that channel,
 * whatever the service says. All but `attempts` is about that channel.
 * @param channel the channel whose link was used
 */
export function describeAnswered(entries: unknown, channel: string): Outcome {
	const { attempts } = describeOutcome(entries);
	const reported = describeOutcome(attempts.filter((attempt) => attempt.channel === channel));
	const proven = { state: 'delivered', final: true, channel, meaning: ANSWERED } as const;
	const isReported = reported.state === 'delivered';
	return { ...(isReported ? reported : { ...describeOutcome([]), ...proven }), attempts };
}
