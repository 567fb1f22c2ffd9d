import { resolve } from 'node:path';

import { executeStep, openNode, signIn } from '../../tooling/editor/editor';
import type { WorkflowFile } from '../../tooling/n8n/client';
import { saveWithCredentials } from '../../tooling/setUp';
import { takePictures, type Studio } from '../studio';
import { closeNotes, lookInto, openWorkflow, runUntil, scrollTo, showJson } from './editor';
import { moveSampleToShop } from './sample';
import { answerInN8n, answerOnSite, listOffers, readReport, watchSite } from './workflows';

// Takes the pictures for n8n's gallery, which docs/gallery/README.md lists, after npm run build:
// npx tsx demo/gallery/main.ts [folder].
// Requires Chromium (apt-get install chromium, or CHROMIUM=<path>).

/** 1280 by 720 pixels that show a little more than usual. */
const format = { viewport: { width: 1600, height: 900 }, deviceScaleFactor: 0.8 };

/** Viber fails for this number, so SMS is tried: see the sandbox's scenarios. */
const visitor = { name: 'Mari Tamm', phone: '+37251000001' };

async function take({ environment, page, shoot }: Studio): Promise<void> {
	const { n8n, sandbox, server, credentials } = environment;
	const { url } = server;
	const save = async (workflow: WorkflowFile): Promise<string> =>
		(await saveWithCredentials(n8n, workflow, credentials)).id;
	/** Runs one node of a workflow, and shows what comes out. */
	const runNode = async (workflow: WorkflowFile, name: string, property: string): Promise<void> => {
		await openNode(page, url, await save(workflow), name);
		await executeStep(page);
		await showJson(page, property);
		await closeNotes(page);
	};
	await signIn(page, url);

	await openWorkflow(page, url, await save(answerOnSite));
	await runUntil(page, 'Save Contact');
	await shoot('workflow');

	await openWorkflow(page, url, await save(answerInN8n));
	await runUntil(page, 'Save Contact', visitor);
	await shoot('messaging');
	await lookInto(page, 'Message the Customer');
	await showJson(page, 'attempts');
	await scrollTo(page, 'Channels');
	await shoot('channels');
	await page.keyboard.press('Escape');
	await lookInto(page, 'Save Contact');
	await showJson(page, 'firstName');
	await shoot('phonebook');

	await runNode(readReport(visitor.phone), 'Get Delivery Report', 'attempts');
	await shoot('delivery-report');

	await moveSampleToShop(sandbox);
	await runNode(watchSite, 'Form or Order', 'pageName');
	await shoot('site-trigger');
	await runNode(listOffers, 'List Offers', 'sku');
	await shoot('buy-buttons');
}

takePictures(resolve(process.argv[2] ?? 'docs/gallery'), format, take).catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
