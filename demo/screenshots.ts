import { resolve } from 'node:path';

import type { Page } from 'playwright-core';

import {
	openEmptyEditor,
	openNode,
	openPicker,
	searchNodes,
	signIn,
} from '../tooling/editor/editor';
import type { Sandbox } from '../sandbox';
import { addGroup, readExample, saveWithCredentials } from '../tooling/setUp';
import { lookInto, openWorkflow, runUntil } from './gallery/editor';
import { firstWorkflow } from './gallery/workflows';
import { playShopScene } from './shopScene';
import { takePictures, type Studio } from './studio';

// Takes screenshots for the docs and for reviewing changes to the forms:
// npx tsx demo/screenshots.ts [folder], after npm run build. Requires Chromium (apt-get install chromium, or CHROMIUM=<path>).

const usual = { width: 1280, height: 1060 };

/** Opens an empty canvas with the node picker, and searches it. */
async function findNodes(page: Page, url: string, words: string): Promise<void> {
	await openEmptyEditor(page, url);
	await openPicker(page);
	await searchNodes(page, words);
}

/** Creates a message with three channels in a new workflow, by hand, and runs it. */
async function buildByHand(page: Page, url: string): Promise<void> {
	await findNodes(page, url, 'viber');
	await page.getByTestId('item-iterator-item').filter({ hasText: 'Omnimessage' }).first().click();
	await page.getByText(/^Actions/).click();
	await page.getByText('Send a message', { exact: true }).click();
	await page.getByTestId('parameter-input-to').locator('input').fill('+37251000001');
	const channels = ['Viber', 'WhatsApp', 'SMS'];
	for (const [index, channel] of channels.entries()) {
		if (index > 0) await page.getByText('Add Channel').click();
		await page.getByTestId('parameter-input-channel').nth(index).click();
		await page.getByRole('option', { name: channel, exact: true }).click();
		const text = page.getByTestId('parameter-input-text').nth(index).locator('textarea');
		await text.fill(`Hello over ${channel}`);
	}
	await page.getByTestId('node-execute-button').click();
	await page.getByText('omnimessageId').first().waitFor();
	// The button has no label for as long as the node runs.
	await page.getByTestId('node-execute-button').getByText('Execute step').waitFor();
}

/** Opens the list of groups and searches it for part of a name. */
async function searchGroups(page: Page): Promise<void> {
	const group = page.getByTestId('resource-locator-groupId');
	await group.getByTestId('rlc-input').click();
	await page.getByText('Newsletter').waitFor();
	await page.getByTestId('rlc-search').fill('cust');
	await page.getByText('Newsletter').waitFor({ state: 'detached' });
	await page.getByText('Customers', { exact: true }).waitFor();
}

/** Opens the list of the forms to which a trigger can be limited. */
async function listForms(page: Page): Promise<void> {
	await page.getByTestId('resource-locator-form').getByTestId('rlc-input').click();
	await page.getByText('Contact us (Home)').waitFor();
}

/** Shows the output as JSON and waits until it contains the property. */
async function showJson(page: Page, property: string): Promise<void> {
	const output = page.getByTestId('output-panel');
	await output.getByText('JSON', { exact: true }).click();
	await output.getByText(property).first().waitFor();
}

/** Tests the trigger, which immediately shows the site's sample. */
async function listen(page: Page): Promise<void> {
	await page.getByTestId('trigger-execute-button').click();
	await showJson(page, 'pageName');
}

/** Lists buy buttons in a new workflow, by hand. */
async function listBuyButtons(page: Page, url: string): Promise<void> {
	await findNodes(page, url, 'buy button');
	await page
		.getByTestId('item-iterator-item')
		.filter({ hasText: 'Forms & Orders' })
		.first()
		.click();
	await page.getByText(/^Actions/).click();
	await page.getByText('Get many buy buttons', { exact: true }).click();
	await page.getByText('Add Filter').click();
	await page.getByTestId('parameter-input-attribute').first().click();
	await page.getByRole('option', { name: 'Content Name', exact: true }).click();
	await page.getByTestId('parameter-input-comparison').click();
	await page.getByRole('option', { name: 'Contains', exact: true }).click();
	await page.getByTestId('parameter-input-value').locator('input').fill('offer');
	await page.getByTestId('node-execute-button').click();
	await showJson(page, 'sku');
}

/** Listens for a message, and lets a person write STOP. */
async function receiveMessage(
	page: Page,
	{ url, wiring }: Sandbox,
	testUrl: string,
): Promise<void> {
	await page.getByTestId('trigger-execute-button').click();
	wiring.inboundUrl = testUrl;
	// The button changes before n8n listens.
	for (let status = 0; status !== 200;) {
		const answer = await fetch(`${url}/sandbox/replies`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ phone: '+37251000004', text: 'Stop!' }),
		});
		({ status } = ((await answer.json()) as { call: { status: number } }).call);
	}
	wiring.inboundUrl = null;
	await showJson(page, 'blacklisted');
	// The one that belongs into the dashboard of the service.
	await page.getByText('Webhook URLs', { exact: true }).click();
	await page.getByText('Production URL', { exact: true }).click();
	await page.getByText('/incoming-message').first().waitFor();
}

