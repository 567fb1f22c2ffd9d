import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { editionNames, editions, findEdition } from '../../tooling/editions';
import { findObstacles, type Release } from '../obstacles';

/** A verified edition: its generated tree, and where the repository keeps it. */
export interface Edition {
	title: string;
	folder: string;
	branch: string;
	tag: string;
}

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/** Reads the package.json in a folder. */
export const readManifest = (folder: string): Release['manifest'] =>
	JSON.parse(read(folder, 'package.json')) as Release['manifest'];

/**
 * Finds the trees that `npm run editions` has made of a version.
 * @throws Error if one of them is missing, is one of another package or version, or can't be published
 */
export const findEditions = (root: string, version: string): Edition[] =>
	editionNames.map((name) => {
		const title = `${editions[name].name} ${version}`;
		const folder = findEdition(name, root);
		if (!existsSync(join(folder, 'package.json'))) {
			throw new Error(`There is no edition in .editions/${name}. Run: npm run editions`);
		}
		const manifest = readManifest(folder);
		const found = `${manifest.name} ${manifest.version}`;
		if (found !== title) {
			throw new Error(`.editions/${name} is ${found}, not ${title}. Run: npm run editions`);
		}
		const obstacles = findObstacles({ manifest, changelog: read(folder, 'CHANGELOG.md') });
		if (obstacles.length > 0) throw new Error(obstacles.join('\n'));
		return { title, folder, branch: `edition/${name}`, tag: `${name}-v${version}` };
	});
