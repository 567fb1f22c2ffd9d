import type { INodePropertyOptions, INodeType } from 'n8n-workflow';

/** An operation of a node. */
export interface Place {
	node: INodeType;
	/** One of the node's versions. */
	version: number;
	/** The stored values of the two menus: `contact.get`. */
	name: string;
	/** Where n8n looks for its preview, from the root of the package's sources. */
	path: string;
}

/** The versions of a node, the newest last. */
export const listVersions = ({ description }: INodeType): number[] => [description.version].flat();

/** Where n8n looks for the previews of a version of a node: it writes version 1 as `v1.0.0`. */
export const schemaFolder = ({ constructor }: INodeType, version: number): string =>
	`nodes/${constructor.name}/__schema__/v${version.toFixed(1)}.0`;

/** All operations that the nodes offer, in each of their versions. */
export const listPlaces = (nodes: INodeType[]): Place[] =>
	nodes.flatMap((node) =>
		listVersions(node).flatMap((version) =>
			node.description.properties
				.filter(({ name }) => name === 'operation')
				.flatMap(({ displayOptions, options }) => {
					const resource = String(displayOptions?.show?.resource?.[0]);
					return ((options ?? []) as INodePropertyOptions[]).map(({ value }) => ({
						node,
						version,
						name: `${resource}.${value}`,
						path: `${schemaFolder(node, version)}/${resource}/${value}.json`,
					}));
				}),
		),
	);
