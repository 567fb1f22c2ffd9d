import type { IDataObject, IDisplayOptions } from 'n8n-workflow';

import { createValueError } from '../../../../api/errors/InputError';
import type { Field } from '../../../shared/form/field';

const SECOND = 1_000;
const units: Record<string, number> = {
	seconds: SECOND,
	minutes: 60 * SECOND,
	hours: 3_600 * SECOND,
	days: 24 * 3_600 * SECOND,
};

/**
 * The longest time limit. n8n's database accepts every date until then, and no service reports later.
 */
const LONGEST_LIMIT = 365 * 24 * 3_600 * SECOND;

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

/**
 * Reads the form's time limit, in milliseconds.
 * @throws InputError if it is invalid: a wait without a proper end would end at once, or never
 */
export function readTimeLimit({ limitAmount, limitUnit }: IDataObject): number {
	const limit = Number(limitAmount) * (units[limitUnit as string] ?? NaN);
	if (limit > 0 && limit <= LONGEST_LIMIT) return limit;
	throw createValueError(
		['limitAmount'],
		'must be a number above 0, at most 365 days in total',
		limitAmount,
	);
}
