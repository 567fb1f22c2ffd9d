import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

import { editionNames, editions } from '../tooling/editions';
import { writeEdition } from './release/editions/writeEdition';
import { findObstacles } from './release/obstacles';
import { readRelease } from './release/readRelease';
import { releaseEditions } from './release/releaseEditions';

// The steps of a release that a program can do: tsx scripts/release.ts <step>

type Step = (given: string[]) => void | Promise<void>;

const steps: Record<string, Step> = {
	/** Says what keeps this version from being published. The folder of another package can be given. */
	check([folder = resolve(__dirname, '..')]) {
		const obstacles = findObstacles(readRelease(folder));
		if (obstacles.length > 0) throw new Error(obstacles.join('\n'));
	},

	/** Writes the verified editions, each as a complete source tree, and builds them. */
	async editions() {
		for (const name of editionNames) {
			console.log(`${editions[name].name}: ${await writeEdition(name)}`);
		}
	},

	/**
	 * Commits and tags the verified editions, as written, and prints the command that pushes them, which
	 * publishes them to npm. With --push, also runs it.
	 */
	tag(given) {
		const args = releaseEditions(process.cwd());
		console.log(`git ${args.join(' ')}`);
		if (!given.includes('--push')) return;
		const { status, error } = spawnSync('git', args, { stdio: 'inherit' });
		if (error) throw error;
		process.exitCode = status ?? 1;
	},
};

async function main([name = '', ...given]: string[]): Promise<void> {
	const step = steps[name];
	if (!step) throw new Error(`Choose a step: ${Object.keys(steps).join(', ')}`);
	await step(given);
}

main(process.argv.slice(2)).catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
