import { readdir, writeFile } from 'fs/promises';
import { homedir } from 'os';
import { delimiter, dirname, join } from 'path';

import { hasFolder, provideFolder } from '../cache';
import { chooseNodePackage, locateNode } from '../node';
import { run } from './run';
import { chooseVersion, differencesOf, type N8nVersion } from './versions';

const NODE_VERSION = '24.21.0';

// Without this, xlsx would come from a host outside the npm registry, and n8n would request versions
// of the others that don't resolve together.
const OVERRIDES = {
	linkedom: '0.18.12',
	xlsx: '0.18.5',
	'@langchain/langgraph-checkpoint': '1.0.0',
	'@langchain/langgraph': '1.0.2',
};

/** An n8n on this machine: the Node 24 that runs it, its start script, and the folder of both. */
export interface N8nInstallation {
	version: N8nVersion;
	node: string;
	n8n: string;
	folder: string;
}

export interface InstallOptions {
	/** Called with a progress message when a long step starts and when it is done. */
	log: (line: string) => void;
	/** Called with how far the installation is, such as `300 of about 2100 packages`. */
	onProgress?: (text: string) => void;
	/** By default the one in N8N_VERSION, or else the newest supported one. */
	version?: N8nVersion;
}

/** Whether n8n is in the user's cache folder already. */
export const isInstalled = async (version = chooseVersion()): Promise<boolean> =>
	await hasFolder(toName(version));

const toName = (version: N8nVersion): string => `n8n-${version}-node-${NODE_VERSION}`;

/**
 * Installs n8n and a Node 24 that can run it in the user's cache folder, unless they are already
 * there. Only the npm registry is used. The first installation takes some minutes and 2.4 GB.
 * @throws Error if the version or the system isn't supported or a build tool is missing, before
 * anything is downloaded; with the last lines of npm's output if npm fails, with nothing left behind
 */
export async function installN8n({
	log,
	onProgress,
	version = chooseVersion(),
}: InstallOptions): Promise<N8nInstallation> {
	const nodePackage = chooseNodePackage();
	const folder = await provideFolder(toName(version), async (partial) => {
		await requireBuildTools();
		await build(partial, { version, nodePackage, log, onProgress });
	});
	return { version, ...locateInstallation(folder) };
}

function locateInstallation(folder: string): Omit<N8nInstallation, 'version'> {
	return {
		node: locateNode(folder),
		n8n: join(folder, 'node_modules', 'n8n', 'bin', 'n8n'),
		folder,
	};
}

async function build(
	folder: string,
	{
		version,
		nodePackage,
		log,
		onProgress,
	}: { version: N8nVersion; nodePackage: string } & InstallOptions,
) {
	const manifest = {
		private: true,
		dependencies: { n8n: version, [nodePackage]: NODE_VERSION },
		overrides: OVERRIDES,
	};
	await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, '\t'));
	const npm = async (args: string[], env = process.env) =>
		await run('npm', [...args, '--prefix', folder, '--no-audit', '--no-fund'], {
			cwd: folder,
			env,
		});

	const watching = onProgress && watchPackages(folder, differencesOf(version).packages, onProgress);
	await logDuration(
		log,
		`n8n ${version}: installing from the npm registry, about 5 minutes, once`,
		() =>
			npm(['install', '--legacy-peer-deps', '--ignore-scripts', '--omit=dev', '--no-package-lock']),
	).finally(() => clearInterval(watching));

	const node = locateNode(folder);
	const env = {
		...process.env,
		// npm and node-gyp run with the first `node` in PATH, and build for it.
		PATH: [dirname(node), process.env.PATH].join(delimiter),
		npm_config_nodedir: dirname(dirname(node)),
		// Otherwise its install script would look for a binary on a host outside the registry.
		npm_config_build_from_source: 'sqlite3',
		JOBS: 'max',
	};
	await logDuration(
		log,
		`n8n ${version}: compiling its native modules, about 2 minutes, once`,
		async () => {
			await npm(['rebuild', 'sqlite3', 'isolated-vm', '--ignore-scripts=false'], env);
			await run(node, ['-e', 'require("sqlite3"), require("isolated-vm")'], { cwd: folder });
		},
	);
}

/** Says every two seconds how many packages npm has put into the folder. */
function watchPackages(
	folder: string,
	about: number,
	onProgress: (text: string) => void,
): NodeJS.Timeout {
	const list = async (path: string): Promise<string[]> =>
		await readdir(join(folder, 'node_modules', path)).catch(() => []);
	const look = async (): Promise<void> => {
		const names = (await list('')).filter((name) => !name.startsWith('.'));
		const scopes = names.filter((name) => name.startsWith('@'));
		const scoped = (await Promise.all(scopes.map(list))).flat();
		const count = names.length - scopes.length + scoped.length;
		onProgress(count === 0 ? 'Looking up its packages' : `${count} of about ${about} packages`);
	};
	return setInterval(() => void look(), 2_000);
}

async function requireBuildTools() {
	const missing: string[] = [];
	for (const tool of ['python3', 'make', 'g++']) {
		await run(tool, ['--version'], { cwd: homedir() }).catch(() => missing.push(tool));
	}
	if (missing.length === 0) return;
	throw new Error(
		`Compiling n8n's native modules requires tools that are missing: ${missing.join(', ')}. ` +
			'Install the build tools first: apt-get install python3 make g++',
	);
}

async function logDuration(
	log: (line: string) => void,
	text: string,
	work: () => Promise<unknown>,
) {
	const start = Date.now();
	log(`${text} ...`);
	await work();
	log(`${text}: done in ${Math.round((Date.now() - start) / 1000)} s`);
}
