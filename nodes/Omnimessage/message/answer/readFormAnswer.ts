import type { Answer, Unanswered } from './answer';
import { nameInput, type FormField } from './question';
import { readTexts, readWritten, type Reading } from './readWritten';
import { words, type Language } from './words';

/** How many checkboxes to select, or nothing if any number is right. */
export function describeSelections(
	{ least, most }: Pick<FormField, 'least' | 'most'>,
	language: Language,
): string {
	if (least === undefined || most === undefined) return '';
	const count = least === most ? `${most}` : `${least}–${most}`;
	return words[language].selections.replace('{count}', () => count);
}

function readChosen(field: FormField, texts: readonly string[], language: Language): Reading {
	const { problems } = words[language];
	const chosen = [...new Set(texts.filter((text) => text !== ''))];
	const isMany = field.type === 'checkbox';
	if (chosen.some((one) => !field.options.includes(one))) return { problem: problems.option };
	if (!isMany && chosen.length > 1) return { problem: problems.option };
	if (chosen.length === 0 && field.isRequired) return { problem: problems.option };
	const { least = 0, most = Infinity } = field;
	const mayBeEmpty = chosen.length === 0 && !field.isRequired;
	if (isMany && !mayBeEmpty && (chosen.length < least || chosen.length > most)) {
		return { problem: describeSelections(field, language) };
	}
	// In the order of the page, whatever the order in which they were posted.
	const inOrder = field.options.filter((option) => chosen.includes(option));
	return { value: isMany ? inOrder : (inOrder[0] ?? ''), shown: inOrder.join(', ') };
}

function readField(field: FormField, texts: readonly string[], language: Language): Reading {
	if (field.type === 'hiddenField') return { value: field.values[0] ?? '', shown: '' };
	return field.options.length > 0
		? readChosen(field, texts, language)
		: readWritten(field, texts, language);
}

/** Reads a filled-in form. Names that it doesn't have are ignored. */
export function readFormAnswer(
	fields: readonly FormField[],
	body: Record<string, unknown>,
	language: Language,
): Answer | Unanswered {
	const readings = fields.map((field, index) => {
		const input = nameInput(index);
		const texts = readTexts(body, input);
		return { field, input, texts, reading: readField(field, texts, language) };
	});
	const problems = new Map(
		readings.flatMap(({ input, reading }): Array<[string, string]> =>
			'problem' in reading ? [[input, reading.problem]] : [],
		),
	);
	if (problems.size > 0) {
		return { problems, entered: new Map(readings.map(({ input, texts }) => [input, texts])) };
	}
	const read = readings.flatMap(({ field, reading }) =>
		'problem' in reading ? [] : [{ field, ...reading }],
	);
	return {
		data: Object.fromEntries(read.map(({ field, value }) => [field.name, value])),
		shown: read
			.filter(({ shown }) => shown !== '')
			.map(({ field, shown }) => `${field.label}: ${shown}`)
			.join('\n'),
	};
}
