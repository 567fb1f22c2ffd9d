import type { IDataObject } from 'n8n-workflow';

import { createValueError } from '../../../../api/errors/InputError';

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
const pollIntervals = { least: 0.1, most: 3_600 };

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

/**
 * Reads the form's pause before the second look, in milliseconds.
 * @throws InputError if it is invalid, or so short that the service would be asked continuously
 */
export function readPollInterval({ pollInterval }: IDataObject): number {
	const { least, most } = pollIntervals;
	const seconds = Number(pollInterval);
	if (seconds >= least && seconds <= most) return seconds * SECOND;
	throw createValueError(
		['pollInterval'],
		`must be a number from ${least} to ${most}`,
		pollInterval,
	);
}

/**
 * Call this for every item before anything is sent for it. The form's types already ensure that
 * both values are numbers.
 * @throws InputError if a field of the wait is invalid
 */
export function checkWait(parameters: IDataObject, learnBy: 'callback' | 'polling'): void {
	readTimeLimit(parameters);
	if (learnBy === 'polling') readPollInterval(parameters);
}
