import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { menus } from '../../../../scripts/tables';
import { isStructural, listTools } from '../../../../scripts/tools';

const nodes = [Omnimessage, OmnimessageTrigger, Phonebook, SiteAdmin, SiteAdminTrigger].map(
	(Type) => new Type().description,
);

/** All fields, those in collections and lists too. */
const flatten = (fields: INodeProperties[]): INodeProperties[] =>
	fields.flatMap((field) => {
		const options = (field.options ?? []) as INodeProperties[];
		const groups = (field.options ?? []) as INodePropertyCollection[];
		if (field.type === 'collection') return [field, ...flatten(options)];
		if (field.type === 'fixedCollection') {
			return [field, ...flatten(groups.flatMap(({ values }) => values))];
		}
		return [field];
	});

it.each(nodes.map(({ displayName, properties }) => [displayName, properties] as const))(
	'%s says of every field what it is for',
	(_, properties) => {
		const fields = flatten(properties).filter((field) => !isStructural(field));
		const bare = fields.filter(({ description = '' }) => description.trim() === '');
		expect(fields.length).toBeGreaterThan(3);
		expect(bare.map(({ displayName, name }) => `${displayName} (${name})`)).toEqual([]);
	},
);

const tools = Object.entries(menus).flatMap(([node, all]) => listTools(node, all));

describe('A tool for an AI agent', () => {
	it.each(tools.map((tool) => [tool.description, tool] as const))(
		'"%s" has no two parameters of the same name and different types, which n8n rejects',
		(_, { parameters }) => {
			const typesByKey = new Map<string, Set<string>>();
			for (const { key, type, isForModel } of parameters) {
				if (!isForModel) continue;
				typesByKey.set(key, (typesByKey.get(key) ?? new Set()).add(type));
			}
			expect([...typesByKey].filter(([, types]) => types.size > 1)).toEqual([]);
		},
	);

	it('has a description and a name that no other tool of its node has', () => {
		const descriptions = tools.map(({ description }) => description);
		expect(new Set(descriptions).size).toBe(descriptions.length);
		expect(descriptions.filter((one) => /^\S+ in /.test(one) || one.startsWith(' '))).toEqual([]);
	});
});
