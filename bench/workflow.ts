import type { INode, IWorkflowSettings } from 'n8n-workflow';

import type { WorkflowFile } from '../tooling/n8n/client';
import { saveWithCredentials } from '../tooling/setUp';
import type { Contender } from './contenders';
import type { Stage } from './stage';

/** A node of a chain. */
export type Step = Pick<INode, 'name' | 'type' | 'typeVersion' | 'parameters'> & Partial<INode>;

const names: Record<string, string> = {
	messagingApi: 'Messaging API',
	siteAdminApi: 'Site Admin API',
};

/** n8n keeps no data of an execution, so that it writes the same to its database for every contender. */
const SAVE_NOTHING: IWorkflowSettings = {
	saveDataSuccessExecution: 'none',
	saveExecutionProgress: false,
};

/** The credential of a step, for `publish`. */
export const withCredential = (type: string): Pick<INode, 'credentials'> => ({
	credentials: { [type]: { id: null, name: names[type] as string } },
});

/**
 * Saves a chain of nodes as a workflow and publishes it.
 * @param more settings of the workflow
 * @returns the workflow's ID
 */
export async function publish(
	{ n8n, credentials }: Pick<Stage, 'credentials' | 'n8n'>,
	name: string,
	steps: Step[],
	more: IWorkflowSettings = SAVE_NOTHING,
): Promise<string> {
	const nodes = steps.map((step, index): INode => ({
		id: `${index}`,
		position: [index * 200, 0],
		...step,
	}));
	const connections: WorkflowFile['connections'] = {};
	steps.slice(1).forEach((step, index) => {
		const from = (steps[index] as Step).name;
		connections[from] = { main: [[{ node: step.name, type: 'main', index: 0 }]] };
	});
	const settings: IWorkflowSettings = { executionOrder: 'v1', ...more };
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
	const send: Step = {
		name: 'Send',
		...node,
		...(!contender.silent && withCredential('messagingApi')),
	};
	await publish(stage, contender.name, [webhook, items, send]);
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
