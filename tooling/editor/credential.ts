import type { Locator, Page } from 'playwright-core';

/** The field under a label, which has a star if the field is required. */
export const under = (screen: Locator | Page, label: string): Locator =>
	screen
		.getByText(new RegExp(`^\\s*${label}\\s*\\*?\\s*$`))
		.locator('xpath=following::*[self::input or self::textarea or @contenteditable="true"][1]')
		.first();

/** The window of a credential. */
const credentialWindow = (page: Page): Locator =>
	page.getByRole('dialog').filter({ hasText: 'Connection' });

/**
 * Opens the window of a new credential of this type. It is open once it has a name: n8n asks the server for
 * one, and saves nothing until then.
 */
export async function openCredential(page: Page, url: string, type: string): Promise<void> {
	await page.goto(`${url}/home/credentials/create`);
	const choice = page.getByRole('dialog');
	await choice.getByPlaceholder('Search for app...').click();
	await page.keyboard.type(type);
	await page.getByRole('option', { name: type }).first().click();
	await choice.getByRole('button', { name: 'Continue' }).click();
	const window = credentialWindow(page);
	await window.getByTestId('inline-edit-preview').filter({ hasText: 'account' }).waitFor();
	await under(window, 'Base URL').waitFor();
}

/** Fills in the fields of the open credential, by their labels, and saves it, which also tests it. */
export async function saveCredential(page: Page, fields: Record<string, string>): Promise<void> {
	const window = credentialWindow(page);
	for (const [label, value] of Object.entries(fields)) await under(window, label).fill(value);
	await window.getByRole('button', { name: 'Save' }).click();
}

/**
 * Waits for the result of the test of the open credential.
 * @returns all that the window says then, with the details
 */
export async function readCredentialTest(page: Page): Promise<string> {
	const window = credentialWindow(page);
	const passed = window.getByText('Connection tested successfully').filter({ visible: true });
	const more = window.getByText('More details').filter({ visible: true });
	await passed.or(more).waitFor();
	if (await more.isVisible()) {
		await more.click();
		await more.waitFor({ state: 'detached' });
	}
	return await window.innerText();
}
