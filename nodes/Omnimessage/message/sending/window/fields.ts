import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { createValueError } from '../../../../../api/errors/InputError';
import { isObject } from '../../../../../api/schema';
import type { Field } from '../../../../shared/fields/field';
import { isTimeZone, listTimeZones } from '../../../../shared/time/zones';
import { createWeek, type Week } from './opening';

/** In the order of the week. */
const days: INodePropertyOptions[] = [
	{ name: 'Monday', value: 'monday' },
	{ name: 'Tuesday', value: 'tuesday' },
	{ name: 'Wednesday', value: 'wednesday' },
	{ name: 'Thursday', value: 'thursday' },
	{ name: 'Friday', value: 'friday' },
	{ name: 'Saturday', value: 'saturday' },
	{ name: 'Sunday', value: 'sunday' },
];
const dayNames = days.map(({ value }) => value);

/** What happens to a message that comes outside the window. */
type Outside = 'fail' | 'schedule' | 'skip';

const fields: INodeProperties[] = [
	{
		displayName: 'Days',
		name: 'days',
		type: 'multiOptions',
		options: days,
		default: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
		description:
			'The days on which the window opens. A window that spans midnight belongs to the day on which it opens.',
	},
	{
		displayName: 'From',
		name: 'from',
		type: 'string',
		default: '09:00',
		placeholder: 'e.g. 09:00',
		description: 'When the window opens, from 00:00 to 23:59',
	},
	{
		displayName: 'To',
		name: 'to',
		type: 'string',
		default: '20:00',
		placeholder: 'e.g. 20:00',
		description:
			'When the window closes, up to 24:00. If this is earlier than From, the window closes on the next day.',
	},
	{
		displayName: 'Time Zone Name or ID',
		name: 'timeZone',
		type: 'options',
		typeOptions: { loadOptionsMethod: 'getTimeZones' },
		default: '',
		description:
			'The time zone of the window, and of a Time to Send that has none. If this is empty, it is the time zone of the workflow. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	},
	{
		displayName: 'Outside the Window',
		name: 'outside',
		type: 'options',
		options: [
			{ name: 'Fail', value: 'fail', description: 'The item fails, and nothing is sent' },
			{
				name: 'Schedule',
				value: 'schedule',
				description: 'The service sends the message when the window opens',
			},
			{
				name: 'Skip',
				value: 'skip',
				description: 'Nothing is sent, and the item comes out with "skipped: true"',
			},
		],
		default: 'schedule',
		description:
			'What to do with a message that would be sent outside the window. If Time to Send is set, the window applies to that time.',
	},
];

export const sendWindowField: Field<'sendWindow'> = {
	displayName: 'Send Window',
	name: 'sendWindow',
	type: 'fixedCollection',
	placeholder: 'Add Send Window',
	default: { window: {} },
	description: 'The days and hours in which messages may be sent, in a time zone',
	options: [
		{
			displayName: 'Window',
			name: 'window',
			values: fields,
		},
	],
};

/** The list of Time Zone. */
export const getTimeZones = async (): Promise<INodePropertyOptions[]> => [
	{ name: 'Time Zone of the Workflow', value: '' },
	...listTimeZones().map((name) => ({ name, value: name })),
];

/** A window as the user wants it. */
export interface SendWindow {
	/** Without one, it's in the time zone of the workflow. */
	zone: string | undefined;
	week: Week;
	outside: Outside;
}

const at = (field: string): string[] => [sendWindowField.name, field];

function readDays(given: unknown): number[] {
	const chosen = Array.isArray(given)
		? given.map((day: unknown) => dayNames.indexOf(String(day)))
		: [];
	if (chosen.length > 0 && !chosen.includes(-1)) return [...new Set(chosen)];
	const must = `must be at least one of: ${dayNames.join(', ')}`;
	throw createValueError(at('days'), must, given);
}

/** Returns minutes after midnight. */
function readClock(field: 'from' | 'to', given: unknown): number {
	const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(String(given)) ?? [];
	if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
	if (field === 'to' && given === '24:00') return 24 * 60;
	const last = field === 'to' ? '24:00' : '23:59';
	throw createValueError(at(field), `must be a time from 00:00 to ${last}, such as 09:00`, given);
}

/** @throws InputError if there is no such time zone */
export function checkZone(zone: unknown): string {
	if (typeof zone === 'string' && isTimeZone(zone)) return zone;
	const must = 'must be the name of a time zone, such as Europe/Tallinn or UTC';
	throw createValueError(at('timeZone'), must, zone);
}

/**
 * Reads the option.
 * @throws InputError if a field of it is invalid
 */
export function readWindow(given: unknown): SendWindow {
	const window = isObject(given) ? given : {};
	const zone = window.timeZone === '' ? undefined : checkZone(window.timeZone);
	const [from, to] = [readClock('from', window.from), readClock('to', window.to)];
	if (from === to) {
		const must = 'must differ from From: for whole days, enter 00:00 and 24:00';
		throw createValueError(at('to'), must, window.to);
	}
	const week = createWeek(readDays(window.days), from, to);
	return { zone, week, outside: window.outside as Outside };
}
