import { z } from 'zod/v4';

import { InputError } from '../errors/InputError';
import { describeIssue, toIssues } from '../errors/issues';
import { parseJson } from '../json';
import { isSameId, uuid } from '../schema';
import type { StatusEntry } from './deliveryReport';
import { isState, type HasStatus } from './outcome';

/**
 * What the service posts to an omnimessage's `dlr_url`: one channel's status, as it changed. Only of
 * which message it is, and the status, have to be understood: everything else passes as it is.
 */
const incomingReport = z.looseObject({
	omnimessage_id: uuid,
	message_id: uuid,
	status: z.string().nullish(),
});
/** A report has a few hundred bytes: whatever has more than that is none. */
export const LARGEST_REPORT = 64 * 1024;
export type IncomingReport = z.infer<typeof incomingReport>;

/**
 * A posted report, with every field as it came.
 * @throws InputError where the text is not JSON, or not a report
 */
export function parseReport(text: string): IncomingReport {
	const { json, error } = parseJson(text);
	if (error) throw new InputError([{ path: [], message: 'must be JSON' }]);
	// Without its values: what someone posted is not repeated to them.
	const parsed = incomingReport.safeParse(json, { error: describeIssue });
	if (!parsed.success) throw new InputError(toIssues(parsed.error));
	return json as IncomingReport;
}

/** The entry of a delivery report that a posted report is about. */
export const findEntry = (
	{ statuses }: { statuses: readonly StatusEntry[] },
	messageId: unknown,
): StatusEntry | undefined => statuses.find((one) => isSameId(one.message_id, messageId));

/**
 * Whether what the API says of a channel is older than a report on it. Reports may come in any order,
 * so a known status is older only where the channel has not come as far; one that failed is at its end.
 */
export const isBehind = (known: HasStatus, report: HasStatus): boolean =>
	!isState(known, 'failed') && deliveryStage(known) < deliveryStage(report);

/** How far a channel has come: a status that is not in the document's table is on its way. */
function deliveryStage(entry: HasStatus): number {
	if (!entry.status) return 0;
	if (entry.status === 'SEEN') return 3;
	return isState(entry, 'delivered') || isState(entry, 'failed') ? 2 : 1;
}