/** Makes a dry run, in which one of the recipients is on the blacklist. */
async function rehearse(page: Page, { state }: Sandbox): Promise<void> {
	state.blacklist.add('+37251000001');
	await page.getByTestId('node-execute-button').click();
	await page.getByText('Dry run: nothing was sent.').waitFor();
	await showJson(page, 'wouldSend');
}

/** Workflows of examples, and the node that asks a person. */
async function shootExamples({ environment, page, shoot }: Studio): Promise<void> {
	const { n8n, server, credentials } = environment;
	await page.setViewportSize({ width: 1600, height: 900 });
	for (const name of ['agent-asks-first', 'agent-chat', 'opt-out']) {
		const { id } = await saveWithCredentials(n8n, readExample(name), credentials);
		await openWorkflow(page, server.url, id);
		await page.getByTestId('zoom-to-fit').click();
		await page.mouse.move(0, 0);
		await shoot(name);
	}
	await page.setViewportSize({ ...usual, height: 1360 });
	const refund = await saveWithCredentials(n8n, readExample('refund-approval'), credentials);
	await openNode(page, server.url, refund.id, 'Ask the Manager');
	await shoot('send-and-wait-for-response');
	await page.setViewportSize(usual);
}

/** What README's first workflow ends with, and its two fields. */
async function shootFirstWorkflow({ environment, page, shoot }: Studio): Promise<void> {
	const { n8n, server, credentials } = environment;
	const { id } = await saveWithCredentials(n8n, firstWorkflow, credentials);
	await page.setViewportSize({ width: 1600, height: 900 });
	await openWorkflow(page, server.url, id);
	await runUntil(page, 'Send a message');
	await shoot('first-workflow', { x: 570, y: 390, width: 590, height: 200 });
	await lookInto(page, 'Send a message');
	await shoot('first-message', { x: 30, y: 66, width: 980, height: 700 });
	await page.setViewportSize(usual);
}

async function take(studio: Studio): Promise<void> {
	const { environment, page, shoot } = studio;
	const { n8n, sandbox, server, credentials } = environment;
	const { id } = await saveWithCredentials(n8n, readExample('form-to-message'), credentials);
	await n8n.activate(id);
	await signIn(page, server.url);
	await shootFirstWorkflow(studio);
	for (const words of ['sms', 'viber', 'voog']) {
		await findNodes(page, server.url, words);
		await shoot(`search-${words}`);
	}
	const sheet = await saveWithCredentials(n8n, readExample('sheet-to-contacts'), credentials);
	for (const group of ['Customers', 'Custom Orders', 'Newsletter']) await addGroup(sandbox, group);
	await openNode(page, server.url, sheet.id, 'Create or Update Contact');
	await shoot('contact-fields');
	await openNode(page, server.url, sheet.id, 'Add to Customers');
	await searchGroups(page);
	await shoot('group-list');
	const paid = await saveWithCredentials(n8n, readExample('order-paid'), credentials);
	// High enough for the fallback below the first channel.
	await page.setViewportSize({ ...usual, height: 1360 });
	for (const [workflow, name, screenshot] of [
		[id, 'Omnimessage', 'omnimessage'],
		[paid.id, 'Message the Buyer', 'send-and-wait'],
	] as const) {
		await openNode(page, server.url, workflow, name);
		await shoot(screenshot);
	}
	await page.setViewportSize(usual);
	const contact = await saveWithCredentials(n8n, readExample('form-to-contact'), credentials);
	await openNode(page, server.url, contact.id, 'Form Submitted');
	await listForms(page);
	await shoot('form-list');
	await openNode(page, server.url, contact.id, 'Form Submitted');
	await listen(page);
	await shoot('site-admin-trigger');
	await listBuyButtons(page, server.url);
	await shoot('site-admin');
	await buildByHand(page, server.url);
	await shoot('three-channels');
	const campaign = await saveWithCredentials(n8n, readExample('campaign'), credentials);
	await openNode(page, server.url, campaign.id, 'Send the Campaign');
	await rehearse(page, sandbox);
	await shoot('dry-run');
	const optOut = readExample('opt-out');
	const { webhookId = '' } = optOut.nodes[0] ?? {};
	await openNode(
		page,
		server.url,
		(await saveWithCredentials(n8n, optOut, credentials)).id,
		'Message Received',
	);
	await receiveMessage(page, sandbox, `${server.url}/webhook-test/${webhookId}/incoming-message`);
	await shoot('message-received');
	await n8n.deactivate(id);
	await playShopScene(sandbox);
	await shootExamples(studio);
	await page.setViewportSize({ width: 1280, height: 780 });
	await page.goto(sandbox.url);
	await page.getByText('Thank you!', { exact: true }).waitFor();
	await shoot('sandbox');
}

const target = resolve(process.argv[2] ?? 'docs/screenshots');

takePictures(target, { viewport: usual }, take).catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
