import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import { selfSigned } from '../tooling/certificate';

/** What the service has received since it began to count. */
interface Received {
	messages: number;
	recipients: Set<string>;
	connections: number;
	requests: number;
	/** The bodies of the answers, in bytes. */
	bytes: number;
}

/** The part of the messaging API that sends, and the blacklist, over TLS. It checks nothing, so that it takes little time. */
export interface Service {
	url: string;
	/** Lets n8n trust its certificate. */
	env: Record<string, string>;
	/**
	 * Closes all connections, so that each run pays for its own, and counts anew.
	 * @param delay of each answer, in milliseconds
	 * @param blacklisted how many numbers are on the blacklist, none of which gets a message
	 */
	begin(delay: number, blacklisted?: number): Promise<Received>;
	stop(): Promise<void>;
}

/** Messaging API, "Phonebook title | code". */
const notBlacklisted = JSON.stringify({ errors: [{ title: 'Missing resource', code: '203' }] });

/** @param folder for the certificate */
export async function startService(folder: string): Promise<Service> {
	const { key, cert } = selfSigned();
	const caFile = join(folder, 'ca.pem');
	await writeFile(caFile, cert);
	let received: Received;
	let delay = 0;
	let blacklist = '';
	async function answer(request: IncomingMessage): Promise<[status: number, body: string]> {
		if (request.method === 'GET') {
			return request.url === '/v1/phonebook/blacklist' ? [200, blacklist] : [404, notBlacklisted];
		}
		const { to } = (await json(request)) as { to: string };
		received.messages += 1;
		received.recipients.add(to);
		// Messaging API, "Omnimessage response (201)".
		const messages = [{ message_id: randomUUID(), channel: 'sms', sender: 'Sender', to }];
		return [201, JSON.stringify({ messages, to, omnimessage_id: randomUUID() })];
	}
	const server = createServer(
		{ key, cert, keepAliveTimeout: 60_000 },
		async (request, response) => {
			received.requests += 1;
			const [status, body] = await answer(request);
			received.bytes += body.length;
			if (delay > 0) await setTimeout(delay);
			response.writeHead(status, { 'content-type': 'application/json' }).end(body);
		},
	);
	const sockets = new Set<Socket>();
	server.on('connection', (socket: Socket) => {
		received.connections += 1;
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	});
	const closeAll = async (): Promise<void> => {
		const closed = [...sockets].map(async (socket) => await once(socket.end(), 'close'));
		await Promise.all(closed);
	};
	// Up to a thousand connections can be opened at once.
	await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }), 'listening');
	return {
		url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
		env: { NODE_EXTRA_CA_CERTS: caFile },
		async begin(newDelay, blacklisted = 0) {
			await closeAll();
			delay = newDelay;
			const phoneNumbers = Array.from({ length: blacklisted }, (_, index) => `+3726${index}`);
			blacklist = JSON.stringify({ phoneNumbers });
			const none = { messages: 0, connections: 0, requests: 0, bytes: 0 };
			return (received = { ...none, recipients: new Set() });
		},
		async stop() {
			await closeAll();
			server.close();
		},
	};
}
