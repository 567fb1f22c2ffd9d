import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

import { run } from '../n8n/run';
import { unpack } from '../pack';

/** What n8n 1.123.81 and 2.41.1 pass to npm (their community-packages.service.js). */
const FLAGS = [
	'--audit=false',
	'--fund=false',
	'--bin-links=false',
	'--install-strategy=shallow',
	'--ignore-scripts=true',
	'--package-lock=false',
];

export interface InstallOptions {
	/** The packed package. */
	tarball: string;
	/** The name of the package in it. */
	name: string;
	/** An empty folder, which stands for the user's `~/.n8n/nodes`. */
	folder: string;
	/** The Node that runs npm, and later the package. */
	node: string;
}

/** A package that was installed as n8n does it. */
export interface Installed {
	folder: string;
	/** What npm said. */
	log: string;
}

/**
 * Installs a package by the steps of n8n's installer: it unpacks the tarball, takes the development,
 * peer and optional dependencies out of its package.json, and lets npm install the others beside it.
 * @throws Error with the last lines of what tar or npm said
 */
export async function installPackage(options: InstallOptions): Promise<Installed> {
	const { tarball, name, node } = options;
	const folder = join(options.folder, 'node_modules', name);
	await unpack(tarball, folder);
	const path = join(folder, 'package.json');
	const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
	for (const kind of ['dev', 'peer', 'optional']) delete manifest[`${kind}Dependencies`];
	await writeFile(path, JSON.stringify(manifest, null, 2));
	// npm runs with the first `node` in PATH.
	const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
	return { folder, log: await run('npm', ['install', ...FLAGS], { cwd: folder, env }) };
}

/**
 * Makes a folder that gives a package what n8n gives it by NODE_PATH, and nothing more.
 * @param names the packages, which are taken from another node_modules
 */
export async function provideForPackage(
	folder: string,
	names: readonly string[],
	modules: string,
): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const name of names) await symlink(join(modules, name), join(folder, name));
}
