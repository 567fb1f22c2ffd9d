import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Where the package managers put programs that they don't put into PATH: Debian PostgreSQL's own,
// Homebrew what has a version in its name.
const PARENTS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const FOLDERS = ['/opt/homebrew/bin', '/usr/local/bin'];

const NAMES = ['initdb', 'postgres', 'redis-server'] as const;

/** The path of each program. */
export type Programs = Record<(typeof NAMES)[number], string>;

/**
 * Finds the programs of PostgreSQL and Redis on this machine.
 * @throws Error that names those that are missing, and says how to install them
 */
export function findPrograms(): Programs {
	const folders = listFolders();
	const found = NAMES.map((name) => [name, findProgram(name, folders)] as const);
	const missing = found.flatMap(([name, path]) => (path === undefined ? name : []));
	if (missing.length === 0) return Object.fromEntries(found) as Programs;
	throw new Error(
		`Queue mode needs PostgreSQL and Redis, and ${missing.join(', ')} can't be found. ` +
			'Install them: apt-get install postgresql redis-server, or brew install postgresql redis',
	);
}

function listFolders(): string[] {
	const path = process.env.PATH?.split(delimiter) ?? [];
	const versions = PARENTS.filter((parent) => existsSync(parent)).flatMap((parent) =>
		readdirSync(parent)
			.filter((name) => /^(?:\d+|postgresql.*|redis.*)$/.test(name))
			.sort(byVersion)
			.map((name) => join(parent, name, 'bin')),
	);
	return [...path, ...versions, ...FOLDERS];
}

/** The newest first. */
const byVersion = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });

function findProgram(name: string, folders: string[]): string | undefined {
	return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
