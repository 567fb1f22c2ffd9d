import type { IWebhookFunctions } from 'n8n-workflow';

import { parseJson } from '../../../../api/json';
import { findEntry, isBehind, LARGEST_REPORT } from '../../../../api/messaging/deliveryReport';
import { hasEnded } from '../../../../api/messaging/status';
import { isObject } from '../../../../api/schema';
import type { Report } from './report';

/** What a report says about itself. None of it is trusted. */
export interface Posted {
	omnimessage_id?: unknown;
	message_id?: unknown;
	status?: unknown;
}

/**
 * Reads what was posted to a waiting execution. n8n parses JSON only if the header declares it, so
 * this reads the text, whatever the header says.
 * @returns undefined if it isn't a JSON object, or is too large for a report
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
 * Whether the API does not have the posted status yet, and that status could end the wait: the
 * API's entry for the same channel's message is at an earlier stage.
 */
export function isLagging(report: Report, { message_id, status }: Posted): boolean {
	const entry = findEntry(report, message_id);
	if (!entry || typeof status !== 'string') return false;
	const posted = { status };
	return hasEnded(posted) && isBehind(entry, posted);
}
