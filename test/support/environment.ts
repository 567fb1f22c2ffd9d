import {
	startEnvironment,
	type Environment,
	type EnvironmentOptions,
} from '../../tooling/environment';
import { makeTemporaryFolder, type TemporaryFolder } from '../../tooling/temporaryFolder';

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
	let folder: TemporaryFolder;
	beforeAll(async () => {
		folder = await makeTemporaryFolder('e2e');
		const log = (line: string): void => void process.stderr.write(`${line}\n`);
		const started = await startEnvironment({ ...options, folder: folder.path, log });
		// With its getters: a restart changes the server.
		Object.defineProperties(environment, Object.getOwnPropertyDescriptors(started));
	}, 20 * MINUTE);
	afterAll(async () => {
		await environment.stop?.();
		await folder.remove();
	}, MINUTE);
	return environment;
}
