import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Pool } from 'undici';

import type { Service } from './service';

// The upper limit: undici without n8n, in a process of its own, which is called like a workflow.

const CONCURRENCY = 32;

/** Starts the process. */
export async function startLimit({ url: target, env }: Service) {
	const child = fork(__filename, [target], { env: { ...process.env, ...env } });
	const [port] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [number];
	const place = { url: `http://127.0.0.1:${port}`, pids: [child.pid ?? NaN] };
	// It ends without the other process.
	return { place, stop: () => child.disconnect() };
}

/** Sends items like those of the other workflows. */
async function send(target: string, count: number): Promise<void> {
	const pool = new Pool(target, { connections: CONCURRENCY });
	const post = async (_: unknown, index: number): Promise<void> => {
		const text = `Your order ${index} is on its way and will be with you today.`;
		const to = `+3725${1_000_000 + index}`;
		const body = JSON.stringify({ to, messages: [{ channel: 'sms', text }] });
		const headers = { 'content-type': 'application/json' };
		const answer = await pool.request({ path: '/v1/omnimessage', method: 'POST', headers, body });
		await answer.body.json();
	};
	await Promise.all(Array.from({ length: count }, post)).finally(() => pool.destroy());
}

async function main(target: string): Promise<void> {
	const server = createServer(async ({ url = '' }, response) => {
		const items = Number(new URL(url, 'http://localhost').searchParams.get('items'));
		await send(target, items);
		response.end();
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	process.send?.((server.address() as AddressInfo).port);
	process.once('disconnect', () => process.exit());
}

if (require.main === module) void main(process.argv[2] ?? '');
