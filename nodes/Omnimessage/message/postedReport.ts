import type { IWebhookFunctions } from 'n8n-workflow';

import { parseJson } from '../../../api/json';
import {
	findEntry,
	isBehind as isOlder,
	LARGEST_REPORT,
} from '../../../api/messaging/incomingReport';
import { isState } from '../../../api/messaging/outcome';
import { isObject } from '../../../api/schema';
import type { Report } from './waiting';

/** What a report says of itself; nothing of it is believed. */
export interface Posted {
	omnimessage_id?: unknown;
	message_id?: unknown;
	status?: unknown;
}

/**
 * What was posted to a waiting execution. n8n parses JSON only where the header says that it is
 * some: so it is read from the text, whatever the header says.
 * @returns undefined where it is no JSON object, or too large for a report
 */
export function readPostedReport(
	context: Pick<IWebhookFunctions, 'getRequestObject'>,
): Posted | undefined {
	const { rawBody } = context.getRequestObject();
	if (!rawBody || rawBody.length > LARGEST_REPORT) return undefined;
	const { json } = parseJson(rawBody.toString());
	return isObject(json) ? json : undefined;
}

/**
 * Whether the API does not have yet what was posted, and what was posted may end the wait: its entry
 * for the same channel's message has not come as far.
 */
export function isBehind(report: Report, { message_id, status }: Posted): boolean {
	const entry = findEntry(report, message_id);
	if (!entry || typeof status !== 'string') return false;
	const posted = { status };
	const isSettled = isState(posted, 'delivered') || isState(posted, 'failed');
	return isSettled && isOlder(entry, posted);
}
