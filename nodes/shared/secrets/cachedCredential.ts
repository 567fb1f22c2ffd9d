import type { FunctionsBase, ICredentialDataDecryptedObject } from 'n8n-workflow';

import { createRecentlyUsed } from '../../../transport/recentlyUsed';

// Reading a credential is the most expensive part of a delivery: n8n reads it from its database,
// decrypts it, and starts an isolate of its expression engine. n8n doesn't tell a node when a
// credential was changed.

type Context = Pick<FunctionsBase, 'getCredentials' | 'getNode' | 'getWorkflow'>;
type Reading = Promise<ICredentialDataDecryptedObject>;

/** In milliseconds. */
const CACHED_FOR = 60_000;
const MOST_CACHED = 100;
const cache = createRecentlyUsed<{ reading: Reading; until: number }>(MOST_CACHED);

/**
 * Reads a credential for a node, at most once a minute in this process: a changed one takes effect
 * after that.
 * @throws what n8n throws if it can't be read; the next call then tries again
 */
export async function readCached(context: Context, credential: string): Reading {
	const key = findKey(context, credential);
	const entry = key ? cache.get(key) : undefined;
	if (entry && entry.until > Date.now()) return await entry.reading;
	const reading = context.getCredentials(credential);
	if (key) {
		const read = keep(key, reading);
		// The caller gets the error. Here, it only must not be kept.
		void reading.catch(() => (read.until = 0));
	}
	return await reading;
}

/**
 * Reads a credential now, for a caller that something rejected with the cached one. Until this has
 * succeeded, others go on with that, because the caller may be anybody.
 * @throws what n8n throws if it can't be read
 */
export async function readAgain(context: Context, credential: string): Reading {
	const reading = context.getCredentials(credential);
	const changed = await reading;
	const key = findKey(context, credential);
	if (key) keep(key, reading);
	return changed;
}

/** The credential may have expressions, so each node has its own. */
function findKey(context: Context, credential: string): string | undefined {
	const { id, credentials } = context.getNode();
	const credentialId = credentials?.[credential]?.id;
	return credentialId ? JSON.stringify([context.getWorkflow().id, id, credentialId]) : undefined;
}

function keep(key: string, reading: Reading): { until: number } {
	const read = { reading, until: Date.now() + CACHED_FOR };
	cache.set(key, read);
	return read;
}
