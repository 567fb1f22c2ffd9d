import type { FunctionsBase, ICredentialDataDecryptedObject } from 'n8n-workflow';

// Reading a credential is the most expensive part of a delivery: n8n reads it from its database,
// decrypts it, and starts an isolate of its expression engine. n8n doesn't tell a node when a
// credential was changed.

type Context = Pick<FunctionsBase, 'getCredentials' | 'getNode'>;
type Reading = Promise<ICredentialDataDecryptedObject>;

/** In milliseconds. */
const CACHED_FOR = 60_000;
const MOST_CACHED = 100;
const cache = new Map<string, { reading: Reading; until: number }>();

/**
 * Reads a credential, at most once a minute in this process: a changed one takes effect after that.
 * @throws what n8n throws if it can't be read; the next call then tries again
 */
export async function readCached(context: Context, credential: string): Reading {
	const id = findId(context, credential);
	const entry = id ? cache.get(id) : undefined;
	return await (entry && entry.until > Date.now()
		? entry.reading
		: readAgain(context, credential, id));
}

/**
 * Reads a credential now, for a caller that something rejected with the cached one.
 * @throws what n8n throws if it can't be read
 */
export async function readAgain(
	context: Context,
	credential: string,
	id = findId(context, credential),
): Reading {
	const reading = context.getCredentials(credential);
	if (id) {
		keep(id, reading);
		// The caller gets the error. Here, it only must not be kept.
		void reading.catch(() => forget(id, reading));
	}
	return await reading;
}

const findId = (context: Context, credential: string): string | null | undefined =>
	context.getNode().credentials?.[credential]?.id;

function forget(id: string, reading: Reading): void {
	if (cache.get(id)?.reading === reading) cache.delete(id);
}

function keep(id: string, reading: Reading): void {
	cache.delete(id);
	cache.set(id, { reading, until: Date.now() + CACHED_FOR });
	const [oldest] = cache.keys();
	if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
}
