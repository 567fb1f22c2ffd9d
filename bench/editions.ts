import { join } from 'node:path';

import { editions, findEdition } from '../tooling/editions';
import { startChild, type Child } from './child';
import type { Processes } from './editions/processes';

// Measures what a request costs in each edition:
// npm run build && npm run editions && npx tsx bench/editions.ts
// The service runs in a separate process, so that the figures are the package's alone.

const roots = {
	default: join(__dirname, '..'),
	[editions.messaging.name]: findEdition('messaging'),
};

/** Runs a command in a new process, which ends whatever happens. */
async function withChild(work: (child: Child<Processes>) => Promise<void>): Promise<void> {
	const file = join(__dirname, 'editions/processes.ts');
	const child = startChild<Processes>(file, process.execPath, process.env);
	await work(child).finally(child.stop);
}

void withChild(async (service) => {
	const port = await service.ask('listen', undefined);
	console.log('| Edition | CPU per request (ms) | Requests per second |\n| --- | --- | --- |');
	for (const [name, root] of Object.entries(roots)) {
		await withChild(async (client) => {
			const [cpu, rate] = await client.ask('measure', { root, port });
			console.log(`| ${name} | ${cpu.toFixed(3)} | ${Math.round(rate)} |`);
		});
	}
});
