import type {
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	NodePropertyTypes,
} from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { resources } from '../../../../scripts/tables';
import { flatten } from '../../../support/flatten';

const nodes = [Omnimessage, OmnimessageTrigger, Phonebook, SiteAdmin, SiteAdminTrigger].map(
	(Type) => new Type().description,
);

const silent: NodePropertyTypes[] = ['notice', 'callout', 'hidden'];

/** Whether a field holds no value itself, or is one that n8n's own parts of the form explain. */
const isStructural = ({ name, type }: INodeProperties): boolean =>
	['collection', 'fixedCollection', ...silent].includes(type) ||
	['resource', 'operation'].includes(name);

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

/** A field of an operation that an AI agent uses as a tool. */
interface ToolParameter {
	/** Its name for the model, as the editor creates it. */
	key: string;
	type: string;
}

/**
 * Lists the fields that n8n offers to let the model define, those in lists and collections too.
 * @param entries the parts of a field's path that have an index: `message0`
 */
const listParameters = (
	fields: INodeProperties[],
	operation: string,
	entries: string[] = [],
): ToolParameter[] =>
	fields.flatMap((field) => {
		const { displayName, type, options = [], displayOptions, typeOptions } = field;
		const shown = displayOptions?.show?.['/operation'];
		if (silent.includes(type) || (shown && !shown.includes(operation))) return [];
		if (type === 'collection') {
			return listParameters(options as INodeProperties[], operation, entries);
		}
		if (type === 'fixedCollection') {
			return (options as INodePropertyCollection[]).flatMap(({ name, values }) => {
				const inner = typeOptions?.multipleValues ? [...entries, `${name}0`] : entries;
				return listParameters(values, operation, inner);
			});
		}
		if (type === 'options' || field.noDataExpression) return [];
		const key = [...entries, displayName].join('_').replace(/[^a-zA-Z0-9-]/g, '_');
		return [{ key, type: ['boolean', 'json', 'number'].includes(type) ? type : 'string' }];
	});

/** The tools that the nodes are, one for each operation, with n8n's description. */
const tools = Object.entries(resources).flatMap(([node, all]) =>
	all.flatMap(({ properties, actions }) => {
		const menu = properties.find(({ name }) => name === 'operation');
		return ((menu?.options ?? []) as INodePropertyOptions[]).map(({ value, action = '' }) => ({
			description: `${action} in ${node}`,
			parameters: listParameters(actions[String(value)]?.fields ?? [], String(value)),
		}));
	}),
);

describe('A tool for an AI agent', () => {
	it('has no two parameters of the same name and different types, which n8n rejects', () => {
		const ambiguous = tools.flatMap(({ description, parameters }) => {
			const types = new Map(parameters.map(({ key, type }) => [key, type]));
			return parameters
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
