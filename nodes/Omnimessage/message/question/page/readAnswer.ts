import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../../api/schema';
import { ANSWER, type Entered, type PostedFile, type Problems, type Question } from '../question';
import { words } from '../words';
import { listButtons, listInputs } from './controls';
import { listFiles, readFiles } from './files';
import { readField, readTexts, type Reading } from './readField';

/** What the person has answered: what the workflow gets, and what the page shows of it. */
export interface PageAnswer {
	data: IDataObject;
	/** By the names of their fields. */
	files: Array<[name: string, files: PostedFile[]]>;
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
 * @param postedFiles the same of the files
 * @returns the answer, or what has to be corrected
 */
export function readAnswer(
	{ language, response }: Question,
	fields: unknown,
	postedFiles?: unknown,
): PageAnswer | Unanswered {
	const posted = isObject(fields) ? fields : {};
	const withFile = isObject(postedFiles) ? postedFiles : {};
	const read = listInputs(response, language).map(([input, field]) => {
		const texts = readTexts(posted, input);
		const reading: Reading = field.files
			? readFiles(field.files, field.isRequired, listFiles(withFile, input), language)
			: readField(field, texts, language);
		return { input, field, texts, ...reading };
	});
	const problems = new Map(
		read.flatMap(({ input, problem }) => (problem ? [[input, problem]] : [])),
	);
	const tapped = readTexts(posted, ANSWER);
	// Two at once are none.
	const button = listButtons(response, language).find(
		({ value }) => tapped.length === 1 && value === tapped[0],
	);
	if (!button && problems.size === 0) problems.set(ANSWER, words[language].problems.button);
	const withFiles = read.filter(({ files = [] }) => files.length > 0);
	if (problems.size > 0) {
		for (const { input } of withFiles) problems.set(input, words[language].problems.fileAgain);
		return { problems, entered: new Map(read.map(({ input, texts }) => [input, texts])) };
	}
	const lines = read.map(({ field: { label }, shown }) =>
		shown && read.length > 1 ? `${label}${afterLabel(label)}${shown}` : shown,
	);
	return {
		data: {
			...Object.fromEntries(read.map(({ field, value }) => [field.name, value])),
			...button?.data,
		},
		files: withFiles.map(({ field, files = [] }) => [field.name, files]),
		shown: [button?.data && button.label, ...lines].filter(Boolean).join('\n'),
	};
}
