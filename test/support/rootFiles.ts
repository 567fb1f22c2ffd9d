import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../..');

/** The text of a file of the repository. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The paths of the files in folders of the repository, and in theirs. */
export const listFiles = (...folders: string[]): string[] =>
	folders.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
			(path) => `${folder}/${path}`,
		),
	);
