import { isObject } from '../../../../../api/schema';
import { describeSelections, type FileRules, type PostedFile } from '../question';
import { words, type Language } from '../words';
import { listPosted, type Reading } from './readField';

const MEGABYTE = 1024 * 1024;
/** As file systems have it, in characters. The end of a name is its type. */
const LONGEST_NAME = 255;
/** The most files of one field. */
const MOST = 20;

/** Says in one of the page's phrases how large a file may be. */
const describeSize = (phrase: string, { largest }: FileRules, language: Language): string => {
	const { format } = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' });
	return phrase.replace('{most}', format(largest));
};

export const describeLargest = (rules: FileRules, language: Language): string =>
	describeSize(words[language].largestFile, rules, language);

export const describeTooLarge = (rules: FileRules, language: Language): string =>
	describeSize(words[language].problems.tooLarge, rules, language);

export const toBytes = (megabytes: number): number => megabytes * MEGABYTE;

const isFile = (one: unknown): one is PostedFile =>
	isObject(one) &&
	typeof one.filepath === 'string' &&
	typeof one.originalFilename === 'string' &&
	typeof one.size === 'number';

/** What a browser posts for a field without a file. n8n 2 leaves it out. */
const isNone = ({ originalFilename, size }: PostedFile): boolean =>
	originalFilename === '' && size === 0;

/** A name without folders and control characters, as n8n stores it, and without half of a character. */
const toName = (given: string): string =>
	given
		.replace(/^[^]*[/\\]|\p{Cc}/gu, '')
		.slice(-LONGEST_NAME)
		.replace(/^\p{Cs}/u, '');

/** Returns the files that were posted under a name. */
export function listFiles(posted: Record<string, unknown>, name: string): PostedFile[] {
	const files = listPosted(posted, name)
		.filter(isFile)
		.filter((one) => !isNone(one));
	return files.map((one) => ({ ...one, originalFilename: toName(one.originalFilename) }));
}

function isOfType({ originalFilename, mimetype = '' }: PostedFile, type: string): boolean {
	if (type.startsWith('.')) return originalFilename.toLowerCase().endsWith(type);
	const start = type.endsWith('/*') ? type.slice(0, -1) : undefined;
	return start ? mimetype.toLowerCase().startsWith(start) : mimetype.toLowerCase() === type;
}

/** Reads a field that takes files. */
export function readFiles(
	rules: FileRules,
	isRequired: boolean,
	files: PostedFile[],
	language: Language,
): Reading {
	const { types, largest, isMultiple } = rules;
	const { problems } = words[language];
	if (files.length === 0 && isRequired) return { problem: problems.required };
	const most = isMultiple ? MOST : 1;
	const isTooMany = files.length > most;
	const selections =
		isTooMany && describeSelections({ isRequired: true, least: 1, most }, language);
	if (selections) return { problem: selections };
	if (types.length > 0 && !files.every((file) => types.some((type) => isOfType(file, type))))
		return { problem: problems.fileType.replace('{types}', types.join(', ')) };
	if (files.some(({ size }) => size > toBytes(largest)))
		return { problem: describeTooLarge(rules, language) };
	// As n8n's own forms have them.
	const values = files.map(({ originalFilename: filename, mimetype = '', size }) => ({
		...{ filename, mimetype, size },
	}));
	return {
		files,
		value: isMultiple ? values : (values[0] ?? null),
		shown: values.map(({ filename }) => filename).join(', '),
	};
}
