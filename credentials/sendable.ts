/** RFC 9110, 5.6.2: the characters of a header name. */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
const lineBreak = /[\r\n]/;
const control = /\p{Cc}/u;
/** RFC 9110, 5.5: the characters that are sent as one byte each. */
const headerValue = /^[\t\x20-\x7e\xa0-\xff]*$/;

const createRefusal = (label: string, what: string): Error =>
	new Error(`The ${label} in the credential ${what}`);

/** @throws Error for text that can't be sent in any request, in a sentence with the field's label */
function checkText(label: string, text: string): void {
	if (lineBreak.test(text))
		throw createRefusal(label, 'contains a line break: enter it without one');
	if (control.test(text)) {
		throw createRefusal(label, 'contains an invisible character: enter it again');
	}
}

/**
 * Returns the text of a credential field for basic authentication (RFC 7617), which allows any letter.
 * @throws Error like `checkText`
 */
export function toBasicPart(label: string, value: unknown): string {
	const text = String(value ?? '');
	checkText(label, text);
	return text;
}

/**
 * Returns the text of a credential field for a header value.
 * @throws Error like `checkText`, and for characters that a header can't contain
 */
export function toHeaderValue(label: string, value: unknown): string {
	const text = String(value ?? '');
	checkText(label, text);
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
