import { join } from 'node:path';

import { run } from '../../tooling/n8n/run';
import type { Stage } from '../stage';
import { median } from '../statistics';

/** What loading the package costs n8n's process. */
export interface LoadingCost {
	/** The time to load all files of all nodes and credentials and to create one of each. */
	milliseconds: number;
	/** The heap that stays in use. */
	mebibytes: number;
}

/** Loads the package the given number of times, each in a new process. Returns the medians. */
export async function measureLoading(
	{ installation, packageFolder }: Stage,
	times: number,
): Promise<LoadingCost> {
	const all: LoadingCost[] = [];
	for (let i = 0; i < times; i++) {
		const script = join(__dirname, 'packageLoad.mts');
		const output = await run(
			installation.node,
			['--expose-gc', '--no-warnings', script, packageFolder],
			// n8n points its packages to its own n8n-workflow in the same way.
			{ cwd: packageFolder, env: { NODE_PATH: join(installation.folder, 'node_modules') } },
		);
		all.push(JSON.parse(output) as LoadingCost);
	}
	return {
		milliseconds: median(all.map(({ milliseconds }) => milliseconds)),
		mebibytes: median(all.map(({ mebibytes }) => mebibytes)),
	};
}
