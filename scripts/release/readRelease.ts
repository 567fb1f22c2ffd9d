import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from './obstacles';

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/** Reads the package.json in a folder. */
export const readManifest = (folder: string): Release['manifest'] =>
	JSON.parse(read(folder, 'package.json')) as Release['manifest'];

/** Reads from a package's folder what decides whether it can be published. */
export const readRelease = (folder: string): Release => ({
	manifest: readManifest(folder),
	changelog: read(folder, 'CHANGELOG.md'),
});
