import {
	toCronExpression,
	type CronExpression,
	type ITriggerFunctions,
	type TriggerTime,
} from 'n8n-workflow';

import { createValueError, InputError } from '../../../../api/errors/InputError';
import { formatEvent, listedEvents, type SubscriptionSpec } from '../../event/event';
import { targetEventOptions } from '../../event/eventOptions';
import type { Choice } from '../../event/filter';
import { checkSwitches, isOn, toFormId, toSpecs, type TriggerParameters } from './parameters';

/** What is read once, when the trigger is activated: later, n8n evaluates no expressions for it. */
export interface Settings extends Choice {
	isSimple: boolean;
	polls: boolean;
	/** When to look, as cron expressions. */
	times: CronExpression[];
}

/** How often a trigger with webhooks looks for what the site could not deliver. */
const everyFiveMinutes: TriggerTime[] = [{ mode: 'everyX', unit: 'minutes', value: 5 }];

/** With six fields, the first one is the seconds. */
const isTooOften = (expression: string): boolean =>
	!/^(?:\d+\s+)?(?:\S+\s+){4}\S+$/.test(expression.trim());

/** @throws InputError if a trigger that polls can't work */
export function readSettings(context: ITriggerFunctions, parameters: TriggerParameters): Settings {
	const { polls } = parameters;
	checkSwitches(parameters);
	return {
		specs: polls ? toListedSpecs(parameters) : toSpecs(parameters),
		ignoreSpam: isOn(parameters, 'ignoreSpam'),
		ticketForm: toFormId(parameters),
		isSimple: isOn(parameters, 'simplify'),
		times: polls ? readPollTimes(context) : everyFiveMinutes.map(toCronExpression),
		polls,
	};
}

const isListed = (spec: SubscriptionSpec): boolean => listedEvents.includes(formatEvent(spec));

/** @throws InputError for an event that lists don't show: the workflow would wait for it forever */
function toListedSpecs(parameters: TriggerParameters): SubscriptionSpec[] {
	const specs = toSpecs(parameters);
	const other = specs.find((spec) => !isListed(spec));
	if (!other) return specs;
	const names = targetEventOptions
		.filter(({ value }) => listedEvents.includes(String(value)))
		.map(({ name }) => name);
	const must = `must only have events that polling can find (${names.join(', ')})`;
	throw createValueError(['events'], must, formatEvent(other));
}

/** Undefined for anything else, which an expression may have returned. */
function toTime(one: unknown): CronExpression | undefined {
	try {
		return toCronExpression(one as TriggerTime);
	} catch {
		return undefined;
	}
}

export const createTimesError = (message: string): InputError =>
	new InputError([{ path: ['pollTimes'], message }]);

/** @throws InputError if there is none, because n8n would never poll, or if they are too close */
function readPollTimes(context: ITriggerFunctions): CronExpression[] {
	const { item = [] } = context.getNodeParameter('pollTimes', {}) as { item?: unknown };
	const times = [item].flat().flatMap((one) => toTime(one) ?? []);
	if (!Array.isArray(item) || times.length < item.length) throw createTimesError('must be times');
	if (times.length === 0) throw createTimesError('must have at least one time');
	if (times.some(isTooOften)) throw createTimesError('must be times at least a minute apart');
	return times;
}
