import type { ICredentialDataDecryptedObject, IWebhookFunctions } from 'n8n-workflow';

import { ApiError } from '../../../../api/errors/ApiError';
import {
	findEntry,
	getDeliveryReport,
	isBehind,
	type IncomingReport,
	type StatusEntry,
} from '../../../../api/messaging/deliveryReport';
import type { OutputOf } from '../../../../api/operation';
import { call } from '../../../../api/request';
import { messagingApi } from '../../../shared/client/messagingApi';
import { openService } from '../../../shared/client/openClient';
import { recoverFromStatus } from '../../../shared/errors/recover';
import { presets } from '../../../shared/fields/requestOptions';
import { readAgain, readCached } from '../../../shared/secrets/cachedCredential';
import { logRejection, Rejection } from '../../../shared/trigger/rejection';

/** What the API says about a report's message. */
export interface Confirmed {
	answer: OutputOf<typeof getDeliveryReport>;
	/** The entry of the response that the report refers to. */
	entry: StatusEntry;
	/** The posted report. It is only known to belong to this message. */
	posted: IncomingReport;
	/** Whether the API still did not have the report after all requests. */
	behind: boolean;
}

export type Sleep = (milliseconds: number) => Promise<void>;

/**
 * The pause between two requests, in milliseconds: a service that reports a status may still be saving
 * it.
 */
const PAUSES = [200, 400, 800, 1_600];

/**
 * Asks the API for a report, and asks again while the API is behind. Only the IDs of the posted
 * report are used. If the API doesn't know them, this costs only one request.
 */
export async function confirm(
	context: IWebhookFunctions,
	posted: IncomingReport,
	wait: Sleep,
): Promise<Confirmed | Rejection> {
	try {
		return await ask(context, posted, wait);
	} catch (error) {
		// Leaves out the response's own words, which may repeat what the request contained.
		const reason =
			error instanceof ApiError ? `it answered ${error.status}` : (error as Error).message;
		return logRejection(
			context,
			`Could not get the delivery report of ${posted.omnimessage_id} from the API: ${reason}`,
			new Rejection(503, 'Could not get this report from the API: try again later'),
		);
	}
}

/**
 * Asks with the credential as it was in the last minute. If that finds nothing, and the credential
 * has changed, asks with the new one.
 */
async function ask(
	context: IWebhookFunctions,
	posted: IncomingReport,
	wait: Sleep,
): Promise<Confirmed | Rejection> {
	const credential = await readCached(context, 'messagingApi');
	const asking = askWith(context, credential, posted, wait);
	const isFound = await asking.then(
		(found) => !(found instanceof Rejection),
		() => false,
	);
	if (isFound) return await asking;
	const current = await readAgain(context, 'messagingApi');
	if (JSON.stringify(current) === JSON.stringify(credential)) return await asking;
	return await askWith(context, current, posted, wait);
}

async function askWith(
	context: IWebhookFunctions,
	credential: ICredentialDataDecryptedObject,
	posted: IncomingReport,
	wait: Sleep,
): Promise<Confirmed | Rejection> {
	const { omnimessage_id: omnimessageId } = posted;
	const { send } = await openService(context, messagingApi, presets.webhook, undefined, credential);
	for (let attempt = 0; ; attempt += 1) {
		const answer = await recoverFromStatus(
			404,
			call(send, getDeliveryReport, { omnimessageId }),
			rejectUnknown,
		);
		if (answer instanceof Rejection) return answer;
		const entry = findEntry(answer, posted.message_id);
		if (!entry) return new Rejection(409, 'The API does not have this message in the omnimessage');
		const behind = isBehind(entry, posted);
		const pause = PAUSES[attempt];
		if (!behind || pause === undefined) return { answer, entry, posted, behind };
		await wait(pause);
	}
}

const rejectUnknown = (): Rejection => new Rejection(404, 'The API does not have this omnimessage');
