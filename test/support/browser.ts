import type { Browser, Page } from 'playwright-core';

import { startBrowser } from '../../tooling/editor/browser';
import { signIn } from '../../tooling/editor/editor';
import { useEnvironment, MINUTE } from './environment';

/** How long to wait for what should be seen. A busy machine must not come near it. */
const LIMIT = 2 * MINUTE;

/** A browser for the tests in a file, with a page that is in `page` by then. It is closed after them. */
export function useBrowser(): { browser: Browser; page: Page } {
	const use = {} as { browser: Browser; page: Page };
	beforeAll(async () => {
		use.browser = await startBrowser();
		use.page = await use.browser.newPage({ viewport: { width: 1280, height: 1000 } });
		use.page.setDefaultTimeout(LIMIT);
	});
	afterAll(async () => await use.browser?.close());
	return use;
}

/** A real n8n with the package, the sandbox, and a page where the owner is signed in. */
export function useEditor() {
	const environment = useEnvironment({ pace: 50 });
	const browser = useBrowser();
	beforeAll(async () => await signIn(browser.page, environment.server.url));
	return { environment, browser };
}
