import { join, resolve } from 'node:path';

import { run } from './n8n/run';

const ROOT = resolve(__dirname, '..');

/**
 * Packs the built package as it would be published.
 * @returns the path of the tarball
 * @throws Error with the last lines of npm's output
 */
export async function packPackage(folder: string): Promise<string> {
	const output = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: ROOT });
	// npm's warnings come before the JSON.
	const [{ filename }] = JSON.parse(output.slice(output.indexOf('[\n'))) as [{ filename: string }];
	return join(folder, filename);
}
