import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** Of a response of Express, what is called here. */
export interface Response {
	statusCode: number;
	status(code: number): Response;
	json(body: unknown): Response;
	end(text: string): unknown;
}

/** What n8n answers with: a response with the two functions of Express that are called here. */
export function asExpress(response: ServerResponse): Response {
	const express: ServerResponse & Response = Object.assign(response, {
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

/** A response that goes to nobody: it keeps what a node answers. */
export class Answer extends EventEmitter {
	statusCode = 200;
	writableFinished = false;
	destroyed = false;
	readonly headers = {};
	/** Each status that the node has set. */
	statuses: number[] = [];
	/** Each page or body, with its status. */
	readonly shown: Array<{ status: number; page: unknown }> = [];

	status(code: number): this {
		this.statusCode = code;
		this.statuses.push(code);
		return this;
	}

	set(headers: object): this {
		Object.assign(this.headers, headers);
		return this;
	}

	send(page: unknown): this {
		this.shown.push({ status: this.statusCode, page });
		return this;
	}

	json(body: unknown): this {
		return this.send(body);
	}

	end(): this {
		return this;
	}

	/** The answer ends with a status, or with 0 if the caller has left. */
	finish(status: number): void {
		const isLeft = status === 0;
		Object.assign(this, { statusCode: status, destroyed: isLeft, writableFinished: !isLeft });
		if (!isLeft) this.emit('finish');
		this.emit('close');
	}
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
