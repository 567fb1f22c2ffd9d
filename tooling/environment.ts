import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { startSandbox, type Sandbox } from '../sandbox';
import { connect, type N8nClient } from './n8n/client';
import { installN8n } from './n8n/install';
import { startN8n, type N8nServer } from './n8n/server';
import { packPackage } from './pack';
import { owner, saveCredentials } from './setUp';

export interface EnvironmentOptions {
	/** Keeps n8n's state and the packed package. Created if missing. */
	folder: string;
	/** Free ports where they are not given. */
	n8nPort?: number;
	sandboxPort?: number;
	/** Milliseconds between two steps of a delivery in the sandbox. */
	pace?: number;
	/** Further environment variables for n8n. */
	env?: Record<string, string>;
	/** Is given a line for people for each long step. */
	log: (line: string) => void;
}

/** The built package in a real n8n, and the sandbox, with the owner logged in. */
export interface Environment {
	sandbox: Sandbox;
	server: N8nServer;
	n8n: N8nClient;
	/** The ids of the two credentials, by type. */
	credentials: Record<string, string>;
	/** Starts n8n again at its address, once it was stopped or ended by itself. */
	restart(): Promise<void>;
	/** Ends n8n and the sandbox. */
	stop(): Promise<void>;
}

/**
 * Packs the package as it is built, and starts everything.
 * @throws Error of the step that failed; nothing is left running then
 */
export async function startEnvironment(options: EnvironmentOptions): Promise<Environment> {
	const { folder, n8nPort, sandboxPort, pace, env, log } = options;
	await mkdir(folder, { recursive: true });
	const tarball = await packPackage(folder);
	log('Package: built and packed');
	const installation = await installN8n({ log });

	const sandbox = await startSandbox({ port: sandboxPort, pace });
	log(`Sandbox: ready on ${sandbox.url}`);
	const stateFolder = join(folder, 'n8n');
	const launch = async (port?: number): Promise<N8nServer> =>
		await startN8n({ installation, tarball, stateFolder, port, env, log });
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
		const n8n = await connect(server.url, owner);
		const credentials = await saveCredentials(n8n, sandbox);
		return { sandbox, server, n8n, credentials, restart, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
