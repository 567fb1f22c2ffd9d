import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** The operation's answer before it is sent. */
interface Reply {
	status: number;
	text: string;
}

/** When it happens: before the body is read, before the operation runs, or when the answer is sent. */
type Moment = 'onRequest' | 'preHandler' | 'onSend';

interface Breakage {
	moment: Moment;
	/** Takes over the connection: nothing else writes to it. */
	apply(response: ServerResponse, reply: Reply): void;
}

const MEBIBYTE = 1024 ** 2;
const json = { 'content-type': 'application/json' };

const resetConnection = ({ socket }: ServerResponse): void => void socket?.resetAndDestroy();

function startBody(response: ServerResponse, { status, text }: Reply): void {
	response.writeHead(status, { ...json, 'content-length': Buffer.byteLength(text) });
	response.write(text.slice(0, text.length / 2));
}

/** Writes the same block repeatedly, until the count is reached or the connection is closed. */
function pour(response: ServerResponse, block: Buffer, times: number): void {
	if (times === 0) return void response.end();
	if (response.destroyed) return;
	response.write(block, () => pour(response, block, times - 1));
}

/** Writes the text slowly, in five parts. */
function drip(response: ServerResponse, text: string, size = Math.ceil(text.length / 5)): void {
	if (response.destroyed) return;
	if (text === '') return void response.end();
	response.write(text.slice(0, size));
	setTimeout(() => drip(response, text.slice(size), size), 60);
}

/** The ways a connection or an answer can break, by name. */
export const breakages = {
	resetUnread: { moment: 'onRequest', apply: resetConnection },
	resetRead: { moment: 'preHandler', apply: resetConnection },
	resetProcessed: { moment: 'onSend', apply: resetConnection },
	resetInBody: {
		moment: 'onSend',
		apply(response, reply) {
			startBody(response, reply);
			response.write('', () => resetConnection(response));
		},
	},
	stalledHeaders: { moment: 'onSend', apply: () => undefined },
	stalledBody: { moment: 'onSend', apply: startBody },
	truncatedGzip: {
		moment: 'onSend',
		apply(response, { status, text }) {
			const whole = gzipSync(text);
			response.writeHead(status, { ...json, 'content-encoding': 'gzip' });
			response.end(whole.subarray(0, whole.length - 12));
		},
	},
	hugeBody: {
		moment: 'onSend',
		apply(response, { status }) {
			response.writeHead(status, json);
			pour(response, Buffer.alloc(MEBIBYTE, ' '), 100);
		},
	},
	invalidJson: {
		moment: 'onSend',
		apply: (response, { status, text }) =>
			void response.writeHead(status, json).end(text.slice(0, -1)),
	},
	wrongContentType: {
		moment: 'onSend',
		apply: (response, { status, text }) =>
			void response.writeHead(status, { 'content-type': 'image/png' }).end(text),
	},
	slowDrip: {
		moment: 'onSend',
		apply(response, { status, text }) {
			response.writeHead(status, json);
			drip(response, text);
		},
	},
} satisfies Record<string, Breakage>;

export type BreakageName = keyof typeof breakages;
