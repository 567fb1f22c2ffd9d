import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import { serve } from '../child';
import { createAnswer, type Omnimessage } from './answer';
import { Meter } from './meter';

// Runs as a separate process. Provides only the messaging API's POST /v1/omnimessage, over TLS, and
// checks nothing, so that it adds little to the measured time.

let server: Server;
let meter = new Meter();
let delay = 0;
const sockets = new Set<Socket>();
/** When each connection was opened, by the client's port. Removed on its first request. */
const fresh = new Map<number | undefined, number>();

function accept(socket: Socket): void {
	const counting = meter;
	counting.recordOpen();
	sockets.add(socket);
	const { remotePort } = socket;
	fresh.set(remotePort, performance.now());
	socket.once('close', () => {
		counting.recordClose();
		sockets.delete(socket);
		fresh.delete(remotePort);
	});
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const arrival = performance.now();
	const { remotePort } = request.socket;
	const start = fresh.get(remotePort) ?? arrival;
	fresh.delete(remotePort);
	meter.recordArrival(arrival);
	const omnimessage = JSON.parse(await text(request)) as Omnimessage;
	if (delay > 0) await setTimeout(delay);
	response.writeHead(201, { 'content-type': 'application/json' });
	response.end(JSON.stringify(createAnswer(omnimessage)));
	meter.recordAnswer(omnimessage.to, performance.now() - start);
}

const commands = {
	/** Starts the server. Returns its port. */
	async listen(certificate: { key: string; cert: string }): Promise<number> {
		server = createServer({ ...certificate, keepAliveTimeout: 60_000 }, answer);
		server.on('connection', accept);
		// Up to a thousand connections can be opened at once.
		await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }), 'listening');
		return (server.address() as AddressInfo).port;
	},
	/** Closes all connections, so that each run pays for its own, and restarts the measurement. */
	async begin(options: { delay: number }): Promise<void> {
		const closed = [...sockets].map((socket) => once(socket, 'close'));
		for (const socket of sockets) socket.end();
		await Promise.all(closed);
		delay = options.delay;
		meter = new Meter();
	},
	figures: () => meter.computeFigures(),
};
export type Upstream = typeof commands;

serve(commands);
