import type { IDisplayOptions } from 'n8n-workflow';

import { createValueError } from '../../../../api/errors/InputError';
import { readOptions, type Field, type Parameters } from '../../../shared/fields/field';

/** The field of all operations that wait for a delivery. */
export const waitField: Field<'awaited'> = {
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
		'What ends the wait. It also ends when all channels have failed or expired. Not every channel and phone reports that a message was seen. In the output, state shows the result: delivered, failed, pending or unknown.',
	hint: 'Waits up to 60 minutes, unless you add Limit Wait Time below',
};

/** In seconds. */
const pollIntervals = { least: 0.1, most: 3_600 };
const USUAL_INTERVAL = 2;

/** The options for polling the API. */
export const pollOptions = (
	displayOptions?: IDisplayOptions,
): Array<Field<'pollInterval' | 'atLimit'>> => [
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
	{
		displayName: 'Poll Interval (Seconds)',
		name: 'pollInterval',
		type: 'number',
		typeOptions: { minValue: pollIntervals.least, maxValue: pollIntervals.most },
		default: USUAL_INTERVAL,
		description:
			'Pause before the second request, from 0.1 to 3600. Each further pause is 1.5 times as long, up to 30 seconds.',
		displayOptions,
	},
];

/**
 * Reads the form's pause before the second request, in milliseconds.
 * @throws InputError if it is invalid, or so short that the service would be asked continuously
 */
export function readPollInterval(parameters: Partial<Parameters>): number {
	const { least, most } = pollIntervals;
	const { pollInterval = USUAL_INTERVAL } = readOptions(parameters);
	const seconds = Number(pollInterval);
	if (seconds >= least && seconds <= most) return seconds * 1_000;
	throw createValueError(
		['pollInterval'],
		`must be a number from ${least} to ${most}`,
		pollInterval,
	);
}

/** The field of every operation on a message that was sent. */
export const omnimessageId: Field<'omnimessageId'> = {
	displayName: 'Omnimessage ID',
	name: 'omnimessageId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 6ba7b810-9dad-41d1-80b4-00c04fd430c8',
	description: 'The ID that Send returned',
};

/** Reads that field, without whitespace that was copied along with it. */
export const toOmnimessageId = ({ omnimessageId }: Parameters<'omnimessageId'>): string =>
	String(omnimessageId ?? '').trim();
