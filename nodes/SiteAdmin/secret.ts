import { createHash, randomBytes, timingSafeEqual } from 'crypto';

// The site signs nothing, so the address that it is given carries a secret.
const PARAMETER = 'secret';

export const newSecret = (): string => randomBytes(32).toString('hex');

export function withSecret(address: string, secret: string): string {
	const url = new URL(address);
	url.searchParams.set(PARAMETER, secret);
	return url.href;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. Without a known secret nothing is right. */
export function isSecretOf(query: Record<string, unknown>, secret: string | undefined): boolean {
	const given = query[PARAMETER];
	if (!secret || typeof given !== 'string') return false;
	return timingSafeEqual(digest(given), digest(secret));
}
