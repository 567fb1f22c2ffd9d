import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Lists the files in some folders of `root` and below them, as paths relative to `root`. */
export async function listFiles(root: string, folders: string[]): Promise<string[]> {
	const lists = folders.map(
		async (folder) => await readdir(join(root, folder), { recursive: true, withFileTypes: true }),
	);
	return (await Promise.all(lists))
		.flat()
		.filter((entry) => entry.isFile())
		.map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
