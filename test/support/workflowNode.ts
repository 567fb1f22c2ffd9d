import type { INode } from 'n8n-workflow';

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
