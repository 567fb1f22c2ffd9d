import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	type INodeType,
} from 'n8n-workflow';

import { withDefaults } from '../../tooling/host/n8n';
import { findType } from './nodeTypes';

/** A list of fields, and the values that somebody stored for them. */
interface Form {
	path: string;
	fields: INodeProperties[];
	stored: INodeParameters;
	/** The stored values, with the defaults of the other fields. */
	filled: INodeParameters;
}

/** Fields that n8n adds to a node that is a tool. */
const OF_TOOLS = ['descriptionType', 'toolDescription'];

const asList = (value: unknown): INodeParameters[] =>
	[value].flat().filter((one): one is INodeParameters => typeof one === 'object' && one !== null);

/**
 * Returns what our nodes have stored but their forms don't show: the paths of unknown fields, and of
 * fields whose value isn't among their options.
 */
export const findForeignParameters = (nodes: INode[]): string[] =>
	nodes.flatMap((node) => {
		const type = findType(node);
		return type ? findIn(type, node) : [];
	});

function findIn(type: INodeType, node: INode): string[] {
	const { description } = type;
	const root = withDefaults(type, node.parameters, node.typeVersion);

	const isShown = (field: INodeProperties, filled: INodeParameters): boolean =>
		NodeHelpers.displayParameter({ ...root, ...filled }, field, node, description, root);

	const visit = ({ path, fields, stored, filled }: Form): string[] =>
		Object.entries(stored).flatMap(([name, value]) => {
			const place = `${path}.${name}`;
			const field = fields.find((one) => one.name === name && isShown(one, filled));
			if (!field) return [place];
			const inner = asList(filled[name])[0] ?? {};
			if (field.type === 'collection') {
				const options = field.options as INodeProperties[];
				return visit({
					path: place,
					fields: options,
					stored: value as INodeParameters,
					filled: inner,
				});
			}
			if (field.type === 'fixedCollection') return visitGroups(place, field, value, inner);
			return isChoice(field, value) ? [] : [`${place}: ${JSON.stringify(value)}`];
		});

	const visitGroups = (
		path: string,
		{ options }: INodeProperties,
		value: unknown,
		filled: INodeParameters,
	): string[] =>
		Object.entries(value as INodeParameters).flatMap(([name, entries]) => {
			const groups = options as INodePropertyCollection[];
			const group = groups.find((one) => one.name === name);
			if (!group) return [`${path}.${name}`];
			return asList(entries).flatMap((stored, index) =>
				visit({
					path: `${path}.${name}[${index}]`,
					fields: group.values,
					stored,
					filled: asList(filled[name])[index] ?? stored,
				}),
			);
		});

	const stored = Object.entries(node.parameters).filter(
		([name]) => !(node.type.endsWith('Tool') && OF_TOOLS.includes(name)),
	);
	return visit({
		path: node.name,
		fields: description.properties,
		stored: Object.fromEntries(stored),
		filled: root,
	});
}

/** Whether a value is one of the field's options, if it has a fixed list of them. */
function isChoice({ type, options, typeOptions }: INodeProperties, value: unknown): boolean {
	const isList = type === 'options' || type === 'multiOptions';
	if (!isList || typeOptions?.loadOptionsMethod) return true;
	const choices = (options as INodePropertyOptions[]).map((one) => one.value);
	const chosen = [value].flat() as unknown[];
	return chosen.every(
		(one) => choices.some((choice) => choice === one) || String(one).startsWith('='),
	);
}
