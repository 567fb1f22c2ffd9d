import type { INodeProperties } from 'n8n-workflow';

import { createValueError } from '../../../../../api/errors/InputError';
import { isObject } from '../../../../../api/schema';
import type { Field } from '../../../../shared/fields/field';
import { lookUp } from '../../../../shared/fields/values';
import { toBareDigits } from '../../../../shared/phone/parsePhone';
import type { Scope } from '../../../../shared/once/store';
import { Cap, type CapRecord } from './cap';
import type { CheckedItem, RecordingCheck } from '../check';
import { readTimeToSend } from '../time';

const fields: INodeProperties[] = [
	{
		displayName: 'Maximum Messages',
		name: 'capMessages',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100, numberPrecision: 0 },
		default: 1,
		description: 'How many messages a phone number may get in that time, from 1 to 100',
	},
	{
		displayName: 'Within',
		name: 'capTime',
		type: 'number',
		typeOptions: { minValue: 1, numberPrecision: 0 },
		default: 1,
		description: 'The length of that time, up to 365 days',
	},
	{
		displayName: 'Unit',
		name: 'capUnit',
		type: 'options',
		options: [
			{ name: 'Days', value: 'days' },
			{ name: 'Hours', value: 'hours' },
		],
		default: 'days',
		description: 'The unit of Within. A day has 24 hours.',
	},
	{
		displayName: 'Scope',
		name: 'capScope',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'This Node', value: 'node', description: 'Count the messages of this node' },
			{
				name: 'This Workflow',
				value: 'workflow',
				description:
					'Count the messages of all Omnimessage nodes in the workflow that have this scope and the same time',
			},
		],
		default: 'node',
		description: 'Which messages to count',
	},
];

const field: Field<'frequencyCap'> = {
	displayName: 'Frequency Cap',
	name: 'frequencyCap',
	type: 'fixedCollection',
	placeholder: 'Add Frequency Cap',
	default: { cap: {} },
	description:
		'Limits how many messages a phone number gets in a certain time, across all runs of the workflow. Items above the limit come out with "skipped: true".',
	options: [{ displayName: 'Cap', name: 'cap', values: fields }],
};

const HOUR = 3_600_000;
const hours: Record<string, number> = { days: 24, hours: 1 };
const MOST_MESSAGES = 100;
const LONGEST = 365 * 24;

const isCount = (value: unknown, most: number): value is number =>
	Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

const refuse = (name: string, must: string, value: unknown): never => {
	throw createValueError([field.name, name], must, value);
};

interface Limit extends Pick<CapRecord, 'most' | 'span'> {
	scope: Scope;
}

/** @throws InputError if a field of the option is invalid */
function readLimit(given: unknown): Limit {
	const { capMessages, capTime, capUnit, capScope } = isObject(given) ? given : {};
	if (!isCount(capMessages, MOST_MESSAGES))
		return refuse('capMessages', `must be a whole number from 1 to ${MOST_MESSAGES}`, capMessages);
	const unit = lookUp(hours, String(capUnit));
	if (unit === undefined) return refuse('capUnit', 'must be days or hours', capUnit);
	if (!isCount(capTime, LONGEST / unit))
		return refuse('capTime', `must be a whole number from 1 to ${LONGEST / unit}`, capTime);
	return { most: capMessages, span: capTime * unit * HOUR, scope: capScope as Scope };
}

/** A message with a wrong time is not counted: it's rejected with the request. */
function toRecord(item: CheckedItem, { most, span }: Limit): CapRecord | undefined {
	const moment = readTimeToSend(item);
	return Number.isNaN(moment)
		? undefined
		: { who: toBareDigits(item.input.to), most, span, moment };
}

/** Skips a message if its recipient has had the most messages. See cap.ts. */
export const frequencyCap: RecordingCheck<'frequency cap', Limit, CapRecord, Cap> = {
	field,
	options: [field],
	read: ({ frequencyCap: given }) =>
		given === undefined ? undefined : readLimit((given as { cap?: unknown }).cap),
	reasons: {
		'frequency cap': ['is over the frequency cap', 'are over the frequency cap'],
	},
	records: {
		what: 'the messages',
		notClosed:
			'n8n could not undo the count for all messages that were not sent. They still count toward Frequency Cap.',
		open: (store) => new Cap(store),
		toRecord,
	},
	async before(item, limit, cap) {
		const record = toRecord(item, limit);
		if (!record) return undefined;
		const answer = await cap.take(record);
		if ('slot' in answer) return (how) => cap.end(answer.slot, how !== 'rejected');
		const allowedFrom = new Date(answer.freeFrom).toISOString();
		return { reason: 'frequency cap', to: item.input.to, allowedFrom };
	},
};
