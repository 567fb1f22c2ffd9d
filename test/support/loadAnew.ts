import { resolve } from 'node:path';

/** What our modules import. It takes long to load, and remembers nothing that matters here. */
const packages = ['n8n-workflow', 'undici', 'zod/v4'];

/** Where Stryker, if it runs, keeps the current test. What a module does while it loads belongs to none. */
const { __stryker__: stryker = {} } = globalThis as { __stryker__?: { currentTestId?: string } };

/**
 * Loads a module of ours with all that it imports, as another process does: they remember nothing yet.
 * @param path from the root of the repository
 */
export function loadAnew<Module extends object>(path: string): Module {
	for (const name of packages) {
		const loaded: unknown = jest.requireActual(name);
		jest.doMock(name, () => loaded);
	}
	let anew!: Module;
	const { currentTestId } = stryker;
	stryker.currentTestId = undefined;
	jest.isolateModules(() => {
		anew = jest.requireActual<Module>(resolve(__dirname, '../..', path));
	});
	stryker.currentTestId = currentTestId;
	for (const name of packages) jest.dontMock(name);
	return anew;
}
