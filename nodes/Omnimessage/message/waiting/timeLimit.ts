import type { IExecuteFunctions } from 'n8n-workflow';

import { createValueError, InputError } from '../../../../api/errors/InputError';
import { isObject } from '../../../../api/schema';
import { readOptions, type Field, type Parameters } from '../../../shared/fields/field';
import { lookUp } from '../../../shared/fields/values';

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
const LONGEST = 365 * 24 * 3_600 * SECOND;

/** How long an operation waits. */
export interface TimeLimit {
	option: Field<'timeLimit'>;
	/**
	 * Reads the limit from the form, in milliseconds and in words.
	 * @throws InputError if it is invalid: a wait without a proper end would end at once, or never
	 */
	read(parameters: Partial<Parameters>): { milliseconds: number; words: string };
}

const unitOptions = [
	{ name: 'Days', value: 'days' },
	{ name: 'Hours', value: 'hours' },
	{ name: 'Minutes', value: 'minutes' },
	{ name: 'Seconds', value: 'seconds' },
];

/** @param usualAmount with its unit, the limit if the option isn't added */
const createOption = (
	usualAmount: number,
	usualUnit: string,
	description: string,
): Field<'timeLimit'> => ({
	displayName: 'Time Limit',
	name: 'timeLimit',
	type: 'fixedCollection',
	placeholder: 'Add Time Limit',
	default: { limit: {} },
	description,
	options: [
		{
			displayName: 'Time Limit',
			name: 'limit',
			values: [
				{
					displayName: 'Amount',
					name: 'amount',
					type: 'number',
					typeOptions: { minValue: 1 },
					default: usualAmount,
					description: 'The longest time to wait, up to 365 days',
				},
				{
					displayName: 'Unit',
					name: 'unit',
					type: 'options',
					noDataExpression: true,
					options: unitOptions,
					default: usualUnit,
					description: 'The unit of Amount',
				},
			],
		},
	],
});

/** @param usualAmount with its unit, the limit if the option isn't added */
const createLimit = (usualAmount: number, usualUnit: string, description: string): TimeLimit => ({
	option: createOption(usualAmount, usualUnit, description),
	read(parameters) {
		const { timeLimit } = readOptions(parameters);
		const given = isObject(timeLimit) && isObject(timeLimit.limit) ? timeLimit.limit : {};
		const { amount = usualAmount, unit = usualUnit } = given;
		const milliseconds = Number(amount) * (lookUp(units, String(unit)) ?? NaN);
		if (milliseconds > 0 && milliseconds <= LONGEST)
			return { milliseconds, words: `${amount} ${unit}` };
		const must = 'must be a number above 0, at most 365 days in total';
		throw createValueError(['timeLimit', 'amount'], must, amount);
	},
});

const TIMED_OUT = 'After that, the output says "timedOut: true".';

/** Of a message's delivery. */
export const deliveryLimit = createLimit(
	60,
	'minutes',
	`The longest time to wait for the delivery. ${TIMED_OUT} Items that wait for a callback wait together, for the longest of their limits.`,
);

/** Of a person's answer. */
export const answerLimit = createLimit(
	24,
	'hours',
	`The longest time to wait for the answer. ${TIMED_OUT}`,
);

/**
 * The workflow's own timeout ends an execution that waits, too, so that its next node never runs.
 * @throws InputError if that comes before the time limit
 */
export function refuseBeyondTimeout(
	context: Pick<IExecuteFunctions, 'getWorkflowSettings'>,
	limit: TimeLimit,
	parameters: Partial<Parameters>,
): void {
	const { executionTimeout: timeout = -1 } = context.getWorkflowSettings();
	const { milliseconds, words } = limit.read(parameters);
	if (timeout <= 0 || milliseconds < timeout * SECOND) return;
	const message = `is ${words}, but n8n ends the executions of this workflow after ${timeout} seconds (Timeout Workflow in its settings): enter a shorter time, or raise the timeout`;
	throw new InputError([{ path: [limit.option.name], message }]);
}

/** By the operation that makes the execution wait after it has sent. */
const limits: Record<string, TimeLimit> = {
	sendAndWait: answerLimit,
	sendAndWaitForDelivery: deliveryLimit,
};

/** Returns the limit of the chosen operation; undefined if it doesn't wait after it has sent. */
export const findLimit = (
	context: Pick<IExecuteFunctions, 'getNodeParameter'>,
): TimeLimit | undefined => lookUp(limits, String(context.getNodeParameter('operation', 0)));
