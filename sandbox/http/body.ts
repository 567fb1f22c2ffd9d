import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request's body: `json` is undefined where the text is not JSON, or was not said to be. */
export interface Body {
	text: string;
	json: unknown;
}

const parseJson = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/** Makes the body of every request a `Body`, so that what is not JSON is refused by the routes. */
export function readBodies(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
		const isJson = request.headers['content-type']?.startsWith('application/json');
		done(null, { text, json: isJson ? parseJson(text as string) : undefined });
	});
}

/** Undefined where the request had none. */
export function getBody({ body }: FastifyRequest): Body | undefined {
	const read = body as Body | undefined;
	return read?.text ? read : undefined;
}
