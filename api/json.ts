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

/** Whether lists and objects are nested in each other more than 1,000 levels deep. */
export function isTooDeep(json: unknown): boolean {
	let level = [json].filter(isContainer);
	for (let depth = 1; level.length > 0; depth += 1) {
		if (depth > DEEPEST) return true;
		level = level.flatMap((one) => Object.values(one).filter(isContainer));
	}
	return false;
}

const isContainer = (value: unknown): value is object =>
	typeof value === 'object' && value !== null;
