import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { INodeParameters, INodeType } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../sandbox';
import { credentialsFor, execute } from '../tooling/host/execute';

// Measures what a large phonebook costs: npm run build && npx tsx bench/phonebook.ts
// The sandbox runs in a separate process, so that the figures are the node's alone.

const CONTACTS = 5_000;
const BLACKLIST = 100_000;
const MEBIBYTE = 1024 ** 2;

const createNumbers = (count: number): string[] =>
	Array.from({ length: count }, (_, index) => `+3725${String(index).padStart(7, '0')}`);

async function serve(): Promise<void> {
	const sandbox = await startSandbox({});
	createNumbers(BLACKLIST).forEach((number) => sandbox.state.blacklist.add(number));
	const { url, username, password, token } = sandbox;
	process.send?.({ url, username, password, token });
	process.on('message', () => process.send?.(sandbox.state.requests.splice(0).length));
}

async function measure(): Promise<void> {
	const server = fork(__filename, ['serve'], { execArgv: process.execArgv });
	const [sandbox] = (await once(server, 'message')) as [Sandbox];
	/** Returns how many requests have arrived since the last call. */
	const countRequests = async (): Promise<number> => {
		server.send('requests');
		const [count] = (await once(server, 'message')) as [number];
		return count;
	};
	const { Phonebook } = (await import(
		join(__dirname, '../dist/nodes/Phonebook/Phonebook.node.js')
	)) as { Phonebook: new () => INodeType };
	const run = async (label: string, parameters: INodeParameters[]): Promise<void> => {
		const started = performance.now();
		const type = new Phonebook();
		const items = await execute({ type, parameters, credentials: credentialsFor(sandbox) });
		const seconds = (performance.now() - started) / 1_000;
		const peak = (process.resourceUsage().maxRSS * 1024) / MEBIBYTE;
		const requests = await countRequests();
		console.log(
			`| ${label} | ${items.length} | ${requests} | ${seconds.toFixed(2)} | ${peak.toFixed(0)} |`,
		);
	};

	const list = { resource: 'blacklist', operation: 'getAll' };
	const upsert = (title: string) =>
		createNumbers(CONTACTS).map((phoneNumber) => ({
			resource: 'contact',
			operation: 'upsert',
			phoneNumber,
			contactFields: { mappingMode: 'defineBelow', value: { title } },
		}));
	console.log('| Operation | Items | Requests | Seconds | Peak RSS (MiB) |');
	console.log('| --- | --- | --- | --- | --- |');
	await run('Blacklist: Get Many, Limit 50', [{ ...list, limit: 50 }]);
	await run(`Blacklist: Get Many, all of ${BLACKLIST}`, [{ ...list, returnAll: true }]);
	await run('Contact: Create or Update, new', upsert('Ms'));
	await run('Contact: Create or Update, existing', upsert('Mr'));
	server.kill();
}

void (process.argv[2] === 'serve' ? serve() : measure());
