import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export interface Response extends ServerResponse {
	status(code: number): Response;
	json(body: unknown): Response;
}

/** What n8n answers with: a response with the two functions of Express that are called here. */
export function asExpress(response: ServerResponse): Response {
	const express: Response = Object.assign(response, {
		status(code: number) {
			response.statusCode = code;
			return express;
		},
		json(body: unknown) {
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify(body));
			return express;
		},
	});
	return express;
}

/** What somebody posted, as n8n hands it to a node. */
export interface Posted {
	headers: IncomingHttpHeaders;
	contentType?: string;
	/** What n8n has read before: the bodies of a few content types. */
	rawBody?: Buffer;
	readRawBody(): Promise<void>;
}

/** The content types that n8n reads by itself, for a node of version 1.1. */
const READ = /^(?:application\/json|text\/plain|application\/x-www-form-urlencoded)|[/+]xml$/;

export async function receivePosted(request: IncomingMessage): Promise<Posted> {
	const { headers } = request;
	const contentType = headers['content-type']?.split(';')[0]?.toLowerCase();
	const packed = await buffer(request);
	const posted: Posted = {
		...{ headers, contentType },
		async readRawBody() {
			posted.rawBody = headers['content-encoding'] === 'gzip' ? gunzipSync(packed) : packed;
		},
	};
	if (READ.test(contentType ?? '')) await posted.readRawBody();
	return posted;
}
