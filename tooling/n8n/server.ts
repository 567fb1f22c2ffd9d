import { spawn, type ChildProcess } from 'child_process';
import { createWriteStream } from 'fs';
import { mkdir, readFile, rm, writeFile } from 'fs/promises';
import { delimiter, dirname, join, resolve } from 'path';

import { findFreePorts } from './freePort';
import type { N8nInstallation } from './install';
import { run, tail } from './run';
import { differencesOf } from './versions';

const READY = 'Editor is now accessible';
const START_LIMIT = 120_000;
const STOP_LIMIT = 20_000;

// Runs inside n8n: kills it and its task runner if the parent process ends without stopping it. Not
// gracefully, because n8n's output then goes nowhere, and that would make the shutdown fail.
const END_WITH_PARENT = `data:text/javascript,process.once('disconnect',()=>process.kill(-process.pid,'SIGKILL'))`;

export interface StartOptions {
	installation: N8nInstallation;
	/** The folder for the database, the encryption key, the package and the log. Created if missing. */
	stateFolder: string;
	/** The packed community package (`npm pack`) for n8n to load. */
	tarball: string;
	/** n8n's port. By default, a free one. */
	port?: number;
	/** Additional environment variables for n8n. They override those set here. */
	env?: Record<string, string>;
	/** Called with a progress message when a long step starts and when it is done. */
	log: (line: string) => void;
}

export interface N8nServer {
	/** The base URL of the editor, the REST API and the webhooks, without a trailing slash. */
	url: string;
	/** The path of the log with n8n's output since it was started. */
	logFile: string;
	pid: number;
	/** Resolves when the process has ended, for whatever reason. */
	ended: Promise<void>;
	/** Stops n8n and its task runner, gracefully if possible. Resolves when both have ended. */
	stop(): Promise<void>;
}

/**
 * Installs the tarball into the state folder, as n8n itself would, and starts n8n on the loopback
 * address. Resolves when the editor is accessible.
 * n8n has its own process group, so Ctrl-C only reaches the caller, who must then call `stop`.
 * @throws Error with the last lines of npm's output or of n8n's log if the package can't be
 * installed, if n8n ends early or if it isn't ready within two minutes
 */
export async function startN8n(options: StartOptions): Promise<N8nServer> {
	const { installation, log } = options;
	const stateFolder = resolve(options.stateFolder);
	await installPackage(join(stateFolder, '.n8n', 'nodes'), resolve(options.tarball));

	const start = Date.now();
	const [freePort, brokerPort] = (await findFreePorts(2)) as [number, number];
	const port = options.port ?? freePort;
	const url = `http://127.0.0.1:${port}`;
	const logFile = join(stateFolder, 'n8n.log');
	log(`n8n: starting on ${url} ...`);

	const child = spawn(installation.node, ['--import', END_WITH_PARENT, installation.n8n, 'start'], {
		cwd: stateFolder,
		env: {
			...inheritEnvironment(installation),
			...createSettings({ stateFolder, port, brokerPort, url }),
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
	try {
		await waitUntilReady(child);
	} catch (error) {
		await stop();
		const output = tail(await readFile(logFile, 'utf8'));
		throw new Error(`n8n did not start: ${(error as Error).message}\n${output}`, { cause: error });
	}
	log(`n8n: ready on ${url} in ${Math.round((Date.now() - start) / 1000)} s`);
	return { url, logFile, pid: child.pid as number, ended, stop };
}

// The folder is always recreated: npm doesn't reinstall a tarball if it already has that version.
async function installPackage(folder: string, tarball: string) {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const manifest = { name: 'installed-nodes', private: true };
	await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, '\t'));
	// No peers: a second n8n-workflow next to n8n's own would break `instanceof`.
	const args = ['install', tarball, '--prefix', folder, '--omit=dev', '--omit=peer'];
	const quiet = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
	await run('npm', [...args, ...quiet, '--no-bin-links', '--prefer-offline'], { cwd: folder });
}

// An allowlist, so that the settings of another n8n on this machine, such as its database or proxy,
// don't affect this one.
function inheritEnvironment({ node }: N8nInstallation): NodeJS.ProcessEnv {
	const names = ['HOME', 'LANG', 'TMPDIR', 'TZ'];
	return {
		...Object.fromEntries(names.map((name) => [name, process.env[name]])),
		// n8n starts the task runner as `node`.
		PATH: [dirname(node), process.env.PATH].join(delimiter),
	};
}

function createSettings(at: {
	stateFolder: string;
	port: number;
	brokerPort: number;
	url: string;
}) {
	return {
		N8N_USER_FOLDER: at.stateFolder,
		N8N_HOST: '127.0.0.1',
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_PORT: String(at.port),
		N8N_RUNNERS_BROKER_PORT: String(at.brokerPort),
		N8N_EDITOR_BASE_URL: at.url,
		N8N_WEBHOOK_URL: `${at.url}/`,
		N8N_SECURE_COOKIE: 'false',
		N8N_GRACEFUL_SHUTDOWN_TIMEOUT: '10',
		// On a busy machine, n8n would soon think that its database is gone, and reject all requests.
		DB_PING_TIMEOUT_MS: '60000',
		NO_COLOR: '1',
		...OFFLINE_SETTINGS,
	};
}

// Prevents n8n, and the editor in the browser, from contacting hosts on the internet.
const OFFLINE_SETTINGS = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_DIAGNOSTICS_CONFIG_FRONTEND: '',
	N8N_DIAGNOSTICS_CONFIG_BACKEND: '',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	// Removes the page that installs packages. Installed packages are still loaded.
	N8N_COMMUNITY_PACKAGES_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_AI_ENABLED: 'false',
	N8N_AI_GATEWAY_ENABLED: 'false',
	EXTERNAL_FRONTEND_HOOKS_URLS: '',
};

/** Copies n8n's output to the log file. Resolves when n8n has ended and everything is written. */
async function copyOutput(child: ChildProcess, logFile: string): Promise<void> {
	const file = createWriteStream(logFile);
	child.stdout?.pipe(file, { end: false });
	child.stderr?.pipe(file, { end: false });
	// Not `once` from 'events', which would reject if the program can't be started.
	await new Promise((resolve) => child.once('close', resolve));
	await new Promise<void>((resolve) => file.end(resolve));
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		const limit = setTimeout(() => reject(new Error('it was not ready in time')), START_LIMIT);
		child.once('error', reject);
		child.once('close', (code, signal) => {
			clearTimeout(limit);
			reject(new Error(`it ended with ${signal ?? `exit code ${code}`}`));
		});
		let output = '';
		child.stdout?.setEncoding('utf8').on('data', function check(chunk: string) {
			output += chunk;
			if (!output.includes(READY)) return;
			clearTimeout(limit);
			child.stdout?.off('data', check);
			resolve();
		});
	});
}

function killGroup({ pid }: ChildProcess) {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// The group is empty.
	}
}
