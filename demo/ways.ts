import type { Page } from 'playwright-core';

import { credentialWindow, under } from '../tooling/editor/credential';
import { searchNodes } from '../tooling/editor/editor';
import type { Newcomer } from './newcomer';

/** What a newcomer has open: n8n's empty editor, and the page of the sandbox in another tab. */
export interface Desk {
	newcomer: Newcomer;
	editor: Page;
	sandboxPage: Page;
	/** What the sandbox prints in the terminal where it was started. */
	printed: { url: string; username: string; password: string; token: string };
}

const PHONE = '+37251000000';
const TEXT = 'Thank you! We will call you back today.';

const ours = /^(Omnimessage|Phonebook|Forms & Orders)$/;

/** Types words into the node picker until one of our nodes is among the entries, and clicks it. */
async function findNode({ newcomer, editor }: Desk, ...words: string[]): Promise<void> {
	for (const word of words) {
		const names = await newcomer.search(word, async () => await searchNodes(editor, word));
		const rank = names.findIndex((name) => ours.test(name)) + 1;
		newcomer.costs.ranks.push({ words: word, rank: rank || undefined });
		if (rank === 0) continue;
		await newcomer.click(editor.getByText(names[rank - 1] as string, { exact: true }));
		break;
	}
	newcomer.costs.decisions.push({
		question: `Which node is it? (typed: ${words[0]})`,
		answer: newcomer.costs.ranks.at(-1)?.words === words[0] ? words[0] : undefined,
	});
}

/** Creates a credential in its window, from what the sandbox's page shows. */
async function createCredential(
	{ newcomer, editor, sandboxPage }: Desk,
	of: string,
	values: Record<string, string>,
): Promise<void> {
	// n8n 2 has a button, n8n 1 a list.
	const connect = editor.getByText(/^Connect to /).or(editor.getByPlaceholder('Select Credential'));
	await newcomer.click(connect);
	const window = credentialWindow(editor);
	const create = editor.getByText('Create new credential');
	await window.or(create).first().waitFor();
	if (await create.isVisible()) await newcomer.click(create);
	await under(window, 'Base URL').waitFor();
	for (const [label, value] of Object.entries(values)) {
		const copy = sandboxPage.getByRole('button', { name: `Copy: ${label}, ${of}` });
		// No text in the editor says where these values are: the sandbox's page has to.
		const page = sandboxPage.locator('body');
		await newcomer.decide(`What is the ${label} of the ${of}?`, page, new RegExp(label));
		if (await copy.isVisible()) {
			await sandboxPage.bringToFront();
			await newcomer.click(copy);
			await editor.bringToFront();
			await newcomer.click(under(window, label));
			newcomer.costs.fields += 1;
			await newcomer.press('ControlOrMeta+A');
			await newcomer.press('ControlOrMeta+V');
		} else await newcomer.fill(under(window, label), value);
	}
	await newcomer.click(window.getByRole('button', { name: 'Save' }));
	const tested = window.getByText('Connection tested successfully');
	await editor.getByText('Credential successfully created').or(tested).first().waitFor();
	if (await tested.isVisible()) await newcomer.press('Escape');
	await window.waitFor({ state: 'detached' });
}

const messaging = ({ printed: { url, username, password } }: Desk) => ({
	'Base URL': url,
	Username: username,
	Password: password,
});

/** Adds the node that sends, after the node that is on the canvas. */
async function addSend(desk: Desk): Promise<void> {
	const { newcomer, editor } = desk;
	// A plus without a name.
	await newcomer.click(editor.getByTestId('canvas-handle-plus'));
	await editor.getByText('What happens next?').waitFor();
	await findNode(desk, 'text message', 'sms');
	await newcomer.click(editor.getByText('Send a message', { exact: true }));
	await createCredential(desk, 'Messaging API', messaging(desk));
}

async function writeText({ newcomer, editor }: Desk): Promise<void> {
	await newcomer.fill(under(editor, 'Text'), TEXT);
}

