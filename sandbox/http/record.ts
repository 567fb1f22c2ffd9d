import type { FastifyInstance } from 'fastify';

import { keep, type RecordedRequest } from '../core/records';
import type { World } from '../core/world';
import { getBody } from './body';
import { maskSecrets, maskToken } from './credentials';

/** Adds hooks that record every request to the routes of `app` as soon as it arrives. */
export function addRecord(app: FastifyInstance, { state, events }: World): void {
	const entries = new WeakMap<object, RecordedRequest>();

	app.addHook('onRequest', async (request) => {
		const entry = keep(state.requests, {
			at: new Date().toISOString(),
			method: request.method,
			path: maskToken(request.url),
			headers: maskSecrets(request.headers),
			body: null,
			status: null,
		});
		entries.set(request, entry);
	});

	app.addHook('preHandler', async (request) => {
		const entry = entries.get(request);
		const body = getBody(request);
		if (entry && body) entry.body = body.json ?? body.text;
	});

	// Not onResponse: the record must be complete by the time the client has the answer.
	app.addHook('onSend', async (request, reply) => {
		const entry = entries.get(request);
		if (!entry) return;
		entry.status = reply.statusCode;
		events.announce('requestAnswered', entry);
	});
}
