import { execFileSync } from 'node:child_process';

interface GitOptions {
	/** The folder that git runs in, if not the repository's. */
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** What git reads from its standard input. */
	input?: string;
}

/**
 * Runs git in a repository.
 * @returns what it wrote to stdout, without the last line break
 * @throws Error with what it wrote to stderr
 */
export type Git = (args: string[], options?: GitOptions) => string;

/** Returns what runs git in the repository of a folder. */
export const gitIn =
	(root: string): Git =>
	(args, { env, ...options } = {}) =>
		execFileSync('git', args, {
			cwd: root,
			...options,
			env: { ...process.env, ...env },
			encoding: 'utf8',
			stdio: 'pipe',
		}).trimEnd();

/** Returns the commit that a branch or a tag points to, or undefined if there is no such ref. */
export function findCommit(git: Git, ref: string): string | undefined {
	try {
		return git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
	} catch {
		return undefined;
	}
}
