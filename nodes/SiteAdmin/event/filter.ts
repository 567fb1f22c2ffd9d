import type { Payload } from '../../../api/administration/webhook';
import { toObject } from '../../shared/fields/values';
import {
	formatEvent,
	isId,
	isMissing,
	isSpam,
	readFormId,
	readSubject,
	type SubscriptionSpec,
} from './event';

/** What a trigger starts on. */
export interface Choice {
	specs: SubscriptionSpec[];
	ignoreSpam: boolean;
	/** The ID of the form whose tickets are wanted; those of all forms if absent. */
	ticketForm?: number;
}

/** Creates a function that says whether an event is one of the chosen. */
export function createFilter({
	specs,
	ignoreSpam,
	ticketForm,
}: Choice): (payload: Payload) => boolean {
	const events = specs.map(formatEvent);
	const isAboutChosenObject = createObjectFilter(specs, ticketForm);
	return (payload) =>
		events.includes(formatEvent(payload)) &&
		isAboutChosenObject(payload) &&
		!(ignoreSpam && isSpam(payload));
}

/**
 * Creates a function that says whether an event is about one of the chosen objects.
 * @param specs the chosen events, with the IDs of their objects if only these are wanted
 * @param ticketForm the ID of the form whose tickets are wanted; those of all forms if undefined
 */
export function createObjectFilter(
	specs: SubscriptionSpec[],
	ticketForm: number | undefined,
): (one: Payload) => boolean {
	const targetIds = new Map(specs.map((spec) => [formatEvent(spec), spec.target_id]));
	return (one) => {
		if (one.target === 'ticket' && ticketForm !== undefined && !isOfForm(one, ticketForm))
			return false;
		const targetId = targetIds.get(formatEvent(one));
		return targetId === undefined || isAboutObject(one, targetId);
	};
}

/** Whether an event belongs to the chosen object. An event that names no object may belong to any. */
function isAboutObject(one: Payload, targetId: number): boolean {
	const ids = readTargetIds(one);
	return ids.length === 0 || ids.includes(String(targetId));
}

/** Whether a ticket belongs to a form. One that names no form may belong to any. */
function isOfForm(one: Payload, formId: number): boolean {
	const named = readFormId(one);
	return isMissing(named) || String(named) === String(formId);
}

/** All IDs by which an event may name its target: a submission belongs to its form. */
function readTargetIds(one: Payload): string[] {
	const subject = toObject(readSubject(one));
	const own = one.target === 'form' ? toObject(subject.form).id : subject.id;
	return [one.target_id, own].filter(isId).map(String);
}
