import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/**
 * What happens to a request: it passes, is answered with a status instead, never arrives, or is
 * processed but its response is lost.
 */
export type Fate = 'pass' | number | 'dropped' | 'answer lost';

export interface Link {
	url: string;
	/** For the next requests, in order. After that, all pass. */
	fates: Fate[];
	stop(): Promise<void>;
}

/** A connection to a service that breaks on demand. */
export async function brokenLink(target: string): Promise<Link> {
	const server = createServer(async (request, response) => {
		const body = await readText(request);
		const fate = link.fates.shift() ?? 'pass';
		if (typeof fate === 'number') return response.writeHead(fate).end();
		if (fate === 'dropped') return void request.socket.destroy();
		const { method = 'GET', url = '', headers } = request;
		const answer = await fetch(target + url, {
			method,
			headers: { ...(headers as Record<string, string>), connection: 'close' },
			...(body && { body }),
		});
		const text = await answer.text();
		if (fate === 'answer lost') return void request.socket.destroy();
		return response
			.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
			.end(text);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const link: Link = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		fates: [],
		stop: async () => {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
	return link;
}
