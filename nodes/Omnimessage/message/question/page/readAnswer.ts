import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../../api/schema';
import { ANSWER, type Entered, type Problems, type Question } from '../question';
import { words } from '../words';
import { listButtons, listInputs } from './controls';
import { readField, readTexts } from './readField';

/** What the person has answered: what the workflow gets, and what the page shows of it. */
interface Answer {
	data: IDataObject;
	shown: string;
}

/** Why it is no answer yet, for `renderQuestion`. */
interface Unanswered {
	problems: Problems;
	entered: Entered;
}

/** A label may be a question, which needs no colon. */
const afterLabel = (label: string): string => (/[?!:؟]$/.test(label) ? ' ' : ': ');

/**
 * Reads what the page has posted. Only what the page offers is accepted, and only the button of an
 * approval approves.
 * @param fields the posted fields as n8n has read them, which may be anything
 * @returns the answer, or what has to be corrected
 */
export function readAnswer({ language, response }: Question, fields: unknown): Answer | Unanswered {
	const posted = isObject(fields) ? fields : {};
	const inputs = listInputs(response, language);
	const problems = new Map<string, string>();
	const entered = new Map<string, readonly string[]>();
	const data: Array<[string, IDataObject[string]]> = [];
	const shown: string[] = [];
	for (const [input, field] of inputs) {
		const texts = readTexts(posted, input);
		const reading = readField(field, texts, language);
		entered.set(input, texts);
		if ('problem' in reading) {
			problems.set(input, reading.problem);
			continue;
		}
		data.push([field.name, reading.value]);
		if (reading.shown)
			shown.push(
				inputs.length > 1
					? `${field.label}${afterLabel(field.label)}${reading.shown}`
					: reading.shown,
			);
	}
	const tapped = readTexts(posted, ANSWER);
	// Two at once are none.
	const button = listButtons(response, language).find(
		({ value }) => tapped.length === 1 && value === tapped[0],
	);
	if (!button && problems.size === 0) problems.set(ANSWER, words[language].problems.button);
	if (problems.size > 0) return { problems, entered };
	return {
		data: { ...Object.fromEntries(data), ...button?.data },
		shown: [button?.data && button.label, ...shown].filter(Boolean).join('\n'),
	};
}
