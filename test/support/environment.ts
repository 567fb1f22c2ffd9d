import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
	startEnvironment,
	type Environment,
	type EnvironmentOptions,
} from '../../tooling/environment';

/** In milliseconds. */
export const MINUTE = 60_000;

/**
 * A real n8n with the package, and the sandbox, for the tests in a file: started before them, and
 * ended and removed after them.
 * @returns an object that is filled in by then
 */
export function useEnvironment(
	options: Omit<EnvironmentOptions, 'folder' | 'log'> = {},
): Environment {
	const environment = {} as Environment;
	let folder: string;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'omnimessage-e2e-'));
		const log = (line: string): void => void process.stderr.write(`${line}\n`);
		const started = await startEnvironment({ ...options, folder, log });
		// With its getters: a restart changes the server.
		Object.defineProperties(environment, Object.getOwnPropertyDescriptors(started));
	}, 20 * MINUTE);
	afterAll(async () => {
		await environment.stop?.();
		await rm(folder, { recursive: true, force: true });
	}, MINUTE);
	return environment;
}
