import { readFile } from 'node:fs/promises';
import { cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';

import type { N8nInstallation } from '../../tooling/n8n/install';
import { run } from '../../tooling/n8n/run';

/** Lists what the figures depend on, without anything that identifies the machine. */
export async function describeMachine({ node, folder }: N8nInstallation): Promise<string[][]> {
	const manifest = await readFile(join(folder, 'node_modules/n8n/package.json'), 'utf8');
	const { version } = JSON.parse(manifest) as { version: string };
	const all = cpus();
	return [
		['CPU', all[0]?.model.trim() || 'unknown'],
		['Cores', String(all.length)],
		['Memory', `${Math.round(totalmem() / 1024 ** 3)} GiB`],
		['System', platform()],
		[
			'Node (for n8n and everything else)',
			(await run(node, ['--version'], { cwd: folder })).trim(),
		],
		['n8n', version],
	];
}
