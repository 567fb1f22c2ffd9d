import { createHmac, timingSafeEqual } from 'crypto';

// The documents don't show the signature. This is how the public service signs.
const HEADER = 'x-messente-signature';

/**
 * Whether a body was signed with the API password: HMAC-SHA256 as lower-case hex, compared in
 * constant time. Without a password, no signature is valid.
 */
export function isSigned(
	headers: Record<string, unknown>,
	body: Buffer,
	password: unknown,
): boolean {
	const given = headers[HEADER];
	if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
	if (typeof password !== 'string' || password === '') return false;
	const right = createHmac('sha256', password).update(body).digest();
	return timingSafeEqual(Buffer.from(given, 'hex'), right);
}
