import { spawn, type ChildProcess } from 'child_process';
import { mkdir, readFile, rm, writeFile } from 'fs/promises';
import { join, resolve } from 'path';

import { findFreePorts } from './freePort';
import type { N8nInstallation } from './install';
import { copyOutput, waitForOutput } from './output';
import { run, tail } from './run';
import { createSettings, inheritEnvironment } from './settings';
import { differencesOf } from './versions';

/** n8n's commands that start a process, and what it writes when it is ready. */
const READY = {
	start: 'Editor is now accessible',
	worker: 'n8n worker is now ready',
	webhook: 'Webhook listener waiting for requests',
};

/** What an n8n process does: everything or, in queue mode, what the main one does; or one part. */
export type N8nCommand = keyof typeof READY;

const STOP_LIMIT = 20_000;

// Runs inside n8n: kills it and its task runner if the parent process ends without stopping it. Not
// gracefully, because n8n's output then goes nowhere, and that would make the shutdown fail.
const END_WITH_PARENT = `data:text/javascript,process.once('disconnect',()=>process.kill(-process.pid,'SIGKILL'))`;

// Runs inside n8n. In a container, n8n takes the host name for its identity, and processes with the
// same one ignore each other's messages.
const nameHost = (name: string) =>
	`data:text/javascript,import os from 'node:os';os.hostname=()=>'${name}'`;

export interface StartOptions {
	installation: N8nInstallation;
	/** The folder for the database, the encryption key, the package and the log. Created if missing. */
	stateFolder: string;
	/** The packed community packages (`npm pack`) for n8n to load. */
	tarballs: string[];
	/** By default, `start`. */
	command?: N8nCommand;
	/** n8n's port. By default, a free one. */
	port?: number;
	/** The address at which others reach n8n, if that isn't its own. Without a trailing slash. */
	publicUrl?: string;
	/** The name of its host, if several of them run as one n8n. */
	hostName?: string;
	/** Additional environment variables for n8n. They override those set here. */
	env?: Record<string, string>;
	/** Called with a progress message when a long step starts and when it is done. */
	log: (line: string) => void;
}

export interface N8nServer {
	/**
	 * The base URL of the editor, the REST API and the webhooks, without a trailing slash. A worker
	 * doesn't listen there.
	 */
	url: string;
	/** The path of the log with n8n's output since it was started. */
	logFile: string;
	pid: number;
	/** Resolves when the process has ended, for whatever reason. */
	ended: Promise<void>;
	/** Stops n8n and its task runner, gracefully if possible. Resolves when both have ended. */
	stop(): Promise<void>;
	/** Kills n8n and its task runner, as a power failure would. Resolves when both have ended. */
	kill(): Promise<void>;
}

/**
 * Installs the tarballs into the state folder, as n8n itself would, and starts n8n on the loopback
 * address. Resolves when it is ready.
 * n8n has its own process group, so Ctrl-C only reaches the caller, who must then call `stop`.
 * @throws Error with the last lines of npm's output or of n8n's log if a package can't be
 * installed, if n8n ends early or if it isn't ready within five minutes
 */
export async function startN8n(options: StartOptions): Promise<N8nServer> {
	const { installation, command = 'start', log } = options;
	const name = command === 'start' ? 'n8n' : `n8n ${command}`;
	const stateFolder = resolve(options.stateFolder);
	await installPackages(
		join(stateFolder, '.n8n', 'nodes'),
		options.tarballs.map((path) => resolve(path)),
	);

	const start = Date.now();
	const [freePort, brokerPort] = (await findFreePorts(2)) as [number, number];
	const port = options.port ?? freePort;
	const url = `http://127.0.0.1:${port}`;
	const logFile = join(stateFolder, 'n8n.log');
	log(`${name}: starting on ${url} ...`);

	const { hostName } = options;
	const imports = [END_WITH_PARENT, ...(hostName === undefined ? [] : [nameHost(hostName)])];
	const nodeOptions = imports.flatMap((code) => ['--import', code]);
	const child = spawn(installation.node, [...nodeOptions, installation.n8n, command], {
		cwd: stateFolder,
		env: {
			...inheritEnvironment(installation),
			...createSettings({ stateFolder, port, brokerPort, publicUrl: options.publicUrl ?? url }),
			N8N_DISABLED_MODULES: differencesOf(installation.version).disabledModules.join(),
			...options.env,
		},
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	// n8n ends its task runner before itself, so anything left in the group has no owner.
	child.once('exit', () => killGroup(child));
	const ended = copyOutput(child, logFile);
	const stop = async () => {
		child.kill('SIGTERM');
		const limit = setTimeout(() => killGroup(child), STOP_LIMIT);
		await ended;
		clearTimeout(limit);
	};
	const kill = async () => {
		killGroup(child);
		await ended;
	};
	try {
		await waitForOutput(child, READY[command]);
	} catch (error) {
		await stop();
		const output = tail(await readFile(logFile, 'utf8'));
		throw new Error(`${name} did not start: ${(error as Error).message}\n${output}`, {
			cause: error,
		});
	}
	log(`${name}: ready on ${url} in ${Math.round((Date.now() - start) / 1000)} s`);
	return { url, logFile, pid: child.pid as number, ended, stop, kill };
}

// The folder is always recreated: npm doesn't reinstall a tarball if it already has that version.
async function installPackages(folder: string, tarballs: string[]) {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const manifest = { name: 'installed-nodes', private: true };
	await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, '\t'));
	// No peers: a second n8n-workflow next to n8n's own would break `instanceof`.
	const args = ['install', ...tarballs, '--prefix', folder, '--omit=dev', '--omit=peer'];
	const quiet = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
	await run('npm', [...args, ...quiet, '--no-bin-links', '--prefer-offline'], { cwd: folder });
}

function killGroup({ pid }: ChildProcess) {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// The group is empty.
	}
}
