import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
} from 'n8n-workflow';

import type { WorkflowFile } from '../n8n/client';
import { createContext, type Credentials } from './context';
import { execute } from './execute';
import { asExpress, receivePosted } from './express';
import { loadNodes } from './loadNodes';

// A small part of n8n: a webhook trigger, and the nodes after it, one after the other.

const ROOT = resolve(__dirname, '..', '..');

export interface HostedWorkflow {
	/** Removes its webhooks, and stops. */
	stop(): Promise<void>;
}

/**
 * Runs a workflow in this process with the built package: its first node is a webhook trigger, and
 * each node has at most one after it. HTTP is real, n8n is not.
 * @param onError called with what went wrong in an execution
 * @throws what the trigger throws if it can't register its webhooks
 */
export async function hostWorkflow(
	file: WorkflowFile,
	credentials: Credentials,
	onError: (error: Error) => void,
): Promise<HostedWorkflow> {
	const { name: packageName, types: own } = loadNodes(ROOT);
	const types = new Map(own.map((type) => [`${packageName}.${type.description.name}`, type]));
	const getType = (name: string): INodeType => types.get(name) as INodeType;
	const workflow = new Workflow({
		id: 'rehearsal',
		name: file.name,
		nodes: file.nodes.filter(({ type }) => types.has(type)) as unknown as INode[],
		connections: file.connections as never,
		active: true,
		nodeTypes: { getByName: getType, getByNameAndVersion: getType } as unknown as INodeTypes,
	});
	const nodes = Object.values(workflow.nodes);
	const trigger = nodes.find(({ type }) => getType(type).webhook) as INode;
	const { webhook, webhookMethods } = getType(trigger.type);
	let url = '';
	const context = {
		...createContext({
			...{ node: trigger, credentials, mode: 'webhook', instanceId: 'rehearsal' },
			workflow: { id: workflow.id, name: workflow.name },
		}),
		getActivationMode: () => 'activate',
		getWorkflowStaticData: (kind: string) => workflow.getStaticData(kind, trigger),
		getNodeWebhookUrl: () => url,
		helpers: {},
	};

	/** Runs the nodes after one. Each expression is evaluated as in n8n. */
	async function runAfter(name: string, items: INodeExecutionData[]): Promise<void> {
		const [next] = workflow.getChildNodes(name, 'main', 1);
		const node = next === undefined ? undefined : workflow.nodes[next];
		if (!node || items.length === 0) return;
		const parameters = items.map(
			(_, index) =>
				workflow.expression.getParameterValue(
					node.parameters,
					null,
					0,
					index,
					node.name,
					items,
					'trigger',
					{},
				) as INodeParameters,
		);
		const json = items.map((item) => item.json);
		const type = getType(node.type);
		const { typeVersion } = node;
		await runAfter(node.name, await execute({ type, typeVersion, parameters, json, credentials }));
	}

	const server = createServer(async (request, response) => {
		try {
			const posted = await receivePosted(request);
			const { searchParams } = new URL(request.url ?? '', url);
			const received = await webhook?.call({
				...context,
				getQueryData: () => Object.fromEntries(searchParams) as IDataObject,
				getRequestObject: () => posted,
				getResponseObject: () => asExpress(response),
			} as never);
			if (!response.writableEnded) response.end('{"message":"Workflow was started"}');
			await runAfter(trigger.name, received?.workflowData?.[0] ?? []);
		} catch (error) {
			onError(error as Error);
			response.statusCode = 500;
			response.end();
		}
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook/rehearsal`;
	const stop = async (): Promise<void> => {
		await webhookMethods?.default?.delete.call(context as never);
		server.closeAllConnections();
		await new Promise((closed) => server.close(closed));
	};
	try {
		await webhookMethods?.default?.create.call(context as never);
	} catch (error) {
		await stop();
		throw error;
	}
	return { stop };
}
