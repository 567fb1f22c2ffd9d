import type { IDataObject } from 'n8n-workflow';

import { describeAttempt } from '../../../api/messaging/attempt';
import { describeOutcome } from '../../../api/messaging/outcome';

/**
 * A report in the words of the Omnimessage node's output: which message, what became of it, and the
 * attempt that the report is about. Without the history of all channels, that is the only attempt,
 * and only a delivery says what became of the message.
 */
export function simplifyPosted(item: IDataObject): IDataObject {
	const { omnimessage_id, to = null, statuses, reported } = item;
	return {
		omnimessageId: omnimessage_id,
		to,
		...(Array.isArray(statuses) ? describeOutcome(statuses) : describeOutcome([item], false)),
		attempt: describeAttempt(item),
		...(reported !== undefined && { reported }),
	};
}
