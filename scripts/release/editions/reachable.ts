import { readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

import type { Edition } from '../../../tooling/editions';
import { run } from '../../../tooling/n8n/run';
import { listFiles } from './listFiles';

/**
 * Removes what an edition doesn't need from its tree: source that no node or credential of it
 * imports, what belongs to other nodes, and icons that none of its source names.
 */
export async function removeUnreachable(
	root: string,
	folders: string[],
	{ nodes, credentials }: Edition,
): Promise<void> {
	const entries = [
		...nodes.map((path) => `nodes/${path}.node.ts`),
		...credentials.map((path) => `credentials/${path}.credentials.ts`),
	];
	const options = [
		'--listFilesOnly',
		'--resolveJsonModule',
		'--module',
		'node16',
		'--types',
		'node',
	];
	const output = await run('npx', ['tsc', ...options, ...entries], { cwd: root });
	const reached = new Set(output.split('\n').map((path) => relative(root, resolve(root, path))));
	const files = await listFiles(root, folders);
	// Codexes are named like nodes, and previews lie in a folder of nodes.
	const kept = (path: string): boolean =>
		reached.has(path) ||
		nodes.some((node) => path === `nodes/${node}.node.json`) ||
		(path.includes('/__schema__/') && nodes.some((node) => sameFolder(path, `nodes/${node}`)));
	const source = files.filter(kept);
	const text = (
		await Promise.all(source.map(async (path) => await readFile(join(root, path), 'utf8')))
	).join();
	const icons = (await listFiles(root, ['icons'])).filter((path) => !text.includes(path));
	for (const path of [...files.filter((path) => !kept(path)), ...icons]) await rm(join(root, path));
}

const sameFolder = (path: string, other: string): boolean =>
	path.split('/')[1] === other.split('/')[1];
