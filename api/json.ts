/** What a text is as JSON, or why it is none. */
type Parsed = { json: unknown; error?: undefined } | { json?: undefined; error: Error };

/** Reads a text from outside. Editors put a byte order mark before it, which is no part of the JSON. */
export function parseJson(text: string): Parsed {
	try {
		return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
	} catch (error) {
		return { error: error as Error };
	}
}
