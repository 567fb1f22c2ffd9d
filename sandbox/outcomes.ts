import { errMeanings, statuses, type Err, type Status } from '../api/messaging/status';
import type { Channel } from './messaging/objects';

/** One report on a channel. */
export interface Report {
	status: Status;
	err: Err;
	/** How many times the sandbox's pace passes before it arrives; 1 unless told. */
	paces?: number;
}

export interface Outcome {
	/** The last digits of the recipient's number. */
	ending: string;
	/** A sentence for people. */
	summary: string;
	/** What every channel reports, in order. */
	reports: Report[];
	/** What a single channel reports instead. */
	byChannel?: Partial<Record<Channel, Report[]>>;
}

const delivered: Report = { status: 'DELIVRD', err: 0 };
const undelivered: Report = { status: 'UNDELIV', err: 1 };

/** What becomes of a message, by how the recipient's number ends. */
export const outcomes: readonly [Outcome, ...Outcome[]] = [
	{
		ending: '00',
		summary: 'Delivered at once. So is any number that this table does not name.',
		reports: [delivered],
	},
	{
		ending: '01',
		summary: 'Viber fails, so the next channel is tried and delivers.',
		reports: [delivered],
		byChannel: { viber: [undelivered] },
	},
	{ ending: '02', summary: 'Every channel fails, one after the other.', reports: [undelivered] },
	{
		ending: '03',
		summary: 'Every channel expires.',
		reports: [{ status: 'EXPIRED', err: 2, paces: 3 }],
	},
	{
		ending: '04',
		summary: 'Delivered, then seen.',
		reports: [delivered, { status: 'SEEN', err: 10 }],
	},
	{
		ending: '05',
		summary: 'Rejected on every channel: the sender name is not allowed.',
		reports: [{ status: 'REJECTD', err: 7 }],
	},
	{
		ending: '06',
		summary: 'Delivered, but only after a long while.',
		reports: [{ ...delivered, paces: 20 }],
	},
	{
		ending: '07',
		summary: 'Acknowledged, accepted, then delivered.',
		reports: [{ status: 'ACK', err: 0 }, { status: 'ACCEPTD', err: 0 }, delivered],
	},
	{ ending: '08', summary: 'Nothing is ever reported.', reports: [] },
	{
		ending: '09',
		summary: 'Failed on every channel: the number is invalid.',
		reports: [{ status: 'FAILED', err: 3 }],
	},
	{
		ending: '10',
		summary: 'Not accepted on any channel: the operator has blacklisted the number.',
		reports: [{ status: 'NACK', err: 8 }],
	},
	{
		ending: '11',
		summary:
			'The first channel stays in an unknown state, with a temporary error: no other is tried.',
		reports: [{ status: 'UNKNOWN', err: 999 }],
	},
	{
		ending: '12',
		summary: 'Deleted on every channel before it was delivered.',
		reports: [{ status: 'DELETED', err: 1 }],
	},
];

/** The reports of a channel, for a recipient. */
export function reportsFor(to: string, channel: Channel): Report[] {
	const outcome = outcomes.find(({ ending }) => to.endsWith(ending)) ?? outcomes[0];
	return outcome.byChannel?.[channel] ?? outcome.reports;
}

/** The document's `error`: null on success, which a message that was seen is too, and before it. */
export const errorText = ({ status, err }: Report): string | null =>
	statuses[status] === 'delivered' || err === 0 ? null : errMeanings[err];
