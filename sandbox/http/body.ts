import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isObject } from '../../api/schema';
import { Refusal } from '../core/refusal';

/** A request's body. `json` is undefined if the text isn't JSON or wasn't declared as JSON. */
export interface Body {
	text: string;
	json: unknown;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Turns every request's body into a `Body`, so that the routes decide what to refuse. */
export function readBodies(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
		const isJson = request.headers['content-type']?.startsWith('application/json');
		done(null, { text, json: isJson ? parseJson(text as string) : undefined });
	});
}

/** Returns a request's body, or undefined if it has none. */
export function getBody({ body }: FastifyRequest): Body | undefined {
	const read = body as Body | undefined;
	return read?.text ? read : undefined;
}

/**
 * Returns the fields of a body that must be a JSON object.
 * @throws Refusal if it isn't one
 */
export function readFields(body: Body | undefined): Record<string, unknown> {
	if (isObject(body?.json)) return { ...body.json };
	throw new Refusal(400, 'The body must be a JSON object');
}

/** @throws Refusal if the value isn't one of the choices */
export function readChoice<Value extends string>(
	name: string,
	values: readonly Value[],
	wanted: unknown,
): Value {
	const found = values.find((value) => value === wanted);
	if (found === undefined) throw new Refusal(400, `${name} must be one of: ${values.join(', ')}`);
	return found;
}
