import type { FastifyRequest } from 'fastify';

import type { World } from '../core/world';
import { determineFamily } from './family';
import { Refusal } from '../core/refusal';

const hasBasicAuth = ({ headers }: FastifyRequest, { username, password }: World): boolean =>
	headers.authorization ===
	`Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

// The document doesn't show an authentication scheme. This is the public service's.
const hasToken = ({ headers, query }: FastifyRequest, { token }: World): boolean =>
	headers['x-api-token'] === token || (query as Record<string, unknown>).api_token === token;

/** @throws Refusal if the request lacks the credentials of the API it is for */
export function checkCredentials(request: FastifyRequest, world: World): void {
	const check = determineFamily(request.url) === 'site' ? hasToken : hasBasicAuth;
	if (!check(request, world)) throw new Refusal(401, 'The credentials are missing or wrong');
}

const MASK = '(hidden)';
const secretHeaders = ['authorization', 'cookie', 'x-api-token'];

/** Masks the token that a request's URL may have in its query. */
export const maskToken = (url: string): string =>
	url.replace(/([?&]api_token=)[^&]*/g, `$1${MASK}`);

/** Masks the values of the headers that carry secrets. */
export const maskSecrets = (headers: FastifyRequest['headers']): Record<string, string> =>
	Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [
			name,
			secretHeaders.includes(name) ? MASK : String(value),
		]),
	);
