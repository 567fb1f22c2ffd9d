import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Git } from './git';

// What npm and the build create in a tree.
const MADE = ['node_modules', 'dist'].map((name) => `:(exclude)${name}`);

/** Writes a folder as a tree into the repository. The index of what is checked out isn't touched. */
function writeTree(git: Git, folder: string): string {
	const temporary = mkdtempSync(join(tmpdir(), 'omnimessage-index-'));
	const options = {
		cwd: folder,
		env: {
			GIT_DIR: git(['rev-parse', '--absolute-git-dir']),
			GIT_WORK_TREE: folder,
			GIT_INDEX_FILE: join(temporary, 'index'),
		},
	};
	try {
		// --force: what a .gitignore of the user or of the tree leaves out is part of the folder.
		const add = ['add', '--force', '--', '.', ...MADE];
		git(['-c', 'core.autocrlf=false', ...add], options);
		return git(['write-tree'], options);
	} finally {
		rmSync(temporary, { recursive: true });
	}
}

/**
 * Makes a commit of exactly what is in a folder, except node_modules and dist. No branch changes.
 * @returns the commit
 * @throws Error if git can't write to the repository, or doesn't know who commits
 */
export function commitFolder(
	git: Git,
	{ folder, parent, message }: { folder: string; parent?: string; message: string },
): string {
	const parents = parent ? ['-p', parent] : [];
	return git(['commit-tree', writeTree(git, folder), ...parents], { input: message });
}
