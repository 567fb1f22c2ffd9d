import type { INode } from 'n8n-workflow';

import { under } from '../../tooling/editor/credential';
import { addOption, executeStep, openNode, outputPanel } from '../../tooling/editor/editor';
import { saveWithCredentials } from '../../tooling/setUp';
import { useEditor } from '../support/browser';
import { node } from '../support/workflowNode';

const { environment, browser } = useEditor();
let id: string;

beforeAll(async () => {
	const send: INode = {
		...node('Send', 'n8n-nodes-omnimessage.omnimessage', { resource: 'message' }),
		credentials: { messagingApi: { id: '', name: 'Messaging API' } },
	};
	const workflow = {
		name: 'Send',
		nodes: [node('Start', 'n8n-nodes-base.manualTrigger', {}), send],
		connections: { Start: { main: [[{ node: 'Send', type: 'main' as const, index: 0 }]] } },
	};
	({ id } = await saveWithCredentials(environment.n8n, workflow, environment.credentials));
});

/** Opens the node as it was saved, fills in the fields by their labels, and executes it. */
async function send(to: string, text: string): Promise<void> {
	const { page } = browser;
	await openNode(page, environment.server.url, id, 'Send');
	await under(page, 'To').fill(to);
	await under(page, 'Text').fill(text);
	await executeStep(page);
}

describe('The form of Send', () => {
	it('shows what a first message needs, and what is on by default', async () => {
		const { page } = browser;
		await openNode(page, environment.server.url, id, 'Send');
		for (const label of ['Operation', 'To', 'Channel', 'Text', 'Skip If Blacklisted']) {
			await page.getByText(label, { exact: true }).first().waitFor();
		}
		expect(await page.getByText('Resource', { exact: true }).count()).toBe(0);
		await page.getByText('Drag a phone number here').first().waitFor();
	});

	it('takes a number as visitors type it, and returns where it went', async () => {
		await send(' +372 5100-0001 ', 'Hello');
		await outputPanel(browser.page).getByText('omnimessageId').first().waitFor();
		const [message] = [...environment.sandbox.state.omnimessages.values()].slice(-1);
		expect(message?.to).toBe('+37251000001');
	});

	it('sends the text of the first channel on a second one that has none', async () => {
		const { page } = browser;
		await openNode(page, environment.server.url, id, 'Send');
		await under(page, 'To').fill('+37251000001');
		await under(page, 'Text').fill('Hello');
		await page.getByText('Add Channel').click();
		await page.getByTestId('parameter-input-channel').nth(1).click();
		await page.getByRole('option', { name: 'Viber', exact: true }).click();
		await executeStep(page);
		await outputPanel(page).getByText('omnimessageId').first().waitFor();
		const [message] = [...environment.sandbox.state.omnimessages.values()].slice(-1);
		expect(message?.request.messages).toEqual([
			{ channel: 'sms', text: 'Hello' },
			{ channel: 'viber', text: 'Hello' },
		]);
	});

	it('says with the value what a national number lacks, and sends nothing', async () => {
		const before = environment.sandbox.state.omnimessages.size;
		await send('5100 0001', 'Hello');
		const panel = outputPanel(browser.page);
		await panel
			.getByText(/country code/)
			.first()
			.waitFor();
		expect(await panel.innerText()).toContain('5100 0001');
		expect(environment.sandbox.state.omnimessages.size).toBe(before);
	});

	it('sends nothing as soon as Dry Run was added, and says what would be sent', async () => {
		const before = environment.sandbox.state.omnimessages.size;
		const { page } = browser;
		await openNode(page, environment.server.url, id, 'Send');
		await under(page, 'To').fill('+37251000001');
		await under(page, 'Text').fill('Hello');
		await addOption(page, 'Add Sending Option', 'Dry Run');
		await executeStep(page);
		await page.getByText('Dry run: nothing was sent. 1 of 1').first().waitFor();
		expect(environment.sandbox.state.omnimessages.size).toBe(before);
	});

	it('says how many parts an SMS has, and which character made it Unicode', async () => {
		await send('+37251000000', `${'a'.repeat(200)}ğ`);
		await browser.page
			.getByText(/3 parts/)
			.first()
			.waitFor();
		await browser.page
			.getByText(/ğ/)
			.filter({ hasText: /Unicode/ })
			.first()
			.waitFor();
	});
});
