import type { IDataObject } from 'n8n-workflow';

import { simplifyReport, type Report } from './report';

// An item of Send and Wait for Delivery: the fields of Send, and beside them the outcome. Its form
// says later, in another process, whether the user wanted it simplified.

const isRaw = (sent: IDataObject): boolean => sent.omnimessageId === undefined;

/** Describes a message as its report has it, over whatever an earlier report said. */
export function toItem(sent: IDataObject, report: Report): IDataObject {
	const waited = { timedOut: false, ...report };
	return { ...sent, ...(isRaw(sent) ? (waited as IDataObject) : simplifyReport(waited)) };
}

/**
 * Describes a message whose wait has not ended. n8n passes this on when the time limit of a waiting
 * execution is reached, without asking the node again, so it already says that it has timed out.
 */
export const toWaiting = (sent: IDataObject, report: Report): IDataObject =>
	toItem(sent, { ...report, timedOut: true });

/** The message that an item waits for; undefined if it waits for none. */
export const readAwaitedId = (json: IDataObject): string | undefined => {
	const id = json.omnimessageId ?? json.omnimessage_id;
	return json.timedOut === true && typeof id === 'string' ? id : undefined;
};
