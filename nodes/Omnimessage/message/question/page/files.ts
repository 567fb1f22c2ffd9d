import { isObject } from '../../../../../api/schema';
import { describeSelections, type FormField, type PostedFile } from '../question';
import { words, type Language } from '../words';
import type { Reading } from './readField';

const MEGABYTE = 1024 * 1024;
/** As file systems have it, in characters. The end of a name is its type. */
const LONGEST_NAME = 255;
/** The most files of one field. */
const MOST = 20;

/** @param megabytes the size of the largest file */
export const formatSize = (megabytes: number, language: Language): string =>
	new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(megabytes);

export const toBytes = (megabytes: number): number => megabytes * MEGABYTE;

const isFile = (one: unknown): one is PostedFile =>
	isObject(one) &&
	typeof one.filepath === 'string' &&
	typeof one.originalFilename === 'string' &&
	typeof one.size === 'number';

/** What a browser posts for a field without a file. n8n 2 leaves it out. */
const isNone = ({ originalFilename, size }: PostedFile): boolean =>
	originalFilename === '' && size === 0;

/** Returns the files that were posted under a name. */
export function listFiles(posted: unknown, name: string): PostedFile[] {
	const given: unknown[] =
		isObject(posted) && Object.hasOwn(posted, name) ? [posted[name]].flat() : [];
	const files = given.filter(isFile).filter((one) => !isNone(one));
	return files.map((one) => ({
		...one,
		originalFilename: one.originalFilename.slice(-LONGEST_NAME),
	}));
}

function isOfType({ originalFilename, mimetype = '' }: PostedFile, type: string): boolean {
	if (type.startsWith('.')) return originalFilename.toLowerCase().endsWith(type);
	const start = type.endsWith('/*') ? type.slice(0, -1) : undefined;
	return start ? mimetype.toLowerCase().startsWith(start) : mimetype.toLowerCase() === type;
}

/** Reads a field that takes files. */
export function readFiles(
	{ isRequired, files: rules }: Pick<FormField, 'isRequired' | 'files'>,
	files: PostedFile[],
	language: Language,
): Reading {
	const { types = [], largest = 0, isMultiple = false } = rules ?? {};
	const { problems } = words[language];
	if (files.length === 0 && isRequired) return { problem: problems.required };
	const most = isMultiple ? MOST : 1;
	const tooMany = describeSelections({ isRequired: true, least: 1, most }, language);
	if (files.length > most) return { problem: tooMany ?? problems.required };
	if (types.length > 0 && !files.every((file) => types.some((type) => isOfType(file, type))))
		return { problem: problems.fileType.replace('{types}', types.join(', ')) };
	if (files.some(({ size }) => size > toBytes(largest)))
		return { problem: problems.tooLarge.replace('{most}', formatSize(largest, language)) };
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
