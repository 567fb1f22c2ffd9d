import { createHmac, timingSafeEqual } from 'crypto';

import type { IWebhookFunctions } from 'n8n-workflow';

import { readAgain, readCached } from '../../shared/secrets/cachedCredential';

// The documents don't show the signature. This is how the public service signs.
const HEADER = 'x-messente-signature';

/**
 * Whether a body was signed with the API password: HMAC-SHA256 as lower-case hex, compared in
 * constant time. Without a password, no signature is valid. If it isn't valid with the password of
 * the last minute, the credential may have changed, and is read again.
 */
export async function isSigned(
	context: Pick<IWebhookFunctions, 'getCredentials' | 'getNode' | 'getWorkflow'>,
	headers: Record<string, unknown>,
	body: Buffer,
): Promise<boolean> {
	const given = readSignature(headers);
	if (!given) return false;
	for (const read of [readCached, readAgain]) {
		const { password } = await read(context, 'messagingApi');
		if (isSignature(given, body, password)) return true;
	}
	return false;
}

/** Reads the signature of a request, if it has one that can be right. */
export function readSignature(headers: Record<string, unknown>): Buffer | undefined {
	const given = headers[HEADER];
	if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return undefined;
	return Buffer.from(given, 'hex');
}

/** Whether this is the signature of a body with this password. */
export function isSignature(given: Buffer, body: Buffer, password: unknown): boolean {
	if (typeof password !== 'string' || password === '') return false;
	return timingSafeEqual(given, createHmac('sha256', password).update(body).digest());
}
