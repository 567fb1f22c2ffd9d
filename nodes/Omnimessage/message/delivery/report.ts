import type { IDataObject } from 'n8n-workflow';

import { isUndelivered } from '../../../../api/messaging/attempt';
import type { getDeliveryReport } from '../../../../api/messaging/deliveryReport';
import { describeOutcome, findFinalEntry } from '../../../../api/messaging/outcome';
import type { OutputOf } from '../../../../api/operation';

/** The API's report, and how the wait for it went. */
export type Report = OutputOf<typeof getDeliveryReport> & {
	/** Whether the time limit was reached before the wait was done. */
	timedOut?: boolean;
	/** Why the last look failed, if it did. */
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
	return {
		omnimessageId: omnimessage_id,
		to,
		...outcome,
		...(timedOut !== undefined && { timedOut }),
		...(timedOut && !outcome.final && { meaning: LATE }),
		...(lastTrouble !== undefined && { lastTrouble }),
	};
}

export function isDone({ statuses }: Report, awaited: Awaited): boolean {
	const entry = findFinalEntry(statuses);
	if (!entry) return false;
	return isUndelivered(entry) || awaited !== 'seen' || entry.status === 'SEEN';
}
