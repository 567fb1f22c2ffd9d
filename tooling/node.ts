import { join } from 'node:path';

import { provideModules } from './modules';

/**
 * Chooses the npm package that contains Node's binary and headers for this system.
 * @throws Error if the platform isn't supported
 */
export function chooseNodePackage({ platform, arch } = process): string {
	if (platform !== 'linux' && platform !== 'darwin') {
		throw new Error(`This set-up only works on Linux and macOS, not on ${platform} (try WSL)`);
	}
	const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
	return `${prefix}-${platform}-${arch}`;
}

/** The path of Node's binary in a folder that has its npm package. */
export const locateNode = (folder: string): string =>
	join(folder, 'node_modules', chooseNodePackage(), 'bin', 'node');

/**
 * Installs a version of Node from the npm registry in the user's cache folder, unless it is already
 * there.
 * @returns the path of its binary
 * @throws Error if the platform isn't supported, or with the last lines of npm's output
 */
export async function installNode(version: string): Promise<string> {
	const dependencies = { [chooseNodePackage()]: version };
	return locateNode(await provideModules(`node-${version}`, { dependencies }));
}
