import type {
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	NodePropertyTypes,
} from 'n8n-workflow';

import { allowedRecipients } from '../nodes/Omnimessage/message/sending/allowedRecipients';
import type { Action } from '../nodes/shared/action/action';

/** The operations of a resource, and their forms. */
export interface Menu {
	resource: string;
	properties: INodeProperties[];
	actions: Record<string, Action>;
}

/** A field of an operation that an AI agent uses as a tool. */
interface ToolParameter {
	/** Its label, after those of the lists and collections that it's in. */
	label: string;
	/** Its name for the model, as the editor creates it: the same name must have the same type. */
	key: string;
	type: 'boolean' | 'json' | 'number' | 'string';
	/** Whether n8n offers to let the model define it, and whether that makes sense. */
	isForModel: boolean;
	description: string;
}

const containers: NodePropertyTypes[] = ['collection', 'fixedCollection'];
const silent: NodePropertyTypes[] = ['notice', 'callout', 'hidden'];
const types: NodePropertyTypes[] = ['boolean', 'json', 'number'];

const toType = (type: NodePropertyTypes): ToolParameter['type'] =>
	types.includes(type) ? (type as ToolParameter['type']) : 'string';

interface Place {
	operation: string;
	labels: string[];
	/** The parts of a field's path that have an index: `message0`. */
	entries: string[];
}

/** Lists the fields of an operation that hold a value, those in lists and collections too. */
function listParameters(fields: INodeProperties[], place: Place): ToolParameter[] {
	return fields.flatMap((field) => {
		const { displayName, name, type, options = [], displayOptions, typeOptions } = field;
		const { operation, labels, entries } = place;
		const shown = displayOptions?.show?.['/operation'];
		if (silent.includes(type) || (shown && !shown.includes(operation))) return [];
		const inner = [...labels, displayName];
		if (type === 'collection') {
			return listParameters(options as INodeProperties[], { ...place, labels: inner });
		}
		if (type === 'fixedCollection') {
			return (options as INodePropertyCollection[]).flatMap((group) =>
				listParameters(group.values, {
					operation,
					labels: inner,
					entries: typeOptions?.multipleValues ? [...entries, `${group.name}0`] : entries,
				}),
			);
		}
		return [
			{
				label: inner.join(' > '),
				key: [...entries, displayName].join('_').replace(/[^a-zA-Z0-9-]/g, '_'),
				type: toType(type),
				isForModel:
					type !== 'options' && field.noDataExpression !== true && name !== allowedRecipients.name,
				description: field.description ?? '',
			},
		];
	});
}

export interface Tool {
	/** What n8n tells the model about it, unless the user writes something else. */
	description: string;
	operation: string;
	parameters: ToolParameter[];
}

/** Lists the tools that a node is: one for each operation. */
export const listTools = (node: string, menus: Menu[]): Tool[] =>
	menus.flatMap(({ resource, properties, actions }) => {
		const menu = properties.find(({ name }) => name === 'operation');
		return ((menu?.options ?? []) as INodePropertyOptions[]).map(({ name, value, action = '' }) => {
			const operation = String(value);
			const fields = actions[operation]?.fields ?? [];
			return {
				description: `${action} in ${node}`,
				operation: `${resource}: ${name}`,
				parameters: listParameters(fields, { operation, labels: [], entries: [] }),
			};
		});
	});

/** Renders the tools of a node: a table for each. Fields that differ only in a condition are one. */
export function renderTools(
	node: string,
	menus: Menu[],
	renderTable: (head: string[], rows: string[][]) => string,
): string {
	const tools = listTools(node, menus).map(({ description, operation, parameters }) => {
		const rows = new Map(
			parameters.map(({ label, isForModel, description }): [string, string[]] => [
				`${label} ${description}`,
				[`**${label}**`, isForModel ? 'you or the model' : 'you', description],
			]),
		);
		const table = renderTable(['Field', 'Filled in by', 'Description'], [...rows.values()]);
		return `#### ${operation}\n\n"${description}"\n\n${rows.size > 0 ? table : 'No fields.'}`;
	});
	return [`### ${node}`, ...tools].join('\n\n');
}

/** Whether a field holds no value itself, or is one that n8n's own parts of the form explain. */
export const isStructural = ({ name, type }: INodeProperties): boolean =>
	[...containers, ...silent].includes(type) || ['resource', 'operation'].includes(name);
