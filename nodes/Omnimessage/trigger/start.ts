import type { IDataObject } from 'n8n-workflow';

import type { StatusEntry } from '../../../api/messaging/deliveryReport';
import type { IncomingReport } from '../../../api/messaging/incomingReport';
import { findFinalEntry, isState } from '../../../api/messaging/outcome';
import { Rejection } from '../../shared/trigger/rejection';
import type { Confirmed } from './confirm';
import { passes, type Filter } from './filter';

/** What starts the workflow, and what two reports that start it once have in common. */
export interface Start {
	item: IDataObject;
	identity: unknown[];
}

const filteredOut = new Rejection(200, 'Filtered out');

/** A report that is believed as it came. */
export function startAsPosted(filter: Filter, report: IncomingReport): Start | Rejection {
	if (!passes(filter, report)) return filteredOut;
	const { message_id, status, timestamp } = report;
	return { item: report as IDataObject, identity: [message_id, status, timestamp] };
}

/**
 * A report with the newest that the API says, which may have overtaken it: the report that did so is
 * the same one then. Where the API is behind, what was posted tells it from the one before.
 */
export function startAsConfirmed(filter: Filter, confirmed: Confirmed): Start | Rejection {
	const { entry, posted, behind } = confirmed;
	if (![entry, applyReport(confirmed)].some((one) => passes(filter, one))) return filteredOut;
	const { message_id, status, timestamp } = entry;
	const identity = [message_id, status, timestamp, ...(behind ? [posted.status] : [])];
	return { item: toItem(confirmed, entry), identity };
}

/**
 * A message of which nothing more is to come, once: with the channel that decided. Reports come in any
 * order, so that is not always the channel of the report.
 */
export function startWhenFinal(filter: Filter, confirmed: Confirmed): Start | Rejection {
	const { answer, entry, posted, behind } = confirmed;
	const { omnimessage_id, statuses } = answer;
	const reported = statuses.map((one) => (one === entry ? applyReport(confirmed) : one));
	const decided = (behind ? [statuses, reported] : [statuses]).flatMap((trail) => {
		const final = findFinalEntry(trail);
		return final ? [{ final, known: statuses[trail.indexOf(final)] ?? final }] : [];
	});
	// What the API does not have of the other channels may decide, and their reports have come.
	if (decided.length === 0 && behind && isState(posted, 'failed')) {
		return new Rejection(503, 'The API is behind: try again later');
	}
	const wanted = decided.find(({ final }) => passes(filter, final));
	if (!wanted) return filteredOut;
	// What was posted and not confirmed does not use up the start for an outcome that contradicts it.
	const outcome = isState(wanted.final, 'delivered') ? 'delivered' : 'failed';
	return { item: toItem(confirmed, wanted.known), identity: [omnimessage_id, outcome] };
}

const toFacts = ({
	status = null,
	err = null,
	error = null,
	timestamp = null,
}: IncomingReport) => ({
	...{ status, err, error, timestamp },
});

const applyReport = ({ entry, posted }: Confirmed): StatusEntry =>
	({ ...entry, ...toFacts(posted) }) as StatusEntry;

/** An entry of the API's, the trail, and, where the API says something else, what was reported. */
function toItem({ answer, entry, posted }: Confirmed, about: StatusEntry): IDataObject {
	const { omnimessage_id, to, statuses } = answer;
	const isSame = (entry.status ?? null) === (posted.status ?? null);
	const reported = { message_id: posted.message_id, ...toFacts(posted) };
	return { ...about, omnimessage_id, to, statuses, ...(!isSame && { reported }) } as IDataObject;
}
