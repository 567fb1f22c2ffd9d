/** A text parsed as JSON, or the reason why it can't be parsed. */
type Parsed = { json: unknown; error?: undefined } | { json?: undefined; error: Error };

/**
 * Parses a text from outside. Some editors put a byte order mark at its start, which is not part of
 * the JSON.
 */
export function parseJson(text: string): Parsed {
	try {
		return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
	} catch (error) {
		return { error: error as Error };
	}
}

/** Deeper than anyone nests data. Much deeper, and what goes through it exhausts the call stack. */
const DEEPEST = 1_000;

/** Whether lists and objects are nested in each other more than 1,000 levels deep in a valid JSON text. */
export function isTooDeep(text: string): boolean {
	let depth = 0;
	let isQuoted = false;
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at];
		if (character === '"') isQuoted = !isQuoted;
		else if (isQuoted) at += Number(character === '\\');
		else if (character === '[' || character === '{') depth += 1;
		else if (character === ']' || character === '}') depth -= 1;
		if (depth > DEEPEST) return true;
	}
	return false;
}
