import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { describeOutcome, type Outcome } from '../../../../api/messaging/outcome';
import { orderColumns } from '../columns';
import type { Asked } from './link';
import type { Question } from './question';

// What the page of a question needs is kept beside the item's JSON. n8n shows the webhook of a waiting
// node nothing but its input, and expressions in the form have another value by then.

/** The question of a person, and what its link must have. */
type AskedQuestion = Question & Pick<Asked, 'round' | 'person'>;

/** The same while the execution waits. */
export type OpenQuestion = AskedQuestion & {
	/** When the execution stops waiting, in milliseconds since 1970. */
	until: number;
};

/**
 * Where the JSON of an item has its question until the execution waits. Unlike a string, it is never
 * stored or shown, and unlike the object, it stays if an option adds something to the item.
 */
const QUESTION = Symbol('question');
type Json = IDataObject & { [QUESTION]?: AskedQuestion };

/** The outcome of the message without what its state says, too: people map the answer. */
export const omitFinal = (outcome: Outcome): IDataObject =>
	Object.fromEntries(Object.entries(outcome).filter(([name]) => name !== 'final'));

/**
 * The item of a person who was asked. n8n passes it on when the time limit is reached, without
 * asking the node again, so it says just that, and nothing in it looks like consent.
 * @param more what else is said instead of an answer
 */
export function toUnanswered(
	sent: IDataObject,
	question: AskedQuestion,
	more: IDataObject = {},
): IDataObject {
	const isApproval = question.response.type === 'approval';
	const data = { ...(isApproval && { approved: false }), timedOut: true, ...more };
	const item: Json = { ...sent, ...omitFinal(describeOutcome([])), data, timedOut: true };
	item[QUESTION] = question;
	return orderColumns('response', item);
}

/** The item of somebody who was not asked, and so has neither approved nor declined. */
export const toNotAsked = (item: IDataObject): IDataObject =>
	orderColumns('response', { ...item, data: {} });

/**
 * Returns the item with its question, if it has one, as n8n is to keep it.
 * @param until when the execution stops waiting
 */
export function withQuestion(item: INodeExecutionData, until: Date): INodeExecutionData {
	const question = (item.json as Json)[QUESTION];
	if (!question) return item;
	return { ...item, question: { ...question, until: until.getTime() } as unknown as IDataObject };
}

/** Whether somebody was asked. */
export const hasQuestion = ({ json }: Pick<INodeExecutionData, 'json'>): boolean =>
	QUESTION in json;

/** Returns the question that an item waits for; undefined if it waits for none. */
export const readQuestion = ({ question }: INodeExecutionData): OpenQuestion | undefined =>
	question as unknown as OpenQuestion | undefined;

/** The item of a person who answered. */
export const toAnswered = (
	sent: IDataObject,
	answer: { data: IDataObject },
	delivery: Outcome,
): IDataObject =>
	orderColumns('response', { ...sent, ...answer, timedOut: false, ...omitFinal(delivery) });
