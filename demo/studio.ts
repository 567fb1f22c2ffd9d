import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContextOptions, Page, PageScreenshotOptions } from 'playwright-core';

import { startBrowser } from '../tooling/editor/browser';
import { startEnvironment, type Environment } from '../tooling/environment';

type Clip = PageScreenshotOptions['clip'];

/** Where pictures are taken: the built package in a real n8n, the sandbox, and a browser. */
export interface Studio {
	environment: Environment;
	page: Page;
	/** Saves what the page shows, or a part of it, as `<name>.png`. */
	shoot: (name: string, clip?: Clip) => Promise<void>;
}

const log = (line: string): void => console.log(line);

/**
 * Opens a studio, takes pictures in it and removes it.
 * @param target the folder for the pictures; created if missing
 * @throws Error if n8n or Chromium can't be started, and whatever `take` throws
 */
export async function takePictures(
	target: string,
	options: BrowserContextOptions,
	take: (studio: Studio) => Promise<void>,
): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'omnimessage-pictures-'));
	try {
		await mkdir(target, { recursive: true });
		const browser = await startBrowser();
		try {
			const environment = await startEnvironment({ folder, log });
			try {
				const page = await browser.newPage(options);
				page.setDefaultTimeout(60_000);
				const shoot: Studio['shoot'] = async (name, clip) => {
					await page.screenshot({
						path: join(target, `${name}.png`),
						animations: 'disabled',
						clip,
					});
					log(`${name}.png`);
				};
				await take({ environment, page, shoot });
			} finally {
				await environment.stop();
			}
		} finally {
			await browser.close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
