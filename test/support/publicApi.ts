import { openOwnerSession } from '../../tooling/n8n/owner';
import { owner } from '../../tooling/setUp';

/** n8n's public API, with a key of the owner. */
export interface PublicApi {
	/** @throws Error with the answer if it isn't a success */
	call<T>(method: string, path: string, body?: object): Promise<T>;
}

/** Creates a key for the public API of the n8n at `url`, as its settings page does. */
export async function openPublicApi(url: string): Promise<PublicApi> {
	const { rest } = await openOwnerSession(url, owner);
	const scopes = await rest<string[]>('GET', '/rest/api-keys/scopes');
	const key = { label: 'Moving', expiresAt: null, scopes };
	const { rawApiKey } = await rest<{ rawApiKey: string }>('POST', '/rest/api-keys', key);
	return {
		async call<T>(method: string, path: string, body?: object): Promise<T> {
			const answer = await fetch(`${url}/api/v1${path}`, {
				method,
				headers: { 'X-N8N-API-KEY': rawApiKey, 'content-type': 'application/json' },
				body: body && JSON.stringify(body),
			});
			const text = await answer.text();
			if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
			return JSON.parse(text) as T;
		},
	};
}
