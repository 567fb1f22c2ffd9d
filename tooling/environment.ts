import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Sandbox, SandboxOptions } from '../sandbox';
import type { Selection } from './editions';
import { connect, type N8nClient } from './n8n/client';
import { installN8n, type N8nInstallation } from './n8n/install';
import { startN8n, type N8nServer } from './n8n/server';
import { packEditions } from './pack';
import { startPatientSandbox, type PatientSandbox } from './patientSandbox';
import { owner, saveCredentials } from './setUp';

export interface EnvironmentOptions {
	/** The folder for n8n's state and the packed package. Created if missing. */
	folder: string;
	/** By default, a free port is used. */
	n8nPort?: number;
	/** A sandbox that runs already, instead of a new one. It is stopped with n8n. */
	sandbox?: PatientSandbox;
	/** The time between two steps of a delivery in the sandbox, in milliseconds. */
	pace?: number;
	/** What to install. By default, what the environment variable EDITION says. */
	installs?: Selection[];
	/** Additional environment variables for n8n. */
	env?: Record<string, string>;
	/** Called with a progress message for each long step. */
	log: (line: string) => void;
	/** Called with how far the installation of n8n is. */
	onProgress?: (text: string) => void;
}

/** The built package in a real n8n, and the sandbox, with the owner logged in. */
export interface Environment {
	/** The one that runs now: a renewal starts another one. */
	readonly sandbox: Sandbox;
	/** The one that runs now: a restart starts another one. */
	readonly server: N8nServer;
	/** The address of n8n. */
	readonly url: string;
	n8n: N8nClient;
	/** The IDs of the two credentials, by type. */
	credentials: Record<string, string>;
	/** Starts n8n again at the same address, after it was stopped or ended by itself. */
	restart(): Promise<void>;
	/** Removes all workflows, and starts another sandbox, with this pace, at the same address. */
	renew(pace?: number): Promise<void>;
	/** Stops n8n and the sandbox. */
	stop(): Promise<void>;
}

/** What an n8n with the package and the sandbox consists of. */
interface Parts {
	tarballs: string[];
	installation: N8nInstallation;
	sandbox: PatientSandbox;
}

/**
 * Packs the built package into the folder, installs n8n on this machine and starts the sandbox.
 * @throws Error if a step fails; nothing is left running then
 */
export async function prepare(options: {
	folder: string;
	sandbox: SandboxOptions | PatientSandbox;
	installs?: Selection[];
	log: (line: string) => void;
	onProgress?: (text: string) => void;
}): Promise<Parts> {
	const { folder, installs, log, onProgress } = options;
	await mkdir(folder, { recursive: true });
	const tarballs = await packEditions(folder, installs);
	log('Package: built and packed');
	const installation = await installN8n({ log, onProgress });
	if ('current' in options.sandbox) return { tarballs, installation, sandbox: options.sandbox };
	const sandbox = await startPatientSandbox(options.sandbox);
	log(`Sandbox: ready on ${sandbox.current.url}`);
	return { tarballs, installation, sandbox };
}

/**
 * Packs the built package and starts everything.
 * @throws Error if a step fails; nothing is left running then
 */
export async function startEnvironment(options: EnvironmentOptions): Promise<Environment> {
	const { folder, n8nPort, pace, installs, env, log, onProgress } = options;
	const { tarballs, installation, sandbox } = await prepare({
		folder,
		sandbox: options.sandbox ?? { pace },
		installs,
		log,
		onProgress,
	});
	const stateFolder = join(folder, 'n8n');
	const launch = async (port?: number): Promise<N8nServer> =>
		await startN8n({ installation, tarballs, stateFolder, port, env, log });
	let server = await launch(n8nPort).catch(async (error) => {
		await sandbox.stop();
		throw error;
	});
	const stop = async (): Promise<void> => {
		await server.stop();
		await sandbox.stop();
	};
	const restart = async (): Promise<void> => {
		server = await launch(Number(new URL(server.url).port));
	};
	try {
		const n8n = await connect(server.url, owner, installs?.[0]);
		const credentials = await saveCredentials(n8n, sandbox.current);
		const renew = async (newPace?: number): Promise<void> => {
			await n8n.removeWorkflows();
			await sandbox.renew(newPace);
		};
		return {
			get sandbox() {
				return sandbox.current;
			},
			get server() {
				return server;
			},
			get url() {
				return server.url;
			},
			n8n,
			credentials,
			restart,
			renew,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
