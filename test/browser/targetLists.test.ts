import type { INodeParameters } from 'n8n-workflow';

import { addOption, openNode } from '../../tooling/editor/editor';
import { readExample, saveWithCredentials } from '../../tooling/setUp';
import { useEditor } from '../support/browser';

// Resource locators in a form, and in a collection, which few of n8n's own nodes have.

const { environment, browser } = useEditor();

/** Opens a trigger with these parameters, or an action with these Additional Fields. */
async function open(parameters: INodeParameters): Promise<void> {
	const { n8n, credentials, server } = environment;
	const example = readExample('form-to-message');
	const [trigger] = example.nodes.filter(({ type }) => type.endsWith('siteAdminTrigger'));
	if (!trigger) throw new Error('The example has no trigger of a site');
	const { operation } = parameters;
	const node = {
		...trigger,
		...(operation && { type: trigger.type.replace(/Trigger$/, ''), typeVersion: 1 }),
		name: 'Site',
		parameters,
	};
	const workflow = { ...example, name: 'targets', nodes: [node], connections: {} };
	const { id } = await saveWithCredentials(n8n, workflow, credentials);
	await openNode(browser.page, server.url, id, 'Site');
}

const field = (name: string) => browser.page.getByTestId(`resource-locator-${name}`);
const list = async (name: string) => {
	await field(name).getByTestId('rlc-input').click();
	const items = browser.page.getByTestId('rlc-item');
	await items.first().waitFor();
	return await items.allInnerTexts();
};
/** What the field shows, as soon as it shows something. */
const shown = async (name: string) => {
	const input = `[data-test-id=resource-locator-${name}] [data-test-id=rlc-input]`;
	const value = await browser.page.waitForFunction<string>(
		`document.querySelector('${input}')?.value`,
	);
	return await value.jsonValue();
};

it('a trigger lists the forms of the site, and takes the chosen one', async () => {
	const { page } = browser;
	await open({ events: ['form.submit'] });
	expect(await list('form')).toEqual(['Ask for a quote (Lighting)', 'Contact us (Home)']);
	await page.getByTestId('rlc-item').filter({ hasText: 'Contact us' }).click();
	expect(await shown('form')).toBe('Contact us (Home)');
});

it('a trigger that has a number stored shows it', async () => {
	await open({ events: ['form.submit'], form: 26 });
	expect(await shown('form')).toContain('26');
});

it('a webhook lists the forms, and the orders if that is its target', async () => {
	const { sandbox } = environment;
	await sandbox.fireOrder('create');
	const [order] = sandbox.state.orders.keys();
	const targetId = { __rl: true, mode: 'list', value: '' };
	const create = { resource: 'webhook', operation: 'create', additionalFields: { targetId } };
	await open({ ...create, target: 'form' });
	expect(await list('targetId')).toEqual(['Ask for a quote (Lighting)', 'Contact us (Home)']);
	await open({ ...create, target: 'order' });
	expect(await list('targetId')).toEqual([`ORDER-${order}: Mari Tamm`]);
});

it('a site that has no list says so, and By ID works', async () => {
	const { page } = browser;
	const { sandbox } = environment;
	sandbox.siteModes.store = false;
	await open({ events: ['order.paid'] });
	await addOption(page, 'Add Trigger Option', 'Only This Order');
	await field('order').getByTestId('rlc-input').click();
	await page.getByText("This site doesn't list its orders").first().waitFor();
	await page.keyboard.press('Escape');
	await field('order').getByTestId('rlc-mode-selector').click();
	await page.getByRole('option', { name: 'By ID', exact: true }).click();
	await field('order').getByTestId('rlc-input').fill('42');
});
