import type { INodePropertyOptions } from 'n8n-workflow';

import { description as about } from '../../package.json';
import { channelOptions } from '../../nodes/Omnimessage/message/channels';
import { nodeNames, resources } from '../../scripts/tables';
import { nodeTypes } from '../support/nodeTypes';
import { pickerWords } from '../support/pickerWords';
import { listFiles, read } from '../support/rootFiles';

// test/browser/picker.test.ts measures the ranks with n8n's own search.

function readAliases(node: string): string[] {
	const isCodex = (path: string): boolean =>
		path.toLowerCase().endsWith(`/${node.toLowerCase()}.node.json`);
	const [path = ''] = listFiles('nodes').filter(isCodex);
	return (JSON.parse(read(path)) as { alias: string[] }).alias;
}

const entries = [
	['omnimessage', 'omnimessageTrigger'],
	['siteAdmin', 'siteAdminTrigger'],
];

/** Whether a word is in an alias. n8n's search skips the spaces of an alias, but not those of a word. */
const isIn = (alias: string, word: string): boolean =>
	[alias, alias.replaceAll(' ', '')].some((text) => text.toLowerCase().includes(word));

describe('In the node picker', () => {
	it('each word is in an alias of its node', () => {
		const missing = pickerWords.filter(
			([word, node]) => !readAliases(node).some((alias) => isIn(alias, word)),
		);
		expect(missing).toEqual([]);
	});

	// n8n shows a trigger and its action node as one entry, and searches only the action node's words.
	it.each(entries)('the words of %s include those of %s', (action = '', trigger = '') => {
		expect(readAliases(action)).toEqual(expect.arrayContaining(readAliases(trigger)));
	});

	it.each(entries)('%s is found by each event of %s', (action = '', trigger) => {
		const { properties } = nodeTypes.find(
			({ description }) => description.name === trigger,
		)!.description;
		const menu = properties.find(({ displayName }) => displayName === 'Trigger On');
		const events = (menu?.options as INodePropertyOptions[]).map(({ name }) => name);
		expect(events).not.toHaveLength(0);
		expect(readAliases(action)).toEqual(expect.arrayContaining(events));
	});

	it.each(Object.entries(resources))('%s is found by each of its resources', (label, all) => {
		const [action = ''] = Object.entries(nodeNames).find(([, name]) => name === label) ?? [];
		const words = readAliases(action).join(', ');
		expect(all.map(({ name }) => name).filter((name) => !words.includes(name))).toEqual([]);
	});

	it.each([
		[
			'omnimessage',
			'omnimessageTrigger',
			/^Send .* with fallback .*, and start workflows on replies/,
		],
		['siteAdmin', 'siteAdminTrigger', /^Start workflows on .*, read forms, orders/],
	])(
		'%s and %s, of which n8n shows only one description, have the same',
		(action, trigger, does) => {
			const [one, other] = [action, trigger].map(
				(name) => nodeTypes.find(({ description }) => description.name === name)?.description,
			);
			expect(one?.description).toBe(other?.description);
			expect(one?.description).toMatch(does);
		},
	);

	it.each(channelOptions)(
		'omnimessage is found by $name, and says that it sends it',
		({ name }) => {
			const { description = '' } =
				nodeTypes.find((type) => type.description.name === 'omnimessage')?.description ?? {};
			expect(readAliases('omnimessage')).toContain(name);
			expect([description, about]).toEqual([
				expect.stringContaining(name),
				expect.stringContaining(name),
			]);
		},
	);

	it.each(nodeTypes.map(({ description }) => [description.displayName, description] as const))(
		'%s has an example of its service in its description',
		(_, { credentials, description }) => {
			const service = credentials?.[0]?.name === 'siteAdminApi' ? 'Voog' : 'Messente';
			expect(description).toMatch(new RegExp(`such as .*${service}`));
		},
	);
});
