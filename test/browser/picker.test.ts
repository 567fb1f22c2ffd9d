import {
	openEmptyEditor,
	openPicker,
	pickerEntries,
	searchNodes,
} from '../../tooling/editor/editor';
import { useEditor } from '../support/browser';
import { itOnN8n2 } from '../support/n8nVersion';
import { pickerWords } from '../support/pickerWords';

const names: Record<string, string> = {
	omnimessage: 'Omnimessage',
	phonebook: 'Phonebook',
	siteAdmin: 'Website Forms & Orders',
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

	// n8n 1 shows only the names.
	itOnN8n2.each([
		['viber', 'Omnimessage', /Send .*SMS/],
		['voog', 'Website Forms & Orders', /form/],
	])('describes by "%s" what %s does as an action too', async (words, name, does) => {
		await searchNodes(browser.page, words);
		const text = await pickerEntries(browser.page).filter({ hasText: name }).first().innerText();
		expect(text).toMatch(does);
	});
});
