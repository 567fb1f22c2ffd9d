import {
	openEmptyEditor,
	openPicker,
	pickerEntries,
	searchNodes,
} from '../../tooling/editor/editor';
import { useEditor } from '../support/browser';
import { n8nDifferences } from '../support/n8nVersion';
import { pickerWords } from '../support/pickerWords';

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
