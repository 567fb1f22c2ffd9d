import { createHmac, timingSafeEqual } from 'crypto';
import type { IWebhookFunctions } from 'n8n-workflow';

import { toText } from '../../shared/fields/fieldTypes';
import { readAgain, readCached } from '../../shared/secrets/cachedCredential';
import { readPosted } from '../../shared/trigger/posted';
import { Rejection } from '../../shared/trigger/rejection';

// The documents don't show the signature. This is how the public service signs.
const HEADER = 'x-messente-signature';

/**
 * The field of the credential that signs: reports are signed with the API password, messages that
 * people write with the Shared Secret. One is never accepted in place of the other.
 */
type SigningField = 'password' | 'sharedSecret';

/** What may be posted. */
interface Kind<T> {
	/** "a message" */
	name: string;
	/** In bytes. */
	largest: number;
	/** Without it, no signature is needed. */
	signedWith: SigningField | undefined;
	/** @throws InputError if it's something else */
	parse(text: string): T;
}

/** Reads what was posted, or answers what is wrong with it. What someone posted is not repeated. */
export async function accept<T>(
	context: IWebhookFunctions,
	{ name, largest, signedWith, parse }: Kind<T>,
): Promise<T | Rejection> {
	const { bytes, text, isTooLarge } = await readPosted(context, largest);
	if (isTooLarge) return new Rejection(413, `This is too large to be ${name}`);
	if (signedWith && !(await isSigned(context, bytes, signedWith)))
		return new Rejection(401, 'Unauthorized');
	try {
		return parse(text);
	} catch (error) {
		return new Rejection(400, `This is not ${name}: ${(error as Error).message}`);
	}
}

/**
 * Whether a body was signed with a field of the credential: HMAC-SHA256 as lower-case hex, compared
 * in constant time. If the field is empty, no signature is valid. If it isn't valid with the
 * credential of the last minute, that may have changed, and is read again.
 */
async function isSigned(
	context: Pick<
		IWebhookFunctions,
		'getCredentials' | 'getNode' | 'getRequestObject' | 'getWorkflow'
	>,
	body: Buffer,
	signedWith: SigningField,
): Promise<boolean> {
	const given = readSignature(context.getRequestObject().headers);
	if (!given) return false;
	for (const read of [readCached, readAgain]) {
		const { [signedWith]: secret } = await read(context, 'messagingApi');
		if (isSignature(given, body, secret)) return true;
	}
	return false;
}

/** Reads the signature of a request, if it has one that can be right. */
function readSignature(headers: Record<string, unknown>): Buffer | undefined {
	const given = headers[HEADER];
	if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return undefined;
	return Buffer.from(given, 'hex');
}

/** Whether this is the signature of a body with this secret. */
function isSignature(given: Buffer, body: Buffer, secret: unknown): boolean {
	// An expression may give a number.
	const text = toText(secret) ?? '';
	if (text === '') return false;
	return timingSafeEqual(given, createHmac('sha256', text).update(body).digest());
}
