import { createHash, randomBytes, timingSafeEqual } from 'crypto';

import { removeEndSlashes } from '../../../credentials/baseUrl';
import { addressParameters, HIDDEN as STARS } from '../../shared/secrets/redact';

// The site signs nothing, so the address that it gets carries a secret.
const PARAMETER = addressParameters.webhook;
const BYTES = 32;

/** Stands in for the secret when an address is shown. */
export const HIDDEN_SECRET = `${PARAMETER}=${STARS}`;
const secretShape = new RegExp(`^[0-9a-f]{${BYTES * 2}}$`);

export const newSecret = (): string => randomBytes(BYTES).toString('hex');

export function addSecret(address: string, secret: string): string {
	const url = new URL(address);
	url.searchParams.set(PARAMETER, secret);
	return url.href;
}

/** Returns the secret in an address, if it has one. */
export const readSecret = (address: string): string | undefined =>
	(URL.canParse(address) && new URL(address).searchParams.get(PARAMETER)) || undefined;

/** Whether an address has this secret. One that isn't known is in no address. */
export const hasSecret = (address: string, secret: string | undefined): boolean =>
	secret !== undefined && readSecret(address) === secret;

/** Whether an address could belong to any trigger. */
export const isTriggerAddress = (address: string): boolean =>
	secretShape.test(readSecret(address) ?? '');

/** A secret that was lost here is still in the addresses that the site has, unless it was cut there. */
export function findSecret(webhooks: Array<{ url: string }>): string | undefined {
	const whole = webhooks.find(({ url }) => isTriggerAddress(url));
	return whole && readSecret(whole.url);
}

/** Whether an address in a response has the secret of the request, which responses come with hidden. */
export const hasSentSecret = (address: string): boolean => readSecret(address) === STARS;

/**
 * Normalizes how a service may write an address: a host in capitals, a trailing slash, a default port.
 */
export function normalize(address: string): string {
	if (!URL.canParse(address)) return address;
	const { origin, pathname, searchParams } = new URL(address);
	searchParams.sort();
	return `${origin}${removeEndSlashes(pathname)}?${searchParams}`;
}

export const isSameAddress = (one: string, other: string): boolean =>
	normalize(one) === normalize(other);

/** An address as it can be asked and shown: without its secret, or anything else in its query. */
export function dropQuery(address: string): string {
	const { origin, pathname } = new URL(address);
	return origin + pathname;
}

/** Whether a registered address is a trigger's own, whatever secret it has. */
export function isAt(address: string | undefined, registered: string): boolean {
	if (address === undefined || !URL.canParse(registered)) return false;
	const url = new URL(registered);
	url.searchParams.delete(PARAMETER);
	return isSameAddress(url.href, address);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a delivery comes with a secret at all. */
export const hasAnySecret = (query: Record<string, unknown>): boolean =>
	typeof query[PARAMETER] === 'string';

/** Compares in constant time, whatever the lengths. If no secret is known, nothing matches. */
export function carriesSecret(query: Record<string, unknown>, secret: string | undefined): boolean {
	const given = query[PARAMETER];
	if (!secret || typeof given !== 'string') return false;
	return timingSafeEqual(digest(given), digest(secret));
}
