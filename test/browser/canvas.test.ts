import type { INode, INodePropertyOptions } from 'n8n-workflow';

import { OmnimessageTrigger } from '../../nodes/Omnimessage/OmnimessageTrigger.node';
import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { saveWithCredentials } from '../../tooling/setUp';
import { useEditor } from '../support/browser';
import { typeOf } from '../support/edition';
import { operations } from '../support/everyOperation';
import { chain, node } from '../support/workflowNode';

const { environment, browser } = useEditor();

/** A node for each operation. */
const actions = operations.map(([place, { description }]) => {
	const [resource, operation] = place.split('.');
	return node(place, typeOf(description.name), { resource, operation });
});

/** A node for each event. */
const triggers = [new SiteAdminTrigger(), new OmnimessageTrigger()].flatMap(({ description }) => {
	const menu = description.properties.find(({ displayName }) => displayName === 'Trigger On');
	return ((menu?.options ?? []) as INodePropertyOptions[]).map(({ name, value }) =>
		node(name, typeOf(description.name), {
			[menu?.name ?? '']: menu?.type === 'multiOptions' ? [value] : value,
		} as INode['parameters']),
	);
});

const spread = (nodes: INode[]): INode[] =>
	nodes.map((one, index) => ({
		...one,
		position: [(index % 8) * 240, Math.floor(index / 8) * 220],
	}));

it('The canvas says under a node what it does, and cuts nothing off', async () => {
	const { n8n, credentials, server } = environment;
	const nodes = spread([...actions, ...triggers]);
	const workflow = { ...chain('every operation', []), nodes };
	const { id } = await saveWithCredentials(n8n, workflow, credentials);
	const { page } = browser;
	await page.goto(`${server.url}/workflow/${id}`);
	const subtitles = page.locator('[data-test-id=canvas-node] [class*=subtitle]');
	await subtitles.nth(nodes.length - 1).waitFor();
	const cut = await subtitles.evaluateAll(
		(all: Array<{ scrollWidth: number; clientWidth: number; textContent: string }>) =>
			all
				.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
				.map(({ textContent }) => textContent),
	);
	expect(cut).toEqual([]);
	expect(await subtitles.allInnerTexts()).toEqual(
		expect.arrayContaining(['Send message', 'Wait for delivery', 'Form submitted']),
	);
});
