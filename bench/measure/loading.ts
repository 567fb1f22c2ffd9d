import { join } from 'node:path';

import { run } from '../../tooling/n8n/run';
import type { Stage } from '../stage';
import { median } from '../statistics';

/** What it costs n8n's process to have the package. */
export interface LoadingCost {
	/** To load all files of all nodes and credentials, and to make one of each. */
	milliseconds: number;
	/** Heap that stays in use. */
	mebibytes: number;
}

/** Loads the package in processes of their own, that many times. Returns the medians. */
export async function measureLoading(
	{ installation, packageFolder }: Stage,
	times: number,
): Promise<LoadingCost> {
	const all: LoadingCost[] = [];
	for (let i = 0; i < times; i++) {
		const script = join(__dirname, 'packageLoad.ts');
		const output = await run(
			installation.node,
			['--expose-gc', '--no-warnings', script, packageFolder],
			// Where n8n has its packages look for n8n-workflow.
			{ cwd: packageFolder, env: { NODE_PATH: join(installation.folder, 'node_modules') } },
		);
		all.push(JSON.parse(output) as LoadingCost);
	}
	return {
		milliseconds: median(all.map(({ milliseconds }) => milliseconds)),
		mebibytes: median(all.map(({ mebibytes }) => mebibytes)),
	};
}
