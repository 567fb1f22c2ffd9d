import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeType,
	type IWorkflowBase,
} from 'n8n-workflow';

import { calls } from '../calls';
import { triggers } from '../calls/triggers';
import { listVersions } from '../previews/places';

const PACKAGE = 'n8n-nodes-omnimessage';
const CREDENTIALS: Record<string, string> = {
	messagingApi: 'Messaging API',
	siteAdminApi: 'Website API',
};

/** A workflow as n8n stores it, apart from its ID and dates. */
export type StoredWorkflow = Pick<IWorkflowBase, 'name' | 'nodes' | 'connections' | 'settings'>;

/**
 * Returns the parameters of a stored node: with the defaults of its version, as it runs, or without
 * them, as n8n stores it.
 */
export const readParameters = (
	{ description }: INodeType,
	node: INode,
	withDefaults: boolean,
): INodeParameters =>
	NodeHelpers.getNodeParameters(
		description.properties,
		node.parameters,
		withDefaults,
		false,
		node,
		description,
	) ?? {};

const place = (column: number, row = 0): Pick<INode, 'id' | 'position'> => ({
	id: `node-${column}-${row}`,
	position: [column * 220, row * 200],
});

/** A node as the editor stores it. */
function createNode(
	type: INodeType,
	typeVersion: number,
	[name, parameters]: [string, INodeParameters],
): INode {
	const { description } = type;
	const credentials = (description.credentials ?? []).map((one) => [
		one.name,
		{ id: '', name: CREDENTIALS[one.name] },
	]);
	const node: INode = {
		...{ id: '', name, type: `${PACKAGE}.${description.name}`, typeVersion, position: [0, 0] },
		parameters,
		credentials: Object.fromEntries(credentials) as INode['credentials'],
	};
	return { ...node, parameters: readParameters(type, node, false) };
}

const helper = (name: string, type: string): Omit<INode, 'id' | 'position'> => ({
	...{ name, type: `n8n-nodes-base.${type}`, typeVersion: 1, parameters: {} },
});

const connect = (pairs: Array<[from: string, to: string]>): IWorkflowBase['connections'] =>
	Object.fromEntries(
		pairs.map(([from, to]) => [from, { main: [[{ node: to, type: 'main', index: 0 }]] }]),
	);

/** A manual trigger, and then one call after the other, each for the first of its items. */
function chain(nodes: INode[]): Pick<StoredWorkflow, 'nodes' | 'connections'> {
	const all = [helper('Start', 'manualTrigger'), ...nodes].map((node, index) => ({
		...node,
		...place(index),
		// A list can be long, or empty.
		...(index > 0 && { executeOnce: true, alwaysOutputData: true }),
	}));
	const names = all.map(({ name }) => name);
	return {
		nodes: all,
		connections: connect(names.slice(1).map((name, index) => [names[index] ?? '', name])),
	};
}

/** Each trigger, followed by a node that does nothing. */
function beside(nodes: INode[], name: string): Pick<StoredWorkflow, 'nodes' | 'connections'> {
	const after = (one: string): string => `After ${one}`;
	return {
		nodes: nodes.flatMap((node, row) => [
			{ ...node, ...place(0, row), webhookId: `${name}-${row}`.replace(/\W/g, '-') },
			{ ...helper(after(node.name), 'noOp'), ...place(1, row) },
		]),
		connections: connect(nodes.map((node) => [node.name, after(node.name)])),
	};
}

const isAction = (node: string): node is keyof typeof calls => Object.hasOwn(calls, node);

const listActions = (node: keyof typeof calls): Array<[string, INodeParameters]> =>
	Object.entries(calls[node]).map(([name, { place, parameters }]) => {
		const [resource = '', operation = ''] = place.split('.');
		return [name, { resource, operation, ...parameters }];
	});

/** Creates a workflow for each version of a node, with all that the node can do. */
export const createWorkflows = (type: INodeType): StoredWorkflow[] =>
	listVersions(type).map((version) => {
		const { name } = type.description;
		const title = `${name} ${version}`;
		const create = (entered: Array<[string, INodeParameters]>): INode[] =>
			entered.map((one) => createNode(type, version, one));
		const content = isAction(name)
			? chain(create(listActions(name)))
			: beside(create(Object.entries(triggers[name] ?? {})), title);
		return { name: title, ...content, settings: { executionOrder: 'v1' } };
	});
