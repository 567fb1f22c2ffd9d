import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterwards } from './afterwards';

// Git sets these for its hooks, and they would lead from here to the repository of the hook.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

/** The contents of files by their paths. */
type Files = Record<string, string>;

export function writeFiles(folder: string, files: Files): void {
	for (const [path, content] of Object.entries(files)) {
		const file = join(folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, content);
	}
}

const toManifest = (name: string, version: string): string => {
	const url = 'git+https://github.com/acme/n8n-nodes-omnimessage.git';
	return JSON.stringify({
		name,
		version,
		author: { email: 'mari@acme.test' },
		repository: { url },
	});
};

/** What belongs to the tree of an edition. */
export const toEdition = (name: string, version: string): Files => ({
	'.gitignore': 'dist\n*.lock\n',
	'CHANGELOG.md': `## ${version} (2026-11-22)\n`,
	'nodes/Node.node.ts': `// ${name} ${version}\r\n`,
	'package.json': toManifest(`n8n-nodes-omnimessage-${name}`, version),
	'some.lock': 'a part of the tree, although it is ignored\n',
});

const made: Files = {
	'dist/Node.node.js': 'built\n',
	'node_modules/gulp/index.js': 'installed\n',
};

/** A repository on this machine. */
export interface ReleaseRepository {
	root: string;
	/** Runs git in it. Returns what it writes to stdout. */
	git: (...args: string[]) => string;
	/** Commits and tags a version, and makes its editions. */
	release: (version: string) => void;
}

/** Makes an empty folder that is gone when the test is over. */
export function makeFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'omnimessage-release-'));
	afterwards(() => rmSync(folder, { recursive: true }));
	return folder;
}

function runGit(cwd: string, args: string[]): string {
	return execFileSync('git', args, { cwd, env: process.env, encoding: 'utf8', stdio: 'pipe' });
}

/** Opens the repository in a folder, for commits by nobody real. */
export function openRepository(root: string): ReleaseRepository {
	const git = (...args: string[]) => runGit(root, args);
	git('config', 'user.name', 'Somebody');
	git('config', 'user.email', 'somebody@omnimessage.example');
	git('config', 'commit.gpgSign', 'false');
	return {
		root,
		git,
		release: (version) => {
			writeFiles(root, {
				'.gitignore': '.editions/\n',
				'package.json': toManifest('n8n-nodes-omnimessage', version),
			});
			git('add', '--all');
			git('commit', '--message', `release ${version}`);
			git('update-ref', `refs/tags/v${version}`, 'HEAD');
			for (const name of ['messaging', 'site']) {
				writeFiles(join(root, '.editions', name), { ...toEdition(name, version), ...made });
			}
		},
	};
}

/** Makes a repository with a released version and its editions, until the test is over. */
export function makeReleased(version: string): ReleaseRepository {
	const root = makeFolder();
	runGit(root, ['init', '--quiet', '--initial-branch', 'main']);
	const repository = openRepository(root);
	repository.release(version);
	return repository;
}
