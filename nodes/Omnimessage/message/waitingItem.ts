import type { IDataObject } from 'n8n-workflow';

import { simplifyReport, type Report } from './waiting';

// An item of Send and Wait for Delivery: the fields of Send, and beside them the outcome. Its form
// tells later, in another process, whether the user wanted it simplified.

const isRaw = (sent: IDataObject): boolean => sent.omnimessageId === undefined;

/** What the report adds to the fields of Send. */
const describeReport = (sent: IDataObject, report: Report): IDataObject => ({
	...sent,
	...(isRaw(sent) ? (report as IDataObject) : simplifyReport(report)),
});

/** What `toUnknown` says about the wait. */
const waitNames = ['state', 'meaning'];

/** Describes a message whose wait has ended. */
export const toDone = (sent: IDataObject, report: Report): IDataObject =>
	describeReport(
		Object.fromEntries(Object.entries(sent).filter(([name]) => !waitNames.includes(name))),
		report,
	);

/**
 * Describes a message whose wait has not ended. n8n passes this on when the time limit of a waiting
 * execution is reached, without asking the node again, so it says that the result is unknown.
 */
export const toUnknown = (sent: IDataObject, report: Report): IDataObject => ({
	...describeReport(sent, report),
	state: 'unknown',
	meaning:
		'No final delivery report arrived before the time limit. To learn more, use Get Delivery Report.',
});

/** The message that an item waits for; undefined if it waits for none. */
export const readAwaitedId = (json: IDataObject): string | undefined => {
	const id = json.omnimessageId ?? json.omnimessage_id;
	return json.state === 'unknown' && typeof id === 'string' ? id : undefined;
};
