/** RFC 9110, 5.6.2: the characters of a header name. */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
const lineBreak = /[\r\n]/;
/** Control characters, and those without width that come along when text is copied from a page. */
const invisible = /[\p{Cc}\p{Cf}]/u;
/** RFC 9110, 5.5: the characters that are sent as one byte each. */
const headerValue = /^[\t\x20-\x7e\xa0-\xff]*$/;

const createRefusal = (label: string, what: string): Error =>
	new Error(`The ${label} in the credential ${what}`);

/**
 * Returns a credential field as text, which is enough for basic authentication (RFC 7617): it allows
 * any letter. An expression can result in nothing, or in anything.
 * @throws Error for what can't be sent in any request, in a sentence with the field's label
 */
export function readText(label: string, value: unknown): string {
	if (value === undefined || value === null || value === '') throw createRefusal(label, 'is empty');
	if (typeof value === 'object') throw createRefusal(label, 'must be text');
	const text = String(value);
	if (lineBreak.test(text))
		throw createRefusal(label, 'contains a line break: enter it without one');
	if (invisible.test(text)) {
		throw createRefusal(label, 'contains an invisible character: enter it again');
	}
	return text;
}

/**
 * Returns the text of a credential field for a header value.
 * @throws Error like `readText`, and for characters that a header can't contain
 */
export function toHeaderValue(label: string, value: unknown): string {
	const text = readText(label, value);
	if (headerValue.test(text)) return text;
	throw createRefusal(label, "contains a character that can't be sent in a header: copy it again");
}

/**
 * Returns the name of a header, without spaces that were pasted along with it.
 * @throws Error if it isn't a valid header name
 */
export function toHeaderName(label: string, value: unknown): string {
	const text = String(value ?? '').trim();
	if (headerName.test(text)) return text;
	throw createRefusal(label, 'must be the name of a header, such as X-API-TOKEN');
}
