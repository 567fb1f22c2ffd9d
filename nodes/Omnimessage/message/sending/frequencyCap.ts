import type { INodeProperties } from 'n8n-workflow';

import { createValueError } from '../../../../api/errors/InputError';
import { isObject } from '../../../../api/schema';
import type { Entry } from '../../../shared/action/createTaskFactory';
import type { Portions } from '../../../shared/action/portions';
import type { RunTask } from '../../../shared/action/task';
import type { Field, Parameters } from '../../../shared/form/field';
import { openCap, type Wish } from './cap';
import type { Scope } from '../../../shared/once/store';
import { isDryRun } from './dryRun';
import { openIfAny, openScopes } from './history';
import type { Sender, SendTask } from './sender';
import { planMoment, readMoment } from './window/inWindow';
import { toDigits } from './blacklist';
import { watchSending } from './outcome';

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

export const frequencyCap: Field<'frequencyCap'> = {
	displayName: 'Frequency Cap',
	name: 'frequencyCap',
	type: 'fixedCollection',
	placeholder: 'Add Frequency Cap',
	default: { cap: {} },
	description:
		'Limits how many messages a phone number may get in a certain time, over all runs of the workflow. Items above the limit come out with "skipped: true".',
	options: [{ displayName: 'Cap', name: 'cap', values: fields }],
};

const HOUR = 3_600_000;
const hours: ReadonlyMap<unknown, number> = new Map([
	['days', 24],
	['hours', 1],
]);
const MOST_MESSAGES = 100;
const LONGEST = 365 * 24;

type Limit = Pick<Wish, 'most' | 'span'> & { scope: Scope };

const isCount = (value: unknown, most: number): value is number =>
	Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

const refuse = (field: string, must: string, value: unknown): never => {
	throw createValueError([frequencyCap.name, field], must, value);
};

/**
 * Reads the option.
 * @returns undefined if it wasn't added
 * @throws InputError if a field of it is invalid
 */
export function readCap({ options }: Parameters): Limit | undefined {
	const { frequencyCap: given } = (options ?? {}) as { frequencyCap?: { cap?: unknown } };
	if (given === undefined) return undefined;
	const { capMessages, capTime, capUnit, capScope } = isObject(given.cap) ? given.cap : {};
	if (!isCount(capMessages, MOST_MESSAGES))
		return refuse('capMessages', `must be a whole number from 1 to ${MOST_MESSAGES}`, capMessages);
	const unit = hours.get(capUnit);
	if (unit === undefined) return refuse('capUnit', 'must be days or hours', capUnit);
	if (!isCount(capTime, LONGEST / unit))
		return refuse('capTime', `must be a whole number from 1 to ${LONGEST / unit}`, capTime);
	return { most: capMessages, span: capTime * unit * HOUR, scope: capScope as Scope };
}

const toWish = ({ most, span }: Limit, to: string, moment: number): Wish => ({
	who: toDigits(to),
	most,
	span,
	moment,
});

/** The message that an item would send, or none. */
function readWishes({ context }: RunTask, { parameters, ...entry }: Entry, scope: Scope): Wish[] {
	const limit = readCap(parameters);
	if (limit?.scope !== scope || isDryRun(parameters)) return [];
	const input = entry.input as SendTask['input'];
	const moment = planMoment({ ...entry, context, input, parameters });
	return moment === undefined ? [] : [toWish(limit, input.to, moment)];
}

const NOT_CLOSED =
	'n8n could not undo the count for all messages that were not sent. They still count toward Frequency Cap.';

const openCaps = async (run: RunTask) =>
	openScopes(run, {
		field: frequencyCap.name,
		what: 'the messages',
		notClosed: NOT_CLOSED,
		open: openCap,
		read: (entry, scope) => readWishes(run, entry, scope),
		prepare: async (cap, wishes) => await cap.prepare(wishes),
	});

/** Opens the caps of a run if its items may have one. */
export const openCapsIfAny = async (run: RunTask): Promise<Portions<Entry> | undefined> =>
	await openIfAny(run, frequencyCap.name, openCaps);

/** Sends the message, unless its recipient has had the most messages. See cap.ts. */
export const withinCap =
	(send: Sender): Sender =>
	async (task) => {
		const { input, parameters } = task;
		const limit = readCap(parameters);
		const moment = readMoment(task);
		// A wrong time is rejected with the request.
		if (!limit || Number.isNaN(moment)) return await send(task);
		const caps = await task.once(openCaps);
		const wish = toWish(limit, input.to, moment);
		const answer = await caps.recordIn(limit.scope, async (cap) => await cap.take(wish));
		if ('freeFrom' in answer) {
			const allowedFrom = new Date(answer.freeFrom).toISOString();
			return { skipped: true, reason: 'frequency cap', to: input.to, allowedFrom };
		}
		return await watchSending(send, task, (how) =>
			caps.get(limit.scope).end(wish, answer.place, how !== 'takeBack'),
		);
	};
