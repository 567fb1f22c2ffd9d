import type { IDisplayOptions } from 'n8n-workflow';

import type { Field } from '../../../shared/form/field';

/** How long to wait, for all operations that wait. */
export const limitFields = (
	displayOptions: IDisplayOptions,
	{ amount, unit, description }: { amount: number; unit: string; description: string },
): Array<Field<'limitAmount' | 'limitUnit'>> => [
	{
		displayName: 'Time Limit',
		name: 'limitAmount',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: amount,
		description,
		displayOptions,
	},
	{
		displayName: 'Time Limit Unit',
		name: 'limitUnit',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Days', value: 'days' },
			{ name: 'Hours', value: 'hours' },
			{ name: 'Minutes', value: 'minutes' },
			{ name: 'Seconds', value: 'seconds' },
		],
		default: unit,
		description: 'The unit of Time Limit',
		displayOptions,
	},
];

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

/** The fields for polling the API. */
export const pollFields = (
	displayOptions: IDisplayOptions,
): Array<Field<'pollInterval' | 'atLimit'>> => [
	{
		displayName: 'Poll Interval (Seconds)',
		name: 'pollInterval',
		type: 'number',
		typeOptions: { minValue: 0.1, maxValue: 3600 },
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
