import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { describeOutcome } from '../../../../api/messaging/outcome';
import type { Question } from '../answer/question';
import type { Asked } from './link';

// What the page of a question needs is kept beside the item's JSON. n8n shows the webhook of a waiting
// node nothing but its input, and expressions in the form have another value by then.

/** The question of a person, and what its link must have. */
export type AskedQuestion = Question & Pick<Asked, 'round' | 'person'>;

/** The questions of this process, by the JSON of their items, until those wait. */
const questions = new WeakMap<IDataObject, AskedQuestion>();

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
	const item = { ...sent, ...describeOutcome([]), data, timedOut: true };
	questions.set(item, question);
	return item;
}

/** Returns the item with its question, if it has one, as n8n is to keep it. */
export function withQuestion(item: INodeExecutionData): INodeExecutionData {
	const question = questions.get(item.json);
	return question ? { ...item, question: question as unknown as IDataObject } : item;
}

/** Returns the question that an item waits for; undefined if it waits for none. */
export const readQuestion = ({ question }: INodeExecutionData): AskedQuestion | undefined =>
	question as unknown as AskedQuestion | undefined;

/** The item of a person who answered. */
export const toAnswered = (
	sent: IDataObject,
	answer: { data: IDataObject; answeredAt: string },
	delivery: IDataObject,
): IDataObject => ({ ...sent, ...answer, timedOut: false, ...delivery });
