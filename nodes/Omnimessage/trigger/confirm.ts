import type { IWebhookFunctions } from 'n8n-workflow';

import { ApiError } from '../../../api/errors';
import { getDeliveryReport, type StatusEntry } from '../../../api/messaging/deliveryReport';
import type { IncomingReport } from '../../../api/messaging/incomingReport';
import type { OutputOf } from '../../../api/operation';
import { call } from '../../../api/request';
import { open } from '../../shared/open';
import { Refusal } from '../../shared/Refusal';

type Answer = OutputOf<typeof getDeliveryReport>;

/** A report as the API has it. */
export type Confirmed = StatusEntry & Pick<Answer, 'omnimessage_id' | 'to' | 'statuses'>;

/** Asks the API for a report; nothing of what was posted is believed but the ids to ask for. */
export async function confirm(
	context: IWebhookFunctions,
	posted: IncomingReport,
): Promise<Confirmed | Refusal> {
	const answer = await ask(context, posted.omnimessage_id);
	if (answer instanceof Refusal) return answer;
	const { omnimessage_id, to, statuses } = answer;
	const entry = statuses.find(({ message_id }) => message_id === posted.message_id);
	// A report that was overtaken is not confirmed either: the newer one comes, or has come, itself.
	if (!entry || (entry.status ?? null) !== (posted.status ?? null)) {
		return new Refusal(409, 'The API does not confirm this status of the message');
	}
	return { ...entry, omnimessage_id, to, statuses };
}

async function ask(context: IWebhookFunctions, omnimessageId: string): Promise<Answer | Refusal> {
	try {
		const send = await open(context, 'messagingApi');
		return await call(send, getDeliveryReport, { omnimessageId });
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) {
			return new Refusal(404, 'The API knows no such omnimessage');
		}
		// Not the answer's own words, which may repeat what the request carried.
		const reason =
			error instanceof ApiError ? `it answered ${error.status}` : (error as Error).message;
		context.logger.warn(
			`The API could not be asked for the delivery report of ${omnimessageId}: ${reason}`,
		);
		return new Refusal(503, 'The API could not be asked for this report: try again later');
	}
}
