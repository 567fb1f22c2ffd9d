import type { StatusEntry } from './deliveryReport';
import { explainErr, statuses, type Status } from './status';

/** The outcome of a whole omnimessage. */
export interface DeliveryOutcome {
	/** `pending` until a channel has delivered, or the last channel has failed. */
	state: 'pending' | 'delivered' | 'failed';
	/** The channel that delivered, or that failed last. */
	channel?: string;
	status?: string;
	err?: number;
	/** The document's meaning of `err`. Unknown values have none. */
	meaning?: string;
	/** When the service received the report. */
	timestamp?: string;
}

/** An entry of a delivery report, or a posted report. */
export type HasStatus = { status?: string | null };

/**
 * Whether a status belongs to one of the document's kinds. A status that is not in the table
 * belongs to none.
 */
export const isState = (entry: HasStatus, state: (typeof statuses)[Status]): boolean =>
	statuses[entry.status as Status] === state;

/**
 * Finds the entry that decides the outcome of a message: the first channel that delivered, or the
 * last channel if all have failed. Returns undefined while a channel may still deliver.
 * @param entries one per channel, in send order
 */
export function findFinalEntry(entries: readonly StatusEntry[]): StatusEntry | undefined {
	const delivered = entries.find((entry) => isState(entry, 'delivered'));
	if (delivered) return delivered;
	return entries.every((entry) => isState(entry, 'failed')) ? entries.at(-1) : undefined;
}

/**
 * Returns the outcome of a delivery report. A failed channel is not final for the message while a
 * later channel may still deliver.
 * @param entries one per channel, in send order
 */
export function determineOutcome(entries: readonly StatusEntry[]): DeliveryOutcome {
	const entry = findFinalEntry(entries);
	if (!entry) return { state: 'pending' };
	return { state: isState(entry, 'delivered') ? 'delivered' : 'failed', ...facts(entry) };
}

function facts({ channel, status, err, timestamp }: StatusEntry): Omit<DeliveryOutcome, 'state'> {
	return {
		channel,
		status: status ?? undefined,
		err: err ?? undefined,
		meaning: explainErr(err),
		timestamp: timestamp ?? undefined,
	};
}
