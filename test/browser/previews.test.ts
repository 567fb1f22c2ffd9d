import type { INode } from 'n8n-workflow';

import { under } from '../../tooling/editor/credential';
import { openNode, outputPanel, executeStep } from '../../tooling/editor/editor';
import { saveWithCredentials } from '../../tooling/setUp';
import { createCredentialHeaders } from '../support/sandbox';
import { useEditor } from '../support/browser';
import { postJson } from '../support/postJson';
import { node } from '../support/workflowNode';

const { environment, browser } = useEditor();
let id: string;

const ours = (name: string, type: string, parameters: INode['parameters'], x: number): INode => ({
	...node(name, `n8n-nodes-omnimessage.${type}`, parameters),
	credentials: { messagingApi: { id: '', name: 'Messaging API' } },
	position: [x, 0],
});
const to = (name: string) => ({ main: [[{ node: name, type: 'main' as const, index: 0 }]] });

beforeAll(async () => {
	const { sandbox } = environment;
	for (const [index, firstName] of ['Mari', 'Jaan'].entries()) {
		const contact = { phoneNumber: `+3725100010${index}`, firstName, lastName: 'Tamm' };
		const url = `${sandbox.url}/v1/phonebook/contacts`;
		await postJson(url, contact, createCredentialHeaders(sandbox));
	}
	const messages = { message: [{ channel: 'viber', text: 'Hello' }] };
	const workflow = {
		name: 'Previews',
		nodes: [
			node('Start', 'n8n-nodes-base.manualTrigger', {}),
			ours('Contact', 'phonebook', { resource: 'contact', operation: 'get' }, 300),
			ours('Message', 'omnimessage', { resource: 'message', messages }, 600),
		],
		connections: { Start: to('Contact'), Contact: to('Message') },
	};
	({ id } = await saveWithCredentials(environment.n8n, workflow, environment.credentials));
});

const open = async (name: string): Promise<void> =>
	await openNode(browser.page, environment.server.url, id, name);

describe('Before the first run', () => {
	it('a field of the node before is there, and is dragged into a field', async () => {
		const { page } = browser;
		await open('Message');
		const field = page.getByTestId('ndv-input-panel').getByText('phoneNumber').first();
		await field.dragTo(under(page, 'To'));
		await page
			.getByTestId('parameter-input-to')
			.getByText(/\$json\.phoneNumber/)
			.first()
			.waitFor();
	});

	it('a contact is found in the list by its number, chosen by its name, and read', async () => {
		const { page } = browser;
		await open('Contact');
		const locator = page.getByTestId('resource-locator-phoneNumber');
		await locator.getByTestId('rlc-input').click();
		await page.getByText('Mari Tamm').waitFor();
		await page.getByTestId('rlc-search').fill('5100 0101');
		await page.getByText('Mari Tamm').waitFor({ state: 'detached' });
		await page.getByText('Jaan Tamm').click();
		await executeStep(page);
		await outputPanel(page).getByText('+37251000101').first().waitFor();
	});
});

describe('A Viber message', () => {
	it('has the fields that its content needs, and no others', async () => {
		const { page } = browser;
		await open('Message');
		await under(page, 'Content').click();
		await page.getByRole('option', { name: 'Image, Text and Button' }).click();
		for (const label of ['Text', 'Image URL', 'Button Text', 'Button URL']) {
			await under(page, label).waitFor();
		}
		expect(await page.getByText('Video URL', { exact: true }).count()).toBe(0);
	});
});

describe('The canvas', () => {
	it('says under a node what it does', async () => {
		const { page } = browser;
		await page.goto(`${environment.server.url}/workflow/${id}`);
		await page.getByText('Send message', { exact: true }).waitFor();
		await page.getByText('Get contact', { exact: true }).waitFor();
	});
});
