/** What a bubble contains, whatever its channel. */
export interface Content {
	text?: string;
	/** How many characters of the text were left out. */
	cut?: number;
	image?: string;
	video?: { thumbnail?: string; duration?: number };
	file?: string;
	button?: { text: string; url?: string };
	/** The template that the text was made from. */
	template?: { name: string; language?: string; values: string[] };
	footer?: string;
}

/** Enough to recognize a message. A page full of longer ones would be slow. */
const MAX_TEXT = 2000;

/** Cuts a text that is too long for the page, without breaking a character in two. */
export function cutText(text = '', limit = MAX_TEXT): Pick<Content, 'text' | 'cut'> {
	if (text.length <= limit) return text ? { text } : {};
	const kept = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
	return { text: kept, cut: text.length - kept.length };
}
