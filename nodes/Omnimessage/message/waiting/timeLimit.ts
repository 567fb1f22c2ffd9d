import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { createValueError, InputError } from '../../../../api/errors/InputError';
import { isObject } from '../../../../api/schema';
import { readOptions, type Field, type Parameters } from '../../../shared/fields/field';
import { lookUp } from '../../../shared/fields/values';
import { readTime } from '../../../shared/time/readTime';

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

/** When a wait ends. */
export interface Ending {
	/** For a wait that begins at a moment. Both are in milliseconds since 1970. */
	after(begin: number): number;
	/** `5 minutes`, or the time. */
	words: string;
}

/** How long an operation waits, in the words of n8n's own Send and Wait, so that a copy of one works. */
export interface TimeLimit {
	option: Field<'limitWaitTime'>;
	/**
	 * Reads the limit from the form.
	 * @throws InputError if it is invalid: a wait without a proper end would end at once, or never
	 */
	read(parameters: Partial<Parameters>): Ending;
	/**
	 * To be called before anything is sent.
	 * @throws InputError also if the time has passed
	 */
	check(parameters: Partial<Parameters>): void;
}

const byType = (limitType: string) => ({ show: { limitType: [limitType] } });

type Part = 'limitType' | 'resumeAmount' | 'resumeUnit' | 'maxDateAndTime';

/** The names, defaults and words are those of n8n. It has no seconds. */
const values: Array<Field<Part>> = [
	{
		displayName: 'Limit Type',
		name: 'limitType',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'After Time Interval',
				value: 'afterTimeInterval',
				description: 'Waits for a certain amount of time',
			},
			{
				name: 'At Specified Time',
				value: 'atSpecifiedTime',
				description: 'Waits until the set date and time to continue',
			},
		],
		default: 'afterTimeInterval',
		description: 'What ends the wait: that some time has passed, or a date and time',
	},
	{
		displayName: 'Amount',
		name: 'resumeAmount',
		type: 'number',
		typeOptions: { minValue: 0, numberPrecision: 2 },
		default: 1,
		description: 'The longest time to wait, up to 365 days',
		displayOptions: byType('afterTimeInterval'),
	},
	{
		displayName: 'Unit',
		name: 'resumeUnit',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Days', value: 'days' },
			{ name: 'Hours', value: 'hours' },
			{ name: 'Minutes', value: 'minutes' },
			{ name: 'Seconds', value: 'seconds' },
		],
		default: 'hours',
		description: 'The unit of Amount',
		displayOptions: byType('afterTimeInterval'),
	},
	{
		displayName: 'Max Date and Time',
		name: 'maxDateAndTime',
		type: 'dateTime',
		default: '',
		description:
			'When to stop waiting, at most 365 days from now. A time without a time zone uses that of the server on which n8n runs.',
		displayOptions: byType('atSpecifiedTime'),
	},
];

/** What a part of the option means that n8n has not stored, because it is at its default. */
const partDefaults = Object.fromEntries(
	values.map((part) => [part.name, part.default]),
) as Parameters<Part>;

/** @throws InputError if it isn't a time, or too long */
function readInterval(amount: unknown, unit: unknown): Ending {
	const milliseconds = Number(amount) * (lookUp(units, String(unit)) ?? NaN);
	if (milliseconds > 0 && milliseconds <= LONGEST)
		return { after: (begin) => begin + milliseconds, words: `${amount} ${unit}` };
	const must = 'must be a number above 0, at most 365 days in total';
	throw createValueError(['limitWaitTime', 'resumeAmount'], must, amount);
}

const refuseTime = (given: unknown) =>
	createValueError(
		['limitWaitTime', 'maxDateAndTime'],
		'must be an ISO 8601 date and time in the future, at most 365 days from now',
		given,
	);

/** @throws InputError if it isn't a time */
function readEnd(given: unknown): Ending {
	const end = Date.parse(readTime(String(given)) ?? '');
	if (Number.isNaN(end)) throw refuseTime(given);
	return { after: () => end, words: String(given) };
}

/**
 * @param usualAmount with its unit, the limit if the option isn't added
 * @param what is waited for
 */
function createLimit(usualAmount: number, usualUnit: string, description: string): TimeLimit {
	const usual = { resumeAmount: usualAmount, resumeUnit: usualUnit };
	const readParts = ({ limitWaitTime }: IDataObject) => {
		const given = isObject(limitWaitTime) ? limitWaitTime.values : undefined;
		return { ...partDefaults, ...(isObject(given) ? given : usual) };
	};
	const read = (parameters: Partial<Parameters>): Ending => {
		const { limitType, resumeAmount, resumeUnit, maxDateAndTime } = readParts(
			readOptions(parameters),
		);
		if (limitType === 'atSpecifiedTime') return readEnd(maxDateAndTime);
		return readInterval(resumeAmount, resumeUnit);
	};
	return {
		option: {
			displayName: 'Limit Wait Time',
			name: 'limitWaitTime',
			type: 'fixedCollection',
			placeholder: 'Add Limit Wait Time',
			default: { values: { limitType: 'afterTimeInterval', ...usual } },
			description,
			options: [{ displayName: 'Values', name: 'values', values }],
		},
		read,
		check(parameters) {
			const { after, words } = read(parameters);
			const now = Date.now();
			const left = after(now) - now;
			if (left <= 0 || left > LONGEST) throw refuseTime(words);
		},
	};
}

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
	const { after, words } = limit.read(parameters);
	const now = Date.now();
	if (timeout <= 0 || after(now) < now + timeout * SECOND) return;
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
