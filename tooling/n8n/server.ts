import { spawn, type ChildProcess } from 'child_process';
import { createWriteStream } from 'fs';
import { mkdir, readFile, rm, writeFile } from 'fs/promises';
import { delimiter, dirname, join, resolve } from 'path';

import { freePorts } from './freePort';
import type { N8nInstallation } from './install';
import { run, tail } from './run';

const READY = 'Editor is now accessible';
const START_LIMIT = 120_000;
const STOP_LIMIT = 20_000;

// Runs inside n8n: ends it and its task runner when the process that started it is gone without
// having stopped it. Not gently: n8n's output leads nowhere then, and it would stumble over that.
const END_WITH_PARENT = `data:text/javascript,process.once('disconnect',()=>process.kill(-process.pid,'SIGKILL'))`;

export interface StartOptions {
	installation: N8nInstallation;
	/** Keeps the database, the encryption key, the installed package and the log. Created if missing. */
	stateFolder: string;
	/** The packed community package (`npm pack`) that n8n shall load. */
	tarball: string;
	/** n8n's own port. A free one is chosen when it is not given. */
	port?: number;
	/** Further environment variables for n8n; they win over those set here. */
	env?: Record<string, string>;
	/** Is given a line for people when a long step starts and when it is done. */
	log: (line: string) => void;
}

export interface N8nServer {
	/** Where the editor, the REST interface and the webhooks are, without a slash at the end. */
	url: string;
	/** What n8n wrote since it was started. */
	logFile: string;
	pid: number;
	/** Resolves when the process has ended, whoever ended it. */
	ended: Promise<void>;
	/** Ends n8n and its task runner, gracefully if they can. Resolves when both are gone. */
	stop(): Promise<void>;
}

/**
 * Installs the tarball into the state folder as n8n itself would, and starts n8n on the loopback
 * address. Resolves when the editor is accessible.
 * n8n has a process group of its own: Ctrl-C reaches only the caller, who then calls `stop`.
 * Throws an Error with the tail of npm's output or of n8n's log when the package cannot be
 * installed, when n8n ends early or when it is not ready in two minutes.
 */
export async function startN8n(options: StartOptions): Promise<N8nServer> {
	const { installation, log } = options;
	const stateFolder = resolve(options.stateFolder);
	await installPackage(join(stateFolder, '.n8n', 'nodes'), resolve(options.tarball));

	const start = Date.now();
	const [freePort, brokerPort] = (await freePorts(2)) as [number, number];
	const port = options.port ?? freePort;
	const url = `http://127.0.0.1:${port}`;
	const logFile = join(stateFolder, 'n8n.log');
	log(`n8n: starting on ${url} ...`);

	const child = spawn(installation.node, ['--import', END_WITH_PARENT, installation.n8n, 'start'], {
		cwd: stateFolder,
		env: {
			...inheritEnvironment(installation),
			...createSettings({ stateFolder, port, brokerPort, url }),
			...options.env,
		},
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	// n8n ends its task runner before itself; whatever of the group outlived it belongs to nobody.
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

// The folder is always made anew: npm would keep what it has of a tarball whose version it knows.
async function installPackage(folder: string, tarball: string) {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const manifest = { name: 'installed-nodes', private: true };
	await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, '\t'));
	// No peers: a second n8n-workflow beside n8n's own would break `instanceof` between them.
	const args = ['install', tarball, '--prefix', folder, '--omit=dev', '--omit=peer'];
	const quiet = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
	await run('npm', [...args, ...quiet, '--no-bin-links', '--prefer-offline'], { cwd: folder });
}

// A list, not all of it: variables of another n8n on this machine (its database, its proxy) must
// not reach this one.
function inheritEnvironment({ node }: N8nInstallation): NodeJS.ProcessEnv {
	const names = ['HOME', 'LANG', 'TMPDIR', 'TZ'];
	return {
		...Object.fromEntries(names.map((name) => [name, process.env[name]])),
		// The task runner is started as `node`.
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
		NO_COLOR: '1',
		...OFFLINE_SETTINGS,
	};
}

// Each of these would make n8n, or the editor in the browser, ask a host on the Internet.
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
	// Takes away the page that installs packages; those that are installed are loaded all the same.
	N8N_COMMUNITY_PACKAGES_ENABLED: 'false',
	N8N_DISABLED_MODULES: 'mcp-registry',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_AI_ENABLED: 'false',
	N8N_AI_GATEWAY_ENABLED: 'false',
	EXTERNAL_FRONTEND_HOOKS_URLS: '',
};

/** Writes what n8n says to the log file. Resolves when n8n has ended and all of it is written. */
async function copyOutput(child: ChildProcess, logFile: string): Promise<void> {
	const file = createWriteStream(logFile);
	child.stdout?.pipe(file, { end: false });
	child.stderr?.pipe(file, { end: false });
	// Not `once` of 'events': it would reject when the program could not be started.
	await new Promise((resolve) => child.once('close', resolve));
	await new Promise<void>((resolve) => file.end(resolve));
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		const limit = setTimeout(() => reject(new Error('it is not ready in time')), START_LIMIT);
		child.once('error', reject);
		child.once('close', (code, signal) => {
			clearTimeout(limit);
			reject(new Error(`it ended with ${signal ?? `exit code ${code}`}`));
		});
		let seen = '';
		child.stdout?.setEncoding('utf8').on('data', function look(chunk: string) {
			seen += chunk;
			if (!seen.includes(READY)) return;
			clearTimeout(limit);
			child.stdout?.off('data', look);
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
