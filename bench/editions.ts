import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { editions, findEdition } from '../tooling/editions';

// Measures what a request costs in each edition:
// npm run build && npm run editions && npx tsx bench/editions.ts
// The service runs in a separate process, so that the figures are the package's alone.

const REQUESTS = 20_000;
const CONCURRENCY = 10;

type Send = (request: object) => Promise<unknown>;
interface Transport {
	createSend(upstream: object): Send;
}

function serve(): void {
	const server = createServer((request, response) => {
		request.resume().once('end', () => response.writeHead(201).end('{"omnimessage_id":"a"}'));
	});
	server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

async function measure(root: string, port: number): Promise<string> {
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
	const cpu = (user + system) / 1_000 / REQUESTS;
	return `| ${cpu.toFixed(3)} | ${Math.round(REQUESTS / seconds)} |`;
}

async function main(): Promise<void> {
	const [, , task, root = '', port] = process.argv;
	if (task === 'serve') return serve();
	if (task === 'measure') return void process.send?.(await measure(root, Number(port)));
	const server = fork(__filename, ['serve'], { execArgv: process.execArgv });
	const [address] = (await once(server, 'message')) as [number];
	console.log('| Edition | CPU per request (ms) | Requests per second |\n| --- | --- | --- |');
	const roots = {
		default: join(__dirname, '..'),
		[editions.messaging.name]: findEdition('messaging'),
	};
	for (const [name, folder] of Object.entries(roots)) {
		const args = ['measure', folder, String(address)];
		const child = fork(__filename, args, { execArgv: process.execArgv });
		const [figures] = (await once(child, 'message')) as [string];
		child.kill();
		console.log(`| ${name} ${figures}`);
	}
	server.kill();
}

void main();