/** Ends with a message on a phone of the sandbox's page. */
async function seeOnPhone({ sandboxPage }: Desk): Promise<void> {
	await sandboxPage.bringToFront();
	await sandboxPage.getByText(TEXT).first().waitFor();
}

/** The short way: start by hand, and send a message to a number that is typed. */
export async function sendByHand(desk: Desk): Promise<void> {
	const { newcomer, editor } = desk;
	await newcomer.click(editor.getByTestId('canvas-plus-button'));
	await newcomer.click(editor.getByText('Trigger manually', { exact: true }));
	await addSend(desk);
	const placeholder = await under(editor, 'To').getAttribute('placeholder');
	newcomer.costs.decisions.push({
		question: 'How is a phone number written?',
		answer: placeholder ?? undefined,
	});
	await newcomer.fill(under(editor, 'To'), PHONE);
	await writeText(desk);
	await newcomer.click(editor.getByText('Execute step', { exact: true }));
	await seeOnPhone(desk);
}

/** The main way: when the form of the site is submitted, its sender gets a message. */
export async function answerForm(desk: Desk): Promise<void> {
	const { newcomer, editor, sandboxPage, printed } = desk;
	await newcomer.click(editor.getByTestId('canvas-plus-button'));
	await findNode(desk, 'form submitted', 'form', 'website', 'site');
	await newcomer.click(editor.getByText('On form submitted', { exact: true }));
	const token = { 'Base URL': printed.url, 'API Token': printed.token };
	await createCredential(desk, 'Website API', token);
	await getSample(desk);

	await addSend(desk);
	const input = editor.getByTestId('ndv-input-panel');
	await newcomer.decide('Which row is the phone number?', input, /\bphone\b/i);
	await newcomer.decide('How does the number get into To?', editor.locator('body'), /drag/i);
	const row = input.getByText('phone', { exact: true }).or(input.getByText('field_2'));
	await newcomer.drag(row, under(editor, 'To'));
	await writeText(desk);
	// A person who has written the text closes the node. n8n 2 has a cross without a name, n8n 1 a link.
	const close = editor.getByTestId('ndv-close-button').or(editor.getByText('Back to canvas'));
	await newcomer.click(close.filter({ visible: true }));

	await publish(desk);
	await sandboxPage.bringToFront();
	await newcomer.click(sandboxPage.getByRole('button', { name: /Submit|Send/ }));
	await seeOnPhone(desk);
}

/** Makes the trigger listen until it has an event: the site's sample, or one of the form. */
async function getSample({ newcomer, editor, sandboxPage }: Desk): Promise<void> {
	const execute = /^(Execute step|Fetch Test Event|Test this trigger)$/;
	await newcomer.click(editor.getByText(execute));
	const listening = editor.getByText(/Listening|Waiting for you|sample/i).first();
	const output = editor.getByText(/1 item/).first();
	await listening.or(output).first().waitFor();
	if (!(await output.isVisible())) {
		await newcomer.decide('What should I do while it listens?', listening, /submit|sample/i);
		await sandboxPage.bringToFront();
		await sandboxPage.getByText(/form\W+submit/).waitFor();
		await newcomer.click(sandboxPage.getByRole('button', { name: /Submit|Send/ }));
		await editor.bringToFront();
	}
	await output.waitFor();
	await newcomer.press('Escape');
}

/** n8n 2 publishes, n8n 1 activates with a switch, which has no name. */
async function publish({ newcomer, editor }: Desk): Promise<void> {
	const button = editor.getByRole('button', { name: 'Publish', exact: true });
	await newcomer.click(
		button.or(editor.getByTestId('workflow-activate-switch')).filter({ visible: true }),
	);
	const confirm = editor.getByRole('dialog').getByRole('button', { name: 'Publish' });
	const live = editor.getByText(/^Workflow (published|activated)/);
	await confirm.or(live).first().waitFor();
	if (await confirm.isVisible()) await newcomer.click(confirm);
	await live.first().waitFor();
}
