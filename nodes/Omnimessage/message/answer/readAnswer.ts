import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { textarea } from './formField';
import {
	ANSWER,
	COMMENT,
	nameInput,
	type Entered,
	type FormField,
	type Problems,
	type Question,
	type Response,
} from './question';
import { readField } from './readField';
import { readTexts } from './readText';
import { words, type Language } from './words';

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

interface Posted {
	body: Record<string, unknown>;
	language: Language;
}

/** Reads fields that the page has under the names of these inputs. */
function readFields(
	fields: Array<[input: string, FormField]>,
	{ body, language }: Posted,
): Answer | Unanswered {
	const problems = new Map<string, string>();
	const entered = new Map<string, readonly string[]>();
	const data: Array<[string, IDataObject[string]]> = [];
	const shown: string[] = [];
	for (const [input, field] of fields) {
		const texts = readTexts(body, input);
		const reading = readField(field, texts, language);
		entered.set(input, texts);
		if ('problem' in reading) {
			problems.set(input, reading.problem);
			continue;
		}
		data.push([field.name, reading.value]);
		if (reading.shown)
			shown.push(fields.length > 1 ? `${field.label}: ${reading.shown}` : reading.shown);
	}
	if (problems.size > 0) return { problems, entered };
	return { data: Object.fromEntries(data), shown: shown.join('\n') };
}

/** Reads which button was tapped. Two at once are none. */
function readButton<Value>(
	buttons: Array<[posted: string, Value]>,
	{ body }: Posted,
): Value | undefined {
	const texts = readTexts(body, ANSWER);
	const [tapped] = buttons.filter(([posted]) => texts.length === 1 && posted === texts[0]);
	return tapped?.[1];
}

const toUnanswered = ({ language }: Posted, entered: Entered = new Map()): Unanswered => ({
	problems: new Map([[ANSWER, words[language].problems.button]]),
	entered,
});

type Readers = {
	[Type in Response['type']]: (
		response: Extract<Response, { type: Type }>,
		posted: Posted,
	) => Answer | Unanswered;
};

const readers: Readers = {
	approval({ approve, decline, asksForComment = false }, posted) {
		const comment = textarea('comment', words[posted.language].comment);
		const buttons: Array<[string, Answer]> = [
			['approve', { data: { approved: true }, shown: approve }],
		];
		if (decline !== undefined) {
			buttons.push(['decline', { data: { approved: false }, shown: decline }]);
		}
		const written = readFields(asksForComment ? [[COMMENT, comment]] : [], posted);
		if ('problems' in written) return written;
		const answer = readButton(buttons, posted);
		if (!answer) {
			return toUnanswered(posted, new Map([[COMMENT, readTexts(posted.body, COMMENT)]]));
		}
		return {
			data: { ...written.data, ...answer.data },
			shown: [answer.shown, written.shown].filter(Boolean).join('\n'),
		};
	},
	choice({ choices }, posted) {
		const buttons = choices.map((choice, index): [string, Answer] => [
			String(index),
			{ data: { choice, index }, shown: choice },
		]);
		return readButton(buttons, posted) ?? toUnanswered(posted);
	},
	freeText({ label = '' }, posted) {
		const field = { ...textarea('text', label), isRequired: true };
		return readFields([[ANSWER, field]], posted);
	},
	customForm({ fields }, posted) {
		return readFields(
			fields.map((field, index) => [nameInput(index), field]),
			posted,
		);
	},
};

const read = <Type extends Response['type']>(
	response: Extract<Response, { type: Type }>,
	posted: Posted,
): Answer | Unanswered => readers[response.type as Type](response, posted);

/**
 * Reads what the page has posted. Only what the page offers is accepted, and only the button of an
 * approval approves.
 * @param body what n8n made of what was posted, which may be anything
 * @returns the answer, or what has to be corrected
 */
export const readAnswer = ({ language, response }: Question, body: unknown): Answer | Unanswered =>
	read(response, { body: isObject(body) ? body : {}, language });
