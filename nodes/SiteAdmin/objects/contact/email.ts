import { emailAddress } from '../../../../api/schema';
import { trimInvisible } from '../../../../api/text';

/** What people and programs put around an address: `mailto:`, `<...>`, a comma at the end of a list. */
const AROUND = /^(?:mailto:)?<?|>?[,;]?$/gi;

/**
 * Reads an email address.
 * @returns undefined if the text isn't one. A link with an @ isn't, nor is the address of a repository.
 */
export function parseEmail(text: string): string | undefined {
	// The longest that mail can be sent to (RFC 5321).
	if (text.length > 320) return undefined;
	return emailAddress.safeParse(trimInvisible(text).replace(AROUND, '').trim()).data;
}
