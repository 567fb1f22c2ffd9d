import { cp } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from './n8n/run';

/**
 * Copies what a clean clone of the repository would have, and what is not yet committed: all files
 * that git doesn't ignore.
 * @throws Error if the folder is not in a git repository
 */
export async function checkOut(root: string, folder: string): Promise<void> {
	const flags = ['--cached', '--others', '--exclude-standard', '-z'];
	const files = (await run('git', ['ls-files', ...flags], { cwd: root }))
		.split('\0')
		.filter(Boolean);
	for (const file of files) await cp(join(root, file), join(folder, file));
}
