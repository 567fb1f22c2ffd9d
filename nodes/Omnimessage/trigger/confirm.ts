import type { IWebhookFunctions } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import { getDeliveryReport, type StatusEntry } from '../../../api/messaging/deliveryReport';
import { findEntry, isBehind, type IncomingReport } from '../../../api/messaging/incomingReport';
import type { OutputOf } from '../../../api/operation';
import { call } from '../../../api/request';
import { recoverFromStatus } from '../../shared/action/recoverFromStatus';
import { openService } from '../../shared/client/openClient';
import { inDelivery } from '../../shared/form/requestOptions';
import { logRejection, Rejection } from '../../shared/trigger/rejection';

/** What the API says of a report's message. */
export interface Confirmed {
	answer: OutputOf<typeof getDeliveryReport>;
	/** The entry of the answer that the report is about. */
	entry: StatusEntry;
	/** What was posted: it is known to be of this message, and no more. */
	posted: IncomingReport;
	/** Whether the API did not have the report yet, however often it was asked. */
	behind: boolean;
}

export type Wait = (milliseconds: number) => Promise<void>;

/** Between two looks, in milliseconds: a service that reports may still be writing it down. */
const PAUSES = [200, 400, 800, 1_600];

/**
 * Asks the API for a report, and again while it is behind. Of what was posted only the ids are
 * believed; where the API does not know them, one request is all that it costs.
 */
export async function confirm(
	context: IWebhookFunctions,
	posted: IncomingReport,
	wait: Wait,
): Promise<Confirmed | Rejection> {
	const { omnimessage_id: omnimessageId } = posted;
	try {
		const { send } = await openService(context, 'messagingApi', inDelivery);
		for (let looks = 0; ; looks += 1) {
			const answer = await recoverFromStatus(
				404,
				call(send, getDeliveryReport, { omnimessageId }),
				rejectUnknown,
			);
			if (answer instanceof Rejection) return answer;
			const entry = findEntry(answer, posted.message_id);
			if (!entry)
				return new Rejection(409, 'The API does not have this message in the omnimessage');
			const behind = isBehind(entry, posted);
			const pause = PAUSES[looks];
			if (!behind || pause === undefined) return { answer, entry, posted, behind };
			await wait(pause);
		}
	} catch (error) {
		// Not the answer's own words, which may repeat what the request carried.
		const reason =
			error instanceof ApiError ? `it answered ${error.status}` : (error as Error).message;
		return logRejection(
			context,
			`Could not get the delivery report of ${omnimessageId} from the API: ${reason}`,
			new Rejection(503, 'Could not get this report from the API: try again later'),
		);
	}
}

const rejectUnknown = (): Rejection => new Rejection(404, 'The API does not have this omnimessage');
