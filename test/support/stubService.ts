import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A service that counts its requests and keeps its open sockets. */
export async function startService(host: string, listener: RequestListener) {
	const sockets = new Set<Socket>();
	const seen: string[] = [];
	const server = createServer((request, response) => {
		seen.push(`${request.method} ${request.url}`);
		server.emit('seen');
		listener(request, response);
	});
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.on('close', () => sockets.delete(socket));
	});
	await new Promise<void>((listening) => server.listen(0, host, listening));
	return {
		url: `http://${host}:${(server.address() as AddressInfo).port}`,
		sockets,
		seen,
		/** Resolves when it has seen the given number of requests. */
		async until(count: number): Promise<void> {
			while (seen.length < count) await once(server, 'seen');
		},
		/** Resolves when no socket is open. */
		async untilClosed(): Promise<void> {
			for (const socket of sockets) await once(socket, 'close');
		},
		stop(): void {
			server.close();
			server.closeAllConnections();
		},
	};
}
