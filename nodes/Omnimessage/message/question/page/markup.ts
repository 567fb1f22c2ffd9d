/** A part of a page. The texts in it have been escaped. */
export class Markup {
	constructor(readonly source: string) {}
}

type Part = Markup | string | false | undefined | readonly Part[];

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Control characters, and halves of characters: HTML has no way to write them. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

const escapeText = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => entities[character] ?? '').replace(UNWRITABLE, '\uFFFD');

function toSource(part: Part): string {
	if (part === undefined || part === false) return '';
	if (part instanceof Markup) return part.source;
	return typeof part === 'string' ? escapeText(part) : part.map(toSource).join('');
}

/**
 * Makes a part of a page. Whatever is put into the template is escaped, unless it is a part of a page
 * itself, so a text can be put between tags and between double quotes. Nothing stands for what is
 * undefined or false. (A tag named `html` would be formatted, and then spaces would show.)
 */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
	new Markup(texts.map((text, index) => text + toSource(parts[index])).join(''));
