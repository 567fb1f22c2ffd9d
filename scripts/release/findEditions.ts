import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { editionNames, editions, findEdition } from '../../tooling/editions';
import { findObstacles } from './obstacles';
import { readRelease } from './readRelease';

/** A verified edition: its generated tree, and where the repository keeps it. */
export interface Edition {
	title: string;
	folder: string;
	branch: string;
	tag: string;
}

/**
 * Finds the trees that `npm run packages` has made of a version.
 * @throws Error if one of them is missing, is one of another package or version, or can't be published
 */
export const findEditions = (root: string, version: string): Edition[] =>
	editionNames.map((name) => {
		const title = `${editions[name].name} ${version}`;
		const folder = findEdition(name, root);
		if (!existsSync(join(folder, 'package.json'))) {
			throw new Error(`There is no edition in .editions/${name}. Run: npm run packages`);
		}
		const release = readRelease(folder);
		const found = `${release.manifest.name} ${release.manifest.version}`;
		if (found !== title) {
			throw new Error(`.editions/${name} is ${found}, not ${title}. Run: npm run packages`);
		}
		const obstacles = findObstacles(release);
		if (obstacles.length > 0) throw new Error(obstacles.join('\n'));
		return { title, folder, branch: `edition/${name}`, tag: `${name}-v${version}` };
	});
