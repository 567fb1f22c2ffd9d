import { isObject } from '../../../../api/schema';
import type { Answer, Unanswered } from './answer';
import { ANSWER, type Question } from './question';
import { readFormAnswer } from './readFormAnswer';
import { readTexts, readWritten, type Reading } from './readWritten';
import { words } from './words';

/**
 * Reads what the page has posted. Only what the page offers is an answer, and nothing but an explicit
 * approval is one.
 * @param body what n8n made of the posted form. Anybody may have posted anything.
 */
export function readAnswer(question: Question, body: unknown): Answer | Unanswered {
	const given = isObject(body) ? body : {};
	const { response, language } = question;
	const { problems: sentences, yourAnswer } = words[language];
	if (response.type === 'customForm') return readFormAnswer(response.fields, given, language);
	const texts = readTexts(given, ANSWER);
	const reject = (problem: string, entered: readonly string[] = []): Unanswered => ({
		problems: new Map([[ANSWER, problem]]),
		entered: new Map([[ANSWER, entered]]),
	});
	if (response.type === 'freeText') {
		const field = {
			type: 'textarea',
			label: response.label ?? yourAnswer,
			isRequired: true,
		} as const;
		const reading: Reading = readWritten(field, texts, language);
		return 'problem' in reading
			? reject(reading.problem, texts)
			: { data: { text: reading.value }, shown: reading.shown };
	}
	const [chosen, ...more] = texts;
	if (chosen === undefined || more.length > 0) return reject(sentences.button);
	if (response.type === 'approval') {
		const { approve, decline } = response;
		if (chosen === 'approve') return { data: { approved: true }, shown: approve };
		if (chosen === 'decline' && decline !== undefined) {
			return { data: { approved: false }, shown: decline };
		}
		return reject(sentences.button);
	}
	const index = response.choices.findIndex((_, place) => String(place) === chosen);
	const choice = response.choices[index];
	return choice === undefined
		? reject(sentences.button)
		: { data: { choice, index }, shown: choice };
}
