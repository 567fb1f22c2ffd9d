import { resolve } from 'node:path';

import {
	Workflow,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
} from 'n8n-workflow';

import type { WorkflowFile } from '../n8n/client';
import { loadNodes } from './loadNodes';
import { execute, N8n, type Credentials } from './n8n';

const ROOT = resolve(__dirname, '..', '..');

/**
 * Runs a workflow in this process with the built package: its first node is a webhook trigger, and
 * each node has at most one after it. HTTP is real, n8n is not.
 * @param onError called with what went wrong in an execution
 * @returns a function that removes its webhooks, and stops it
 * @throws what the trigger throws if it can't register its webhooks
 */
export async function hostWorkflow(
	file: WorkflowFile,
	credentials: Credentials,
	onError: (error: Error) => void,
): Promise<() => Promise<void>> {
	const { name: packageName, types: own } = loadNodes(ROOT);
	const types = new Map(own.map((type) => [`${packageName}.${type.description.name}`, type]));
	const getType = (name: string): INodeType => types.get(name) as INodeType;
	const workflow = new Workflow({
		nodes: file.nodes.filter(({ type }) => types.has(type)) as unknown as INode[],
		connections: file.connections as never,
		active: true,
		nodeTypes: { getByName: getType, getByNameAndVersion: getType } as unknown as INodeTypes,
	});
	const trigger = Object.values(workflow.nodes).find(({ type }) => getType(type).webhook) as INode;

	/** Runs the nodes after one. Each expression is evaluated as in n8n. */
	async function runAfter(name: string, items: INodeExecutionData[]): Promise<void> {
		const [next = ''] = workflow.getChildNodes(name, 'main', 1);
		const node = workflow.nodes[next];
		if (!node || items.length === 0) return;
		const { parameters: stored, typeVersion } = node;
		const parameters = items.map(
			(_, index) =>
				workflow.expression.getParameterValue(
					...([stored, null, 0, index, next, items, 'trigger', {}] as const),
				) as INodeParameters,
		);
		const json = items.map((item) => item.json);
		const type = getType(node.type);
		await runAfter(next, await execute({ type, typeVersion, parameters, json, credentials }));
	}

	const n8n = new N8n({ type: getType(trigger.type), credentials, instanceId: 'rehearsal' });
	n8n.onStart = (items) => void runAfter(trigger.name, items).catch(onError);
	const { name: nodeName, parameters } = trigger;
	const hosted = (await n8n.start()).workflow({ name: file.name, nodeName, parameters });
	const stop = async (): Promise<void> => {
		await hosted.deactivate().finally(async () => await n8n.stop());
	};
	await hosted.activate().catch(async (error) => {
		await stop();
		throw error;
	});
	return stop;
}
