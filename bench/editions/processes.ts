import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { serve } from '../child';

// Runs as a separate process: one is the service, and one for each edition is the client.

const REQUESTS = 20_000;
const CONCURRENCY = 10;

type Send = (request: object) => Promise<unknown>;
interface Transport {
	createSend(upstream: object): Send;
}

/** Starts a service that accepts every message. Returns its port. */
async function listen(): Promise<number> {
	const server = createServer((request, response) => {
		request.resume().once('end', () => response.writeHead(201).end('{"omnimessage_id":"a"}'));
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	return (server.address() as AddressInfo).port;
}

/** Returns the CPU time of a request in milliseconds, and how many requests a second takes. */
async function measure({ root, port }: { root: string; port: number }): Promise<[number, number]> {
	const path = join(root, 'dist/transport/send.js');
	const { createSend } = (await import(path)) as Transport;
	const timeouts = { timeout: 60_000, idleTimeout: 30_000 };
	const send = createSend({
		baseUrl: `http://127.0.0.1:${port}`,
		headers: { authorization: 'Basic YTpi' },
		options: { concurrency: CONCURRENCY, requestsPerSecond: 0, maxRetries: 3, ...timeouts },
	});
	const body = JSON.stringify({ to: '+37251000000', messages: [{ channel: 'sms', text: 'Hi' }] });
	const headers = { 'content-type': 'application/json' };
	const sendMany = async (count: number): Promise<void> => {
		const all = Array.from({ length: count });
		await Promise.all(
			all.map(async () => await send({ method: 'POST', path: '/', headers, body })),
		);
	};
	await sendMany(REQUESTS / 10);
	const [started, before] = [performance.now(), process.cpuUsage()];
	await sendMany(REQUESTS);
	const { user, system } = process.cpuUsage(before);
	const seconds = (performance.now() - started) / 1_000;
	return [(user + system) / 1_000 / REQUESTS, REQUESTS / seconds];
}

const commands = { listen, measure };
export type Processes = typeof commands;

serve(commands);
