import { provideModules } from '../modules';

const VERSION = '0.32.0';

const MANIFEST = {
	dependencies: {
		'@n8n/scan-community-package': VERSION,
		// Which its rules read, but don't bring along.
		'n8n-workflow': '2.41.0',
	},
	// With the one that it asks for, the parser fails.
	overrides: { typescript: '5.9.3' },
};

/**
 * Installs n8n's package scanner in the user's cache folder, unless it is already there. It can't be
 * a dependency of this package: it needs overrides, which its own rules forbid, and older rules than
 * the ones that this package is linted with.
 * @returns the folder that has it in its node_modules
 * @throws Error with the last lines of npm's output, with nothing left behind
 */
export const installScanner = async (): Promise<string> =>
	await provideModules(`scanner-${VERSION}`, MANIFEST);
