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
