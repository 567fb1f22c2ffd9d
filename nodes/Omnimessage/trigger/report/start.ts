import type { IDataObject } from 'n8n-workflow';

import type { IncomingReport, StatusEntry } from '../../../../api/messaging/deliveryReport';
import { findFinalEntry } from '../../../../api/messaging/outcome';
import { isUndelivered } from '../../../../api/messaging/status';
import { Rejection } from '../../../shared/trigger/rejection';
import { filteredOut, passes, type Filter } from '../options/filter';
import type { Confirmed } from './confirm';

/**
 * What starts the workflow, and the key that is the same for two deliveries that should start it once.
 */
export interface Start {
	item: IDataObject;
	identity: unknown[];
}

/** A report that is trusted without asking the API. */
export function startAsPosted(filter: Filter, report: IncomingReport): Start | Rejection {
	if (!passes(filter, report)) return filteredOut;
	const { message_id, status, timestamp } = report;
	return { item: report as IDataObject, identity: [message_id, status, timestamp] };
}

/**
 * A report with the API's latest status, which may be newer than the report. In that case, the
 * newer report counts as the same one. If the API is behind, the posted content distinguishes the
 * report from the previous one.
 */
export function startAsConfirmed(filter: Filter, confirmed: Confirmed): Start | Rejection {
	const { entry, posted, behind } = confirmed;
	if (![entry, applyReport(confirmed)].some((one) => passes(filter, one))) return filteredOut;
	const { message_id, status, timestamp } = entry;
	const identity = [message_id, status, timestamp, ...(behind ? [posted.status] : [])];
	return { item: toItem(confirmed, entry), identity };
}

/**
 * Starts once for a message that is final, with the channel that decided the outcome. Because
 * reports may arrive in any order, that is not always the report's channel.
 */
export function startWhenFinal(filter: Filter, confirmed: Confirmed): Start | Rejection {
	const { answer, entry, posted, behind } = confirmed;
	const { omnimessage_id, statuses } = answer;
	const reported = statuses.map((one) => (one === entry ? applyReport(confirmed) : one));
	const decided = (behind ? [statuses, reported] : [statuses]).flatMap((trail) => {
		const final = findFinalEntry(trail);
		return final ? [{ final, known: statuses[trail.indexOf(final)] ?? final }] : [];
	});
	// The status of another channel that the API does not have may decide the outcome, and its
	// report has already arrived.
	if (decided.length === 0 && behind && isUndelivered(posted)) {
		return new Rejection(503, 'The API is behind: try again later');
	}
	const wanted = decided.find(({ final }) => passes(filter, final));
	if (!wanted) return filteredOut;
	// An unconfirmed report doesn't use up the start for an outcome that contradicts it. A message that
	// expired counts as one that failed, so it starts once, and once more if it arrives after all.
	const outcome = isUndelivered(wanted.final) ? 'failed' : 'delivered';
	return { item: toItem(confirmed, wanted.known), identity: [omnimessage_id, outcome] };
}

const toFacts = ({
	status = null,
	err = null,
	error = null,
	timestamp = null,
}: IncomingReport) => ({ status, err, error, timestamp });

const applyReport = ({ entry, posted }: Confirmed): StatusEntry =>
	({ ...entry, ...toFacts(posted) }) as StatusEntry;

/**
 * The API's entry, the history and, if the API says something else, what was reported. Only a report
 * says what a message cost, so that is as it was posted.
 */
function toItem({ answer, entry, posted }: Confirmed, about: StatusEntry): IDataObject {
	const { omnimessage_id, to, statuses } = answer;
	const isSame = (entry.status ?? null) === (posted.status ?? null);
	const reported = { message_id: posted.message_id, ...toFacts(posted) };
	const isPriced = about === entry && posted.price_info !== undefined;
	return {
		...(isPriced && { price_info: posted.price_info }),
		...about,
		omnimessage_id,
		to,
		statuses,
		...(!isSame && { reported }),
	} as IDataObject;
}
