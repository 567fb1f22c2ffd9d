import { createHash, randomBytes, timingSafeEqual } from 'crypto';

import { removeEndSlashes } from '../../../credentials/baseUrl';
import { HIDDEN as STARS } from '../../shared/secrets/redact';

// The site signs nothing, so the address that it is given carries a secret.
const PARAMETER = 'secret';
const BYTES = 32;

/** What stands in the place of a secret where an address is shown. */
export const HIDDEN = `${PARAMETER}=${STARS}`;
const secretShape = new RegExp(`^[0-9a-f]{${BYTES * 2}}$`);

export const newSecret = (): string => randomBytes(BYTES).toString('hex');

export function addSecret(address: string, secret: string): string {
	const url = new URL(address);
	url.searchParams.set(PARAMETER, secret);
	return url.href;
}

/** The secret in an address, if it carries one. */
export const readSecret = (address: string): string | undefined =>
	(URL.canParse(address) && new URL(address).searchParams.get(PARAMETER)) || undefined;

/** Whether an address could be that of a trigger, whoever's. */
export const isTriggerAddress = (address: string): boolean =>
	secretShape.test(readSecret(address) ?? '');

/** The address that a secret was added to. */
export function removeSecret(address: string): string {
	if (!readSecret(address)) return address;
	const url = new URL(address);
	url.searchParams.delete(PARAMETER);
	return url.href;
}

/** However a service writes an address: host in capitals, a slash at the end, a port by default. */
function normalize(address: string): string {
	if (!URL.canParse(address)) return address;
	const { origin, pathname, searchParams } = new URL(address);
	searchParams.sort();
	return `${origin}${removeEndSlashes(pathname)}?${searchParams}`;
}

export const isSameAddress = (one: string, other: string): boolean =>
	normalize(one) === normalize(other);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. Without a known secret nothing is right. */
export function carriesSecret(query: Record<string, unknown>, secret: string | undefined): boolean {
	const given = query[PARAMETER];
	if (!secret || typeof given !== 'string') return false;
	return timingSafeEqual(digest(given), digest(secret));
}
