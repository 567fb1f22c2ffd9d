import type { IDataObject } from 'n8n-workflow';

import { COMMENT, nameInput, TEXT, type FormField, type Response } from '../question';
import { words, type Language } from '../words';

/** A button that answers. */
export interface Button {
	/** What the page posts as the answer. */
	value: string;
	label: string;
	look: 'main' | 'other';
	/** What the workflow gets if it is tapped; nothing of a button that only sends. */
	data?: IDataObject;
}

/** Returns a field in which the person may write a text. */
const textarea = (name: string, label: string): FormField => ({
	type: 'textarea',
	name,
	label,
	isRequired: false,
	values: [],
	options: [],
});

/** Returns the fields of a page, with the names of their inputs. */
export function listInputs(
	response: Response,
	language: Language,
): Array<[input: string, FormField]> {
	const { comment, yourAnswer } = words[language];
	if (response.type === 'customForm')
		return response.fields.map((field, index) => [nameInput(index), field]);
	if (response.type === 'freeText')
		return [[TEXT, { ...textarea('text', response.label || yourAnswer), isRequired: true }]];
	const asksForComment = response.type === 'approval' && response.asksForComment;
	return asksForComment ? [[COMMENT, textarea('comment', comment)]] : [];
}

/**
 * Returns the buttons of which the person taps one. Each posts its value, so that nothing but a tap
 * is an answer, not even to a form whose fields may all stay empty. The main one is the last, so that
 * Approve is where Send is.
 */
export function listButtons(response: Response, language: Language): Button[] {
	if (response.type === 'choice')
		return response.choices.map((choice, index) => ({
			...{ value: String(index), label: choice, look: 'other' },
			data: { choice, index },
		}));
	if (response.type !== 'approval')
		return [{ value: 'send', label: words[language].send, look: 'main' }];
	const { approve, decline } = response;
	const main: Button = { value: 'approve', label: approve, look: 'main', data: { approved: true } };
	if (decline === undefined) return [main];
	return [{ value: 'decline', label: decline, look: 'other', data: { approved: false } }, main];
}
