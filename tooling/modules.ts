import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { provideFolder } from './cache';
import { run } from './n8n/run';

/**
 * Installs packages from the npm registry in the user's cache folder, unless they are already there.
 * Their install scripts don't run.
 * @param name of the folder, with the versions of the packages in it
 * @param manifest what its package.json says besides that it is private
 * @returns the folder that has them in its node_modules
 * @throws Error with the last lines of npm's output, with nothing left behind
 */
export async function provideModules(name: string, manifest: object): Promise<string> {
	return await provideFolder(name, async (folder) => {
		const content = JSON.stringify({ private: true, ...manifest }, null, '\t');
		await writeFile(join(folder, 'package.json'), content);
		const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-package-lock'];
		await run('npm', ['install', ...flags, '--no-audit', '--no-fund'], { cwd: folder });
	});
}
