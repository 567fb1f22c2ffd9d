import type { INodePropertyOptions } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import {
	openEmptyEditor,
	openPicker,
	pickerEntries,
	searchNodes,
} from '../../tooling/editor/editor';
import { saveWithCredentials } from '../../tooling/setUp';
import { useEditor } from '../support/browser';
import { n8nDifferences } from '../support/n8nVersion';
import { pickerWords } from '../support/pickerWords';
import { chain, node } from '../support/workflowNode';

const names: Record<string, string> = {
	omnimessage: 'Omnimessage',
	phonebook: 'Phonebook',
	siteAdmin: 'Forms & Orders',
};

const { environment, browser } = useEditor();

describe('The node picker, before there is a trigger', () => {
	beforeAll(async () => {
		await openEmptyEditor(browser.page, environment.server.url);
		await openPicker(browser.page);
	});

	it.each(pickerWords)('finds by "%s" the node %s, at rank %i or better', async (...row) => {
		const [words, node, rank] = row;
		const found = await searchNodes(browser.page, words);
		expect(found.slice(0, rank)).toContain(names[node]);
	});

	it('lists what Omnimessage does, although its form asks for no resource', async () => {
		const { page } = browser;
		await searchNodes(page, 'viber');
		await pickerEntries(page).filter({ hasText: 'Omnimessage' }).first().click();
		await page.getByText(/^Actions/).click();
		for (const action of ['Send a message', 'Send a message and wait for response'])
			await page.getByText(action, { exact: true }).waitFor();
		await openEmptyEditor(page, environment.server.url);
		await openPicker(page);
	});

	const { describesNodesInPicker } = n8nDifferences;
	const shown = describesNodesInPicker
		? 'what %s does'
		: 'only the name of %s, because this n8n shows no more';

	it.each([
		['viber', 'Omnimessage', /Send .*SMS/],
		['voog', 'Forms & Orders', /form/],
	])(`shows by "%s" ${shown}`, async (words, name, does) => {
		await searchNodes(browser.page, words);
		const text = await pickerEntries(browser.page).filter({ hasText: name }).first().innerText();
		expect(does.test(text)).toBe(describesNodesInPicker);
	});
});

describe('The node picker, behind a trigger', () => {
	const actions = new Omnimessage().description.properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ options }) => options as INodePropertyOptions[])
		.map(({ action = '' }) => action);

	/** Opens one of the picker's lists, and Omnimessage in it. */
	async function openIn(list: RegExp): Promise<void> {
		const { n8n, credentials, server } = environment;
		const workflow = chain('picker', [node('Start', 'n8n-nodes-base.manualTrigger', {})]);
		const { id } = await saveWithCredentials(n8n, workflow, credentials);
		const { page } = browser;
		await page.goto(`${server.url}/workflow/${id}`);
		await page.getByTestId('canvas-node').waitFor();
		await page.getByTestId('node-creator-plus-button').click();
		await pickerEntries(page).filter({ hasText: list }).click();
		// Fails if there are two.
		await pickerEntries(page).filter({ hasText: 'Omnimessage' }).click();
		await page.getByText(/^Actions/).waitFor();
	}

	const find = (action: string) => browser.page.getByText(action, { exact: true });

	it('lists Omnimessage once under Action in an app, with all that it does', async () => {
		await openIn(/^Action in an app/);
		expect(actions).toHaveLength(6);
		for (const action of actions) await find(action).waitFor();
	});

	it('lists it once among the nodes that ask a person, with nothing else that it does', async () => {
		await openIn(/^Human (?:in the loop|review)/);
		await find('Send a message and wait for response').waitFor();
		expect(await find('Send a message').count()).toBe(0);
	});
});
