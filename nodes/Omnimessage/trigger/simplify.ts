import type { IDataObject } from 'n8n-workflow';

import type { StatusEntry } from '../../../api/messaging/deliveryReport';
import { determineOutcome, isState, type HasStatus } from '../../../api/messaging/outcome';
import { explainErr } from '../../../api/messaging/status';

/**
 * A report in the words of the Omnimessage node's output: which message, what became of it, and
 * through which channel. Without the history of all channels, only a delivery says what became of
 * the message.
 */
export function simplifyReport(item: IDataObject): IDataObject {
	const { omnimessage_id, message_id, to, statuses, reported, channel, status, err } = item;
	const { error = null, timestamp = null } = item;
	return {
		omnimessageId: omnimessage_id,
		to: to ?? null,
		state: Array.isArray(statuses)
			? determineOutcome(statuses as StatusEntry[]).state
			: isState(item as HasStatus, 'delivered')
				? 'delivered'
				: 'unknown',
		channel: channel ?? null,
		status: status ?? null,
		meaning: explainErr(err) ?? null,
		err: err ?? null,
		error,
		timestamp,
		messageId: message_id ?? null,
		...(statuses !== undefined && { statuses }),
		...(reported !== undefined && { reported }),
	};
}
