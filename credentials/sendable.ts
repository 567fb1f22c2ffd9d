/** RFC 9110, 5.6.2: what the name of a header is made of. */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
const lineBreak = /[\r\n]/;
const control = /\p{Cc}/u;
/** RFC 9110, 5.5: what travels as one byte each. */
const headerValue = /^[\t\x20-\x7e\xa0-\xff]*$/;

const createRefusal = (label: string, what: string): Error =>
	new Error(`The ${label} in the credential ${what}`);

/** @throws Error for what no request can carry, in a sentence with the field's label */
function checkText(label: string, text: string): void {
	if (lineBreak.test(text))
		throw createRefusal(label, 'contains a line break: enter it without one');
	if (control.test(text)) {
		throw createRefusal(label, 'contains an invisible character: enter it again');
	}
}

/**
 * The text of a credential's field that goes into basic authentication (RFC 7617), where any letter
 * can stand.
 * @throws Error as `checkText`
 */
export function toBasicPart(label: string, value: unknown): string {
	const text = String(value ?? '');
	checkText(label, text);
	return text;
}

/**
 * The text of a credential's field that is the value of a header.
 * @throws Error as `checkText`, and for letters that a header can't carry
 */
export function toHeaderValue(label: string, value: unknown): string {
	const text = String(value ?? '');
	checkText(label, text);
	if (headerValue.test(text)) return text;
	throw createRefusal(label, "contains a character that can't be sent in a header: copy it again");
}

/**
 * The name of a header, without the spaces that people paste along with it.
 * @throws Error for what is none
 */
export function toHeaderName(label: string, value: unknown): string {
	const text = String(value ?? '').trim();
	if (headerName.test(text)) return text;
	throw createRefusal(label, 'must be the name of a header, such as X-API-TOKEN');
}
