import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { chooseEdition, findPackages, type Selection } from './editions';
import { run } from './n8n/run';

const ROOT = resolve(__dirname, '..');

/**
 * Packs a built package, by default this one, as it would be published.
 * @returns the path of the tarball
 * @throws Error with the last lines of npm's output
 */
export async function packPackage(folder: string, root = ROOT): Promise<string> {
	const output = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: root });
	// npm's warnings come before the JSON.
	const [{ filename }] = JSON.parse(output.slice(output.indexOf('[\n'))) as [{ filename: string }];
	return join(folder, filename);
}

/**
 * Packs the editions to be installed. Verified ones must have been written by `npm run packages`.
 * @returns the paths of the tarballs
 * @throws Error with the last lines of npm's output
 */
export async function packEditions(
	folder: string,
	selections: Selection[] = [chooseEdition()],
): Promise<string[]> {
	const tarballs: string[] = [];
	for (const root of selections.flatMap(findPackages)) {
		tarballs.push(await packPackage(folder, root));
	}
	return tarballs;
}

/**
 * Unpacks a tarball of npm into a folder, which is created if it's missing.
 * @throws Error with the last lines of tar's output
 */
export async function unpack(tarball: string, folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], { cwd: folder });
}
