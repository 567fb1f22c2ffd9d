import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

export interface Proxy {
	/** Without a trailing slash. */
	url: string;
	stop(): Promise<void>;
}

/**
 * Returns the base URL of the process that a request is for, by its path; undefined if there is none.
 */
export type Route = (path: string) => string | undefined;

/**
 * Starts a reverse proxy on a free port of the loopback address: for requests, which it doesn't
 * repeat, and for WebSockets. It answers 503 if a request has no process, and 502 if that process
 * can't be reached.
 */
export async function startProxy(route: Route): Promise<Proxy> {
	const sockets = new Set<Socket>();
	const server = createServer((request, response) => {
		const target = route(request.url ?? '/');
		if (target === undefined) return void response.writeHead(503).end();
		const { method, headers, url } = request;
		// Without an agent, each request has its own connection: none is left that n8n has closed.
		const options = { method, headers, agent: false };
		const upstream = sendRequest(new URL(url ?? '/', target), options, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			pipeline(answer, response, () => undefined);
		});
		upstream.on('error', () => {
			if (response.headersSent) response.destroy();
			else response.writeHead(502).end();
		});
		response.on('close', () => upstream.destroy());
		request.pipe(upstream);
	});
	server.on('upgrade', (request, socket: Socket, head) => {
		const target = route(request.url ?? '/');
		if (target === undefined) return void socket.destroy();
		const { port, hostname } = new URL(target);
		const upstream = connect(Number(port), hostname, () => {
			upstream.write(toHead(request));
			upstream.write(head);
			upstream.pipe(socket).pipe(upstream);
		});
		upstream.on('error', () => socket.destroy());
		upstream.on('close', () => socket.destroy());
		socket.on('error', () => upstream.destroy());
		socket.on('close', () => upstream.destroy());
	});
	// Of the upgraded ones, the server knows nothing any more.
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: async () => {
			const closed = once(server.close(), 'close');
			for (const socket of sockets) socket.destroy();
			await closed;
		},
	};
}

/** The request as it arrived, up to its body. */
function toHead({ method, url, rawHeaders }: IncomingMessage): string {
	const lines = rawHeaders.flatMap((name, index) =>
		index % 2 === 0 ? `${name}: ${rawHeaders[index + 1]}` : [],
	);
	return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
