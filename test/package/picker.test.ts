import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodePropertyOptions, INodeType } from 'n8n-workflow';

import { channelOptions } from '../../nodes/Omnimessage/message/channels';
import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../nodes/Omnimessage/OmnimessageTrigger.node';
import { Phonebook } from '../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { pickerWords } from '../support/pickerWords';

// test/browser/picker.test.ts measures the ranks with n8n's own search.

const folders = {
	omnimessage: 'Omnimessage/Omnimessage',
	omnimessageTrigger: 'Omnimessage/OmnimessageTrigger',
	phonebook: 'Phonebook/Phonebook',
	siteAdmin: 'SiteAdmin/SiteAdmin',
	siteAdminTrigger: 'SiteAdmin/SiteAdminTrigger',
};

function readAliases(node: keyof typeof folders): string[] {
	const path = join(__dirname, '..', '..', 'nodes', `${folders[node]}.node.json`);
	return (JSON.parse(readFileSync(path, 'utf8')) as { alias: string[] }).alias;
}

const entries: Array<[keyof typeof folders, keyof typeof folders, INodeType]> = [
	['omnimessage', 'omnimessageTrigger', new OmnimessageTrigger()],
	['siteAdmin', 'siteAdminTrigger', new SiteAdminTrigger()],
];

describe('In the node picker', () => {
	it('each word is one of its node', () => {
		const missing = pickerWords.filter(([word, node]) => {
			const words = readAliases(node as keyof typeof folders);
			return !words.some((alias) => alias.toLowerCase() === word);
		});
		expect(missing).toEqual([]);
	});

	// n8n shows a trigger and its action node as one entry, and searches only the action node's words.
	it.each(entries)('the words of %s include those of %s', (action, trigger) => {
		expect(readAliases(action)).toEqual(expect.arrayContaining(readAliases(trigger)));
	});

	it.each(entries)('%s is found by each event of %s', (action, _, { description }) => {
		const menu = description.properties.find(({ displayName }) => displayName === 'Trigger On');
		const events = (menu?.options as INodePropertyOptions[]).map(({ name }) => name);
		expect(events).not.toHaveLength(0);
		expect(readAliases(action)).toEqual(expect.arrayContaining(events));
	});

	it('omnimessage is found by each channel', () => {
		expect(readAliases('omnimessage')).toEqual(
			expect.arrayContaining(channelOptions.map(({ name }) => name)),
		);
	});

	it.each([
		['Messente', 'Omnimessage', new Omnimessage()],
		['Messente', 'the Omnimessage Trigger', new OmnimessageTrigger()],
		['Messente', 'Phonebook', new Phonebook()],
		['Voog', 'Forms & Orders', new SiteAdmin()],
		['Voog', 'its trigger', new SiteAdminTrigger()],
	])('%s is an example in the description of %s', (service, _, { description }) => {
		expect(description.description).toMatch(new RegExp(`such as .*${service}`));
	});
});
