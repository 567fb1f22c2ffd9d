import { z } from 'zod/v4';

import { InputError } from '../errors/InputError';
import { describeIssue, toIssues } from '../errors/issues';
import { parseJson } from '../json';
import { operation } from '../operation';
import { isSameId, passedOn, uuid } from '../schema';
import { readState, type AttemptState, type HasStatus } from './status';

/**
 * Messaging API, "Delivery report": `status`, `error` and `err` are null until the message is
 * processed. Values of other types pass unchanged.
 */
const statusEntry = z.looseObject({
	channel: passedOn<string>(),
	message_id: passedOn<string>().optional(),
	status: passedOn<string | null>().optional(),
	error: passedOn<string | null>().optional(),
	err: passedOn<number | null>().optional(),
	timestamp: passedOn<string | null>().optional(),
});

export type StatusEntry = z.infer<typeof statusEntry>;

/** GET: one status per channel, in send order. */
export const getDeliveryReport = operation({
	method: 'GET',
	path: '/v1/omnimessage/{omnimessageId}/status',
	input: z.strictObject({ omnimessageId: uuid }),
	status: 200,
	output: z.looseObject({
		omnimessage_id: z.string(),
		to: passedOn<string>().optional(),
		statuses: z.array(statusEntry),
	}),
	about: ({ omnimessage_id }) => omnimessage_id,
	errors: { 404: 'the omnimessage does not exist, or this account has no access to it' },
});

/**
 * The report that the service posts to an omnimessage's `dlr_url` when the status of one channel
 * changes. Only the message's ID and the status must be understood. Everything else passes
 * unchanged.
 */
const incomingReport = z.looseObject({
	omnimessage_id: uuid,
	message_id: uuid,
	status: z.string().nullish(),
});
/** A report has a few hundred bytes. Anything larger than this is not a report. */
export const LARGEST_REPORT = 64 * 1024;
export type IncomingReport = z.infer<typeof incomingReport>;

/**
 * Parses a posted report, and leaves every field unchanged.
 * @throws InputError if the text is not JSON, or not a report
 */
export function parseReport(text: string): IncomingReport {
	const { json, error } = parseJson(text);
	if (error) throw new InputError([{ path: [], message: 'must be JSON' }]);
	// Leaves out the values: what someone posted is not repeated to them.
	const parsed = incomingReport.safeParse(json, { error: describeIssue });
	if (!parsed.success) throw new InputError(toIssues(parsed.error));
	return json as IncomingReport;
}

/** Finds the entry of a delivery report that a posted report refers to. */
export const findEntry = (
	{ statuses }: { statuses: readonly StatusEntry[] },
	messageId: unknown,
): StatusEntry | undefined => statuses.find((one) => isSameId(one.message_id, messageId));

/**
 * Whether the API's status of a channel is older than a report about it. Reports may arrive in any
 * order, so a known status is older only if it is at an earlier stage. A failed channel is at its
 * last stage. An expired one is not: its message may still be delivered.
 */
export const isBehind = (known: HasStatus, report: HasStatus): boolean =>
	readState(known) !== 'failed' && deliveryStage(known) < deliveryStage(report);

const stages: Record<AttemptState, number> = { pending: 1, expired: 2, failed: 2, delivered: 3 };

/** The stage of a channel. A status that is not in the document's table counts as in progress. */
function deliveryStage(entry: HasStatus): number {
	if (!entry.status) return 0;
	return entry.status === 'SEEN' ? 4 : stages[readState(entry)];
}
