import { existsSync } from 'node:fs';

import { chromium, selectors, type Browser } from 'playwright-core';

const USUAL_PATHS = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// The browser reaches nothing but this machine, whatever a page asks for.
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

// n8n's name for the attribute.
selectors.setTestIdAttribute('data-test-id');

/**
 * Finds Chromium: the path in the environment variable CHROMIUM, or one of the usual paths.
 * @throws Error that says how to install it
 */
function findChromium(): string {
	const { CHROMIUM } = process.env;
	const path = [CHROMIUM, ...USUAL_PATHS].find((path) => path && existsSync(path));
	if (path && (!CHROMIUM || path === CHROMIUM)) return path;
	const tried = CHROMIUM
		? `CHROMIUM is "${CHROMIUM}", where there is no file`
		: 'No Chromium found';
	throw new Error(`${tried}. Install it (apt-get install chromium), or set CHROMIUM to its path`);
}

/**
 * Starts Chromium without a window. The caller must close it.
 * @throws Error that says how to install Chromium if there is none
 */
export async function startBrowser(): Promise<Browser> {
	return await chromium.launch({
		executablePath: findChromium(),
		args: ['--no-sandbox', '--disable-gpu', LOOPBACK_ONLY, ...QUIET],
	});
}
