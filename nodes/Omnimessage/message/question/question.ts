import { words, type Language } from './words';

/** What a person is asked on a page. It is plain JSON, because n8n keeps it while it waits. */
export interface Question {
	/** The text above the form. Its line breaks show. */
	text: string;
	title?: string;
	language: Language;
	response: Response;
}

/** How the person can answer. */
export type Response =
	| { type: 'approval'; approve: string; decline?: string; asksForComment?: boolean }
	| { type: 'choice'; choices: string[] }
	| { type: 'freeText'; label?: string }
	| { type: 'customForm'; fields: FormField[] };

/** The types of fields, with n8n's names, and whether the person chooses from options. */
export const fieldTypes = {
	checkbox: true,
	date: false,
	dropdown: true,
	email: false,
	file: false,
	hiddenField: false,
	number: false,
	password: false,
	radio: true,
	text: false,
	textarea: false,
};

export type FormFieldType = keyof typeof fieldTypes;

export interface FormField {
	type: FormFieldType;
	/** The field's name in the output. */
	name: string;
	label: string;
	isRequired: boolean;
	placeholder?: string;
	/** What the field contains at first: several values for checkboxes, otherwise one or none. */
	values: string[];
	/** What can be chosen in a dropdown, or among radio buttons or checkboxes. */
	options: string[];
	/** How many checkboxes to select. */
	least?: number;
	most?: number;
	/** Which files can be chosen. */
	files?: FileRules;
}

/** Which files can be chosen. */
export interface FileRules {
	/** Extensions such as `.jpg`, and media types such as `image/*`, in lower case. Any if it is empty. */
	types: string[];
	/** The size of the largest file, in MB. */
	largest: number;
	/** Whether several can be chosen. */
	isMultiple: boolean;
}

/** A file that was posted, as n8n has stored it in a temporary folder. */
export interface PostedFile {
	filepath: string;
	originalFilename: string;
	mimetype?: string;
	/** In bytes. */
	size: number;
}

/** Says how many checkboxes to select. Returns nothing if any number will do. */
export function describeSelections(
	{ isRequired, least, most }: Pick<FormField, 'isRequired' | 'least' | 'most'>,
	language: Language,
): string | undefined {
	if (least === undefined || most === undefined) return undefined;
	const from = isRequired ? Math.max(least, 1) : least;
	const count = from === most ? String(most) : `${from}–${most}`;
	const { selections, selectionsOrNone } = words[language];
	const phrase = isRequired || from === 0 ? selections : selectionsOrNone;
	return phrase.replace('{count}', count);
}

/** The names under which the page posts. None is the user's, so none can do harm. */
export const ANSWER = 'answer';
export const COMMENT = 'comment';
export const TEXT = 'text';
export const nameInput = (index: number): string => `field-${index}`;

/** What has to be corrected: sentences in the page's language, by the names of the inputs. */
export type Problems = ReadonlyMap<string, string>;
/** What was entered, by the names of the inputs. */
export type Entered = ReadonlyMap<string, readonly string[]>;
