import type { ApiResponse } from '../api/request';

/**
 * JSON is UTF-8 (RFC 8259, 8.1), and a body that claims another character set is often UTF-8
 * anyway. So the claim counts only if the bytes are not valid UTF-8.
 * @throws TypeError for bytes that are not text, if the text must be exact
 */
export function decodeText(
	bytes: ArrayBuffer | Uint8Array,
	headers: ApiResponse['headers'],
	exact: boolean,
): string {
	const [type = ''] = [headers['content-type']].flat();
	const [, claimed = 'utf-8'] = /charset="?([^\s";]+)/i.exec(type) ?? [];
	const readable = /^utf-?16/i.test(claimed) ? undefined : decode('utf-8', bytes);
	// For an error message, partly readable text is better than none.
	return (
		readable ?? decode(claimed, bytes) ?? new TextDecoder('utf-8', { fatal: exact }).decode(bytes)
	);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns undefined if the character set is unknown, or the bytes don't belong to it. */
function decode(charset: string, bytes: ArrayBuffer | Uint8Array): string | undefined {
	try {
		const decoder = charset === 'utf-8' ? utf8 : new TextDecoder(charset, { fatal: true });
		return decoder.decode(bytes);
	} catch {
		return undefined;
	}
}
