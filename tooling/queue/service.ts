import { spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';

import { findFreePorts } from '../n8n/freePort';
import { waitForOutput } from '../n8n/output';
import { tail } from '../n8n/run';
import { makeTemporaryFolder } from '../temporaryFolder';

const SUPERVISOR = join(__dirname, 'supervisor.js');

/** A server that listens on the loopback address. */
export interface Service {
	port: number;
	/** Kills it and starts it again with the data that it has written. Resolves when it is ready. */
	restart(): Promise<void>;
	/** Resolves when the server has ended and its folder is removed. */
	stop(): Promise<void>;
}

/** The user that runs a server, if not the one that runs this process. */
export interface Identity {
	uid: number;
	gid: number;
}

interface ServiceOptions {
	/** For error messages. */
	name: string;
	command: string;
	/** Returns the arguments. */
	args: (at: { folder: string; port: number }) => string[];
	/** Runs before the server starts, in its new folder. */
	prepare?: (folder: string) => Promise<unknown>;
	/** What the server writes when it is ready. */
	ready: string;
	/** The signal that ends the server at once. */
	signal: NodeJS.Signals;
	identity?: Identity;
}

/**
 * Starts a server on a free port, with its data in a new folder. Resolves when it is ready. The server
 * ends with this process, even if this process is killed, and its folder is removed.
 * @throws Error with the last lines of its output if it doesn't start; nothing is left then
 */
export async function startService(options: ServiceOptions): Promise<Service> {
	const { name, command, prepare, ready, signal, identity } = options;
	const { path: folder, remove } = await makeTemporaryFolder(name);
	try {
		if (identity) await chown(folder, identity.uid, identity.gid);
		await prepare?.(folder);
		const [port] = (await findFreePorts(1)) as [number];
		const job = { command, args: options.args({ folder, port }), folder, signal, identity };
		const child = spawn(process.execPath, [SUPERVISOR, JSON.stringify(job)], {
			// In a group of its own, so Ctrl-C doesn't reach the server before n8n has stopped.
			detached: true,
			stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
			env: { PATH: process.env.PATH, LC_ALL: 'C' },
		});
		let output = '';
		const collect = (chunk: Buffer | string) => void (output = (output + chunk).slice(-10_000));
		child.stdout?.on('data', collect);
		child.stderr?.on('data', collect);
		const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
		const stop = async () => {
			// Not disconnect: after one from this side, "close" doesn't come.
			child.kill('SIGTERM');
			await ended;
			await remove();
		};
		await waitForOutput(child, ready).catch(async (error: Error) => {
			await stop();
			throw new Error(`${name} did not start: ${error.message}\n${tail(output)}`, { cause: error });
		});
		const restart = async () => {
			const restarted = waitForOutput(child, ready);
			child.kill('SIGHUP');
			await restarted;
		};
		return { port, restart, stop };
	} catch (error) {
		await remove();
		throw error;
	}
}
