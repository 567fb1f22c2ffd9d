import { z } from 'zod/v4';

import { InputError, predicate, toIssues } from '../errors';
import { uuid } from '../schema';
import { statusEntry, type StatusEntry } from './deliveryReport';
import { isState, outcomeOf } from './outcome';

/** What the service posts to an omnimessage's `dlr_url`: one channel's status, as it changed. */
export const incomingReport = statusEntry.extend({ omnimessage_id: uuid, message_id: uuid });
export type IncomingReport = z.infer<typeof incomingReport>;

/**
 * A posted report, with every field as it came.
 * @throws InputError where the text is not JSON, or not a report
 */
export function parseReport(text: string): IncomingReport {
	const json = parseJson(text);
	if (json === undefined) throw new InputError([{ path: [], message: 'must be JSON' }]);
	const parsed = incomingReport.safeParse(json, { error: predicate });
	if (!parsed.success) throw new InputError(toIssues(parsed.error));
	return json as IncomingReport;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/**
 * Whether nothing follows a report: its channel delivered, or it failed and was the last one.
 * @param trail the message's channels in send order; where they are not known, the report's alone
 */
export const isFinal = (report: StatusEntry, trail: readonly StatusEntry[] = [report]): boolean =>
	isState(report, 'delivered') ||
	(outcomeOf(trail).state === 'failed' && trail.at(-1)?.message_id === report.message_id);
