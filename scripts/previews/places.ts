import type { INodePropertyOptions, INodeType } from 'n8n-workflow';

/** An operation of a node. */
export interface Place {
	node: INodeType;
	/** The stored values of the two menus: `contact.get`. */
	name: string;
	/** Where n8n looks for its preview, from the root of the package's sources. */
	path: string;
}

/** n8n writes version 1 of a node like this. */
const VERSION = 'v1.0.0';

/** All operations that the nodes offer. */
export const listPlaces = (nodes: INodeType[]): Place[] =>
	nodes.flatMap((node) =>
		node.description.properties
			.filter(({ name }) => name === 'operation')
			.flatMap(({ displayOptions, options }) => {
				const resource = String(displayOptions?.show?.resource?.[0]);
				return ((options ?? []) as INodePropertyOptions[]).map(({ value }) => ({
					node,
					name: `${resource}.${value}`,
					path: `nodes/${node.constructor.name}/__schema__/${VERSION}/${resource}/${value}.json`,
				}));
			}),
	);
