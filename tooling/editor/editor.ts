import type { Locator, Page } from 'playwright-core';

import { owner } from '../setUp';

/** Signs in as the only user. */
export async function signIn(page: Page, url: string): Promise<void> {
	await page.goto(`${url}/signin`);
	await page.locator('input[type=email]').fill(owner.email);
	await page.locator('input[type=password]').fill(owner.password);
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.waitForURL(({ pathname }) => !pathname.startsWith('/signin'));
}

/** The names and descriptions of the entries in the node picker, from top to bottom. */
export const pickerEntries = (page: Page): Locator => page.getByTestId('item-iterator-item');

/** Opens a new workflow, which is an empty canvas. */
export async function openEmptyEditor(page: Page, url: string): Promise<void> {
	await page.goto(`${url}/workflow/new`);
	await page.getByText('Add first step').waitFor();
}

/** Opens the node picker on an empty canvas. */
export async function openPicker(page: Page): Promise<void> {
	await page.getByTestId('canvas-plus-button').first().click();
	await page.getByPlaceholder('Search nodes...').waitFor();
}

/**
 * Searches the open node picker.
 * @returns the names of the entries, from top to bottom
 * @throws Error on n8n 1 if there are none: nothing on the screen tells that it has searched
 */
export async function searchNodes(page: Page, words: string): Promise<string[]> {
	const search = page.getByPlaceholder('Search nodes...');
	// n8n 2 says for which words, n8n 1 doesn't.
	const nothing = page.getByText(/^No results for|We didn't make that/);
	// Empties the list first. Otherwise, nothing shows when the entries are those of the new words.
	await search.fill('no node has this name');
	await nothing.waitFor();
	await search.fill(words);
	await pickerEntries(page)
		.first()
		.or(page.getByText(`No results for "${words}"`))
		.waitFor();
	const texts = await pickerEntries(page).allInnerTexts();
	// The description is below the name.
	return texts.map((text) => text.split('\n')[0] ?? '');
}

/** Opens a saved workflow and one of its nodes. */
export async function openNode(
	page: Page,
	url: string,
	workflowId: string,
	name: string,
): Promise<void> {
	await page.goto(`${url}/workflow/${workflowId}`);
	await page.locator(`[data-test-id=canvas-node][data-node-name="${name}"]`).dblclick();
	await page.getByTestId('parameter-input').first().waitFor();
	await page.getByText('Loading fields').first().waitFor({ state: 'detached' });
}

/** Adds an option to a collection of the node that is open, which is called by its placeholder. */
export async function addOption(page: Page, placeholder: string, name: string): Promise<void> {
	await page.getByPlaceholder(placeholder).click();
	await page.getByTestId('collection-parameter-option').getByText(name, { exact: true }).click();
}

/** Executes the node that is open. */
export async function executeStep(page: Page): Promise<void> {
	await page.getByText('Execute step', { exact: true }).first().click();
}

/** The panel with what the open node returned, or with its error. */
export const outputPanel = (page: Page): Locator => page.getByTestId('output-panel');
