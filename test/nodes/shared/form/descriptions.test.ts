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

it('Every field says what it is for', () => {
	const fields = nodes.flatMap(({ displayName: node, properties }) =>
		flatten(properties)
			.filter((field) => !isStructural(field))
			.map(({ name, description = '' }) => ({ place: `${node}: ${name}`, description })),
	);
	const bare = fields.filter(({ description }) => description.trim() === '');
	expect(fields.length).toBeGreaterThan(100);
	expect(bare.map(({ place }) => place)).toEqual([]);
});

const tools = Object.entries(menus).flatMap(([node, all]) => listTools(node, all));

describe('A tool for an AI agent', () => {
	it('has no two parameters of the same name and different types, which n8n rejects', () => {
		const ambiguous = tools.flatMap(({ description, parameters }) => {
			const forModel = parameters.filter(({ isForModel }) => isForModel);
			const types = new Map(forModel.map(({ key, type }) => [key, type]));
			return forModel
				.filter(({ key, type }) => types.get(key) !== type)
				.map(({ key }) => `${description}: ${key}`);
		});
		expect(tools.length).toBeGreaterThan(40);
		expect(ambiguous).toEqual([]);
	});

	it('has a description and a name that no other tool of its node has', () => {
		const descriptions = tools.map(({ description }) => description);
		expect(new Set(descriptions).size).toBe(descriptions.length);
		expect(descriptions.filter((one) => /^\S+ in /.test(one) || one.startsWith(' '))).toEqual([]);
	});
});
