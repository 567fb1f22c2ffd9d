import type { IDataObject } from 'n8n-workflow';

import type { getDeliveryReport } from '../../../../api/messaging/deliveryReport';
import { describeOutcome, findFinalEntry } from '../../../../api/messaging/outcome';
import { isUndelivered } from '../../../../api/messaging/status';
import type { OutputOf } from '../../../../api/operation';
import { orderColumns } from '../columns';

/** The API's report, and how the wait for it went. */
export type Report = OutputOf<typeof getDeliveryReport> & {
	/** Whether the time limit was reached before the wait was done. */
	timedOut?: boolean;
	/** Why the last request failed, if it did. */
	lastTrouble?: string;
};

const LATE =
	'No final delivery report arrived before the time limit. To learn more, use Get Delivery Report.';

/** When waiting ends. A message that no channel delivers any more ends it in any case. */
export type Awaited = 'delivered' | 'seen';

/** Formats a delivery report for the user: the outcome of the message, and its history. */
export function simplifyReport(report: Report): IDataObject {
	const { omnimessage_id, to = null, statuses, timedOut, lastTrouble } = report;
	const outcome = describeOutcome(statuses);
	return orderColumns('delivery', {
		omnimessageId: omnimessage_id,
		to,
		...outcome,
		...(timedOut !== undefined && { timedOut }),
		...(timedOut && !outcome.final && { meaning: LATE }),
		...(lastTrouble !== undefined && { lastTrouble }),
	});
}

export function isDone({ statuses }: Report, awaited: Awaited): boolean {
	const entry = findFinalEntry(statuses);
	if (!entry) return false;
	// Another channel may have been read, and this one delivered late.
	const isSeen = statuses.some(({ status }) => status === 'SEEN');
	return isUndelivered(entry) || awaited !== 'seen' || isSeen;
}

// An item of Send and Wait for Delivery: the fields of Send, and beside them the outcome. Its form
// says later, in another process, whether the user wanted it simplified.

const isRaw = (sent: IDataObject): boolean => sent.omnimessageId === undefined;

/** Describes a message as its report has it, over whatever an earlier report said. */
export function toDeliveryItem(sent: IDataObject, report: Report): IDataObject {
	const waited = { timedOut: false, ...report };
	if (isRaw(sent)) return { ...sent, ...waited } as IDataObject;
	// A report may leave out the recipient, but who sent the message knows it.
	const to = report.to ?? (sent.to as string | undefined);
	return orderColumns('delivery', { ...sent, ...simplifyReport({ ...waited, to }) });
}

/**
 * Describes a message whose wait has not ended. n8n passes this on when the time limit of a waiting
 * execution is reached, without asking the node again, so it already says that it has timed out.
 */
export const toWaiting = (sent: IDataObject, report: Report): IDataObject =>
	toDeliveryItem(sent, { ...report, timedOut: true });

/** The message that an item waits for; undefined if it waits for none. */
export const readAwaitedId = (json: IDataObject): string | undefined => {
	const id = json.omnimessageId ?? json.omnimessage_id;
	return json.timedOut === true && typeof id === 'string' ? id : undefined;
};
