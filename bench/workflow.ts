import type { INode } from 'n8n-workflow';

import type { WorkflowFile } from '../tooling/n8n/client';
import { saveWithCredentials } from '../tooling/setUp';
import type { Contender } from './contenders';
import type { Stage } from './stage';

type Step = Pick<INode, 'name' | 'type' | 'typeVersion' | 'parameters'> & Partial<INode>;

const names: Record<string, string> = {
	messagingApi: 'Messaging API',
	siteAdminApi: 'Site Admin API',
};

/**
 * Saves a chain of nodes as a workflow and publishes it. n8n keeps no data of its executions, so that
 * it writes the same to its database for every contender.
 * @param credential the type of the last node's credential
 * @returns the workflow's ID
 */
export async function publish(
	{ n8n, credentials }: Stage,
	name: string,
	steps: Step[],
	credential?: string,
): Promise<string> {
	const nodes = steps.map((step, index): INode => ({
		id: `${index}`,
		position: [index * 200, 0],
		...(credential &&
			index === steps.length - 1 && {
				credentials: { [credential]: { id: null, name: names[credential] as string } },
			}),
		...step,
	}));
	const connections: WorkflowFile['connections'] = {};
	steps.slice(1).forEach((step, index) => {
		const from = (steps[index] as Step).name;
		connections[from] = { main: [[{ node: step.name, type: 'main', index: 0 }]] };
	});
	const settings = {
		executionOrder: 'v1',
		saveDataSuccessExecution: 'none',
		saveExecutionProgress: false,
	} as const;
	const workflow = { name: `Bench: ${name}`, nodes, connections, settings };
	const { id } = await saveWithCredentials(n8n, workflow, credentials);
	await n8n.deactivate(id);
	await n8n.activate(id);
	return id;
}

const createPath = ({ name }: Contender): string => `bench-${name.replace(/\W+/g, '-')}`;

/** Publishes a contender's workflow: a webhook, a node that creates the items, and the contender. */
export async function publishContender(stage: Stage, contender: Contender): Promise<void> {
	const node = contender.node(stage.upstreamUrl);
	const webhook: Step = {
		name: 'Webhook',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		webhookId: createPath(contender),
		parameters: {
			httpMethod: 'POST',
			path: createPath(contender),
			responseMode: 'lastNode',
			responseData: 'noData',
			options: {},
		},
	};
	const items: Step = {
		name: 'Items',
		type: 'CUSTOM.benchItems',
		typeVersion: 1,
		parameters: { count: '={{ $json.query.items }}' },
	};
	const sends = node.type !== 'n8n-nodes-base.noOp';
	const steps = [webhook, items, { name: 'Send', ...node }];
	await publish(stage, contender.name, steps, sends ? 'messagingApi' : undefined);
}

/**
 * Runs a contender's workflow with the given number of items. Resolves when the execution has ended.
 * @throws Error if it fails
 */
export async function runContender(
	{ server }: Stage,
	contender: Contender,
	items: number,
): Promise<void> {
	const url = `${server.url}/webhook/${createPath(contender)}?items=${items}`;
	const response = await fetch(url, { method: 'POST' });
	const text = await response.text();
	if (!response.ok) throw new Error(`${contender.name} answered ${response.status}: ${text}`);
}
