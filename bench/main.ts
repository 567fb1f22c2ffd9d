import { readFile, writeFile } from 'node:fs/promises';
import { cpus, platform, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { format, resolveConfig } from 'prettier';

import { addNodes } from '../tooling/addNodes';
import { installN8n } from '../tooling/n8n/install';
import { makeTemporaryFolder } from '../tooling/temporaryFolder';
import { benchCampaign } from './campaign';
import { replaceBlocks } from './page';
import { full, quick } from './plan';
import { startService } from './service';
import { benchSingle, type Stage } from './single';

// npm run bench: compares what sends and what receives, prints it, and writes it to docs/benchmarks.md
//   -- --campaign  how much queue mode sends, and what the Sending Options cost in queue mode; needs PostgreSQL and Redis
//   -- --quick     few items, for work on the bench itself
// With either of these, nothing is written.

const PAGE = resolve(__dirname, '../docs/benchmarks.md');
const flag = { type: 'boolean' } as const;
const { values: given } = parseArgs({
	options: { campaign: flag, quick: flag },
});

/** Says when and on what was measured, without anything that identifies the machine. */
function describeMachine({ installation }: Stage): string {
	const [day] = new Date().toISOString().split('T');
	const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB of memory`;
	const cores = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
	return `Measured on ${day}: n8n ${installation.version}, ${platform()}, ${cores}, ${memory}.`;
}

/** Formats Markdown like the rest of the repository. */
const formatPage = async (text: string): Promise<string> =>
	await format(text, { ...(await resolveConfig(PAGE)), parser: 'markdown' });

async function main(): Promise<void> {
	const log = (line: string): void => console.log(line);
	const { path: folder, remove } = await makeTemporaryFolder('bench');
	const service = await startService(folder);
	try {
		const installation = await installN8n({ log });
		const env = { ...service.env, ...(await addNodes(folder, join(__dirname, 'nodes.ts'))) };
		const bench = given.campaign ? benchCampaign : benchSingle;
		const stage = { folder, installation, service, env, log };
		const tables: Record<string, string> = await bench(stage, given.quick ? quick : full);
		const blocks = { machine: describeMachine(stage), ...tables };
		log(await formatPage(Object.values(blocks).join('\n\n')));
		if (given.campaign || given.quick) return;
		const page = replaceBlocks(await readFile(PAGE, 'utf8'), blocks);
		await writeFile(PAGE, await formatPage(page));
	} finally {
		await service.stop();
		await remove();
	}
}

main().catch((error: Error) => {
	console.error(`\nThe bench failed: ${error.message}`);
	process.exitCode = 1;
});
