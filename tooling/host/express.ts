import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';

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

/** A body as n8n hands it to a node: parsed where it says that it is JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
	const text = await readText(request);
	return request.headers['content-type']?.includes('json') ? JSON.parse(text) : text;
}
