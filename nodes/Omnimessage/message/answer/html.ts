const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Makes a text of anybody's safe between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
	text
		.replace(/[&<>"']/g, (character) => entities[character] ?? '')
		// What HTML doesn't allow: control characters and halves of characters.
		.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '\uFFFD');
