import type { IDataObject, IDisplayOptions } from 'n8n-workflow';

import { createValueError } from '../../../../api/errors/InputError';
import type { Field, Parameters } from '../../../shared/form/field';
import { limitFields } from '../waiting/timeLimit';

/** The fields of all operations that wait for a delivery, except what to do at the time limit. */
export const waitFields = (
	displayOptions: IDisplayOptions,
): Array<Field<'awaited' | 'limitAmount' | 'limitUnit'>> => [
	{
		displayName: 'Wait Until',
		name: 'awaited',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Delivered or Failed', value: 'delivered' },
			{ name: 'Seen or Failed', value: 'seen' },
		],
		default: 'delivered',
		description:
			'What ends the wait. It also ends when all channels have failed or expired. Not every channel and phone reports that a message was seen.',
		displayOptions,
	},
	...limitFields(displayOptions, {
		amount: 60,
		unit: 'minutes',
		description:
			'The longest time to wait, up to 365 days. Items that wait for a callback wait together, for the longest of their limits.',
	}),
];

/** In seconds. */
const pollIntervals = { least: 0.1, most: 3_600 };

/** The fields for polling the API. */
export const pollFields = (
	displayOptions: IDisplayOptions,
): Array<Field<'pollInterval' | 'atLimit'>> => [
	{
		displayName: 'Poll Interval (Seconds)',
		name: 'pollInterval',
		type: 'number',
		typeOptions: { minValue: pollIntervals.least, maxValue: pollIntervals.most },
		default: 2,
		description:
			'Pause before the second request, from 0.1 to 3600. Each further pause is 1.5 times as long, up to 30 seconds.',
		displayOptions,
	},
	{
		displayName: 'At the Time Limit',
		name: 'atLimit',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Continue With What Is Known', value: 'continue' },
			{ name: 'Fail', value: 'fail' },
		],
		default: 'continue',
		description: 'What to do with a message that is not final when the time limit is reached',
		displayOptions,
	},
];

/**
 * Reads the form's pause before the second look, in milliseconds.
 * @throws InputError if it is invalid, or so short that the service would be asked continuously
 */
export function readPollInterval({ pollInterval }: IDataObject): number {
	const { least, most } = pollIntervals;
	const seconds = Number(pollInterval);
	if (seconds >= least && seconds <= most) return seconds * 1_000;
	throw createValueError(
		['pollInterval'],
		`must be a number from ${least} to ${most}`,
		pollInterval,
	);
}

/** The field of every operation on a message that was sent. */
export const omnimessageId = (displayOptions: IDisplayOptions): Field<'omnimessageId'> => ({
	displayName: 'Omnimessage ID',
	name: 'omnimessageId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 6ba7b810-9dad-41d1-80b4-00c04fd430c8',
	description: 'The ID that Send returned',
	displayOptions,
});

/** Reads that field, without whitespace that was copied along with it. */
export const toOmnimessageId = ({ omnimessageId }: Parameters<'omnimessageId'>): string =>
	String(omnimessageId ?? '').trim();
