import { errMeanings, statuses, type Err, type Status } from '../../api/messaging/status';
import type { Channel } from './messages';

/** One report about a channel. */
export interface Report {
	status: Status;
	err: Err;
	/** How many steps of the sandbox's pace pass before it arrives. 1 by default. */
	paces?: number;
}

interface Scenario {
	/** The last digits of the recipient's number. */
	ending: string;
	/** One sentence for the terminal and the sandbox's page. */
	summary: string;
	/** The reports of every channel, in order. */
	reports: Report[];
	/** Channels with reports of their own. */
	byChannel?: Partial<Record<Channel, Report[]>>;
}

const delivered: Report = { status: 'DELIVRD', err: 0 };
const undelivered: Report = { status: 'UNDELIV', err: 1 };

/** What happens to a message, by the last digits of the recipient's number. */
export const scenarios: readonly [Scenario, ...Scenario[]] = [
	{
		ending: '00',
		summary: 'Delivered immediately. The same goes for any ending not listed here.',
		reports: [delivered],
	},
	{
		ending: '01',
		summary: 'Viber fails, so the next channel is tried and delivers.',
		reports: [delivered],
		byChannel: { viber: [undelivered] },
	},
	{ ending: '02', summary: 'Every channel fails, one after another.', reports: [undelivered] },
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
		summary: 'Delivered, but only after a long delay.',
		reports: [{ ...delivered, paces: 20 }],
	},
	{
		ending: '07',
		summary: 'Acknowledged, accepted, then delivered.',
		reports: [{ status: 'ACK', err: 0 }, { status: 'ACCEPTD', err: 0 }, delivered],
	},
	{ ending: '08', summary: 'No report ever arrives.', reports: [] },
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
			'The first channel stays in an unknown state with a temporary error. No other channel is tried.',
		reports: [{ status: 'UNKNOWN', err: 999 }],
	},
	{
		ending: '12',
		summary: 'Deleted on every channel before delivery.',
		reports: [{ status: 'DELETED', err: 1 }],
	},
];

/** Finds what happens to messages to a number. */
export const findScenario = (to: string): Scenario =>
	scenarios.find(({ ending }) => to.endsWith(ending)) ?? scenarios[0];

/** Finds the reports that a channel gives for a recipient. */
export function findReports(to: string, channel: Channel): Report[] {
	const scenario = findScenario(to);
	return scenario.byChannel?.[channel] ?? scenario.reports;
}

/** Describes a report's error as the document does: null before and on success, which includes SEEN. */
export const describeError = ({ status, err }: Report): string | null =>
	statuses[status] === 'delivered' || err === 0 ? null : errMeanings[err];
