import type { Locator, Page } from 'playwright-core';

import { outputPanel } from '../../tooling/editor/editor';

const findNode = (page: Page, name: string): Locator =>
	page.locator(`[data-test-id=canvas-node][data-node-name="${name}"]`);

/** Opens a saved workflow. */
export async function openWorkflow(page: Page, url: string, id: string): Promise<void> {
	await page.goto(`${url}/workflow/${id}`);
	await page.getByTestId('canvas-node').first().waitFor();
}

/**
 * Runs the open workflow, and shows all of it when the node has succeeded.
 * @param form what to fill into the form that n8n opens, by its labels
 */
export async function runUntil(
	page: Page,
	last: string,
	form?: Record<string, string>,
): Promise<void> {
	const opened = form && page.waitForEvent('popup');
	await page.getByTestId('execute-workflow-button').first().click();
	if (form && opened) await submit(await opened, form);
	await findNode(page, last).getByTestId('canvas-node-status-success').waitFor();
	await closeNotes(page);
	await page.getByTestId('zoom-to-fit').click();
	await page.getByTestId('zoom-in-button').click();
	await page.mouse.move(0, 0);
}

async function submit(form: Page, values: Record<string, string>): Promise<void> {
	for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
	await form.getByRole('button', { name: 'Submit' }).click();
	await form.close();
}

/** Closes what n8n says in the corner when something has succeeded. */
export async function closeNotes(page: Page): Promise<void> {
	const note = page.getByRole('alert').filter({ hasText: 'successfully' });
	await note.first().waitFor();
	await note.locator('.el-notification__closeBtn').first().click();
	await note.first().waitFor({ state: 'detached' });
}

/** Opens a node of the open workflow. */
export async function lookInto(page: Page, name: string): Promise<void> {
	await findNode(page, name).dblclick();
	await page.getByTestId('parameter-input').first().waitFor();
	await page.getByText('Loading fields').first().waitFor({ state: 'detached' });
}

/** Scrolls the form of the open node until a heading is at its top. */
export async function scrollTo(page: Page, heading: string): Promise<void> {
	const label = page.getByTestId('ndv').getByText(heading, { exact: true }).first();
	await label.evaluate((element: { scrollIntoView(): void }) => element.scrollIntoView());
}

/** Shows the output of the open node as JSON, and waits for the property. */
export async function showJson(page: Page, property: string): Promise<void> {
	await outputPanel(page).getByText('JSON', { exact: true }).click();
	await outputPanel(page).getByText(property).first().waitFor();
}
