import type { FunctionsBase } from 'n8n-workflow';

/** Returns a key for what this process keeps of a node in a workflow. */
export const getNodeKey = (context: Pick<FunctionsBase, 'getNode' | 'getWorkflow'>): string =>
	JSON.stringify([context.getWorkflow().id, context.getNode().id]);
