import type { INode } from 'n8n-workflow';

import type { WorkflowFile } from '../../tooling/n8n/client';

/** A node of a workflow that a test creates. Its name determines the path of its webhook. */
export const node = (name: string, type: string, parameters: INode['parameters']): INode => ({
	id: `node-${name}`,
	webhookId: `hook-${name}`,
	name,
	type,
	typeVersion: 1,
	position: [0, 0],
	parameters,
});

/** An Omnimessage node with an operation of Message, and the sandbox's credential. */
export const message = (
	name: string,
	operation: string,
	parameters: INode['parameters'],
): INode => ({
	...node(name, 'n8n-nodes-omnimessage.omnimessage', {
		resource: 'message',
		operation,
		...parameters,
	}),
	credentials: { messagingApi: { id: '', name: 'Messaging API' } },
});

export const sms = (text: string): INode['parameters'] => ({
	messages: { message: [{ channel: 'sms', text }] },
});

/** A workflow of nodes, one after the other. */
export const chain = (name: string, nodes: INode[]): WorkflowFile => ({
	name,
	nodes,
	connections: Object.fromEntries(
		nodes
			.slice(1)
			.map((next, index) => [
				nodes[index]?.name ?? '',
				{ main: [[{ node: next.name, type: 'main' as const, index: 0 }]] },
			]),
	),
	settings: { executionOrder: 'v1' },
});

/**
 * The workflow with an If in front of a node. Both of its outputs lead to the node, so that the node
 * runs twice.
 * @param number the phone number of the items that take the first output
 */
export function inTwoBranches(workflow: WorkflowFile, name: string, number: string): WorkflowFile {
	const to = (next: string) => [{ node: next, type: 'main' as const, index: 0 }];
	const isNumber = { value1: "={{ $json['body.numbers'] }}", value2: number };
	const connections = Object.entries(workflow.connections).map(([from, outputs]) =>
		outputs.main?.[0]?.[0]?.node === name ? [from, { main: [to('If')] }] : [from, outputs],
	);
	return {
		...workflow,
		nodes: [
			...workflow.nodes,
			node('If', 'n8n-nodes-base.if', { conditions: { string: [isNumber] } }),
		],
		connections: { ...Object.fromEntries(connections), If: { main: [to(name), to(name)] } },
	};
}
