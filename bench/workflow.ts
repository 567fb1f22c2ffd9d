import type { INode, IWorkflowSettings } from 'n8n-workflow';

import type { Sandbox } from '../sandbox';
import type { N8nClient, WorkflowFile } from '../tooling/n8n/client';

/** A running n8n. */
export interface Place {
	url: string;
	n8n: N8nClient;
	/** What the credentials are for. */
	sandbox: Sandbox;
	/** The IDs of the credentials, by type. */
	credentials: Record<string, string>;
	/** The processes to measure. */
	pids: number[];
}

/** A node of a chain. */
export interface Step extends Pick<INode, 'type' | 'typeVersion' | 'parameters' | 'webhookId'> {
	name: string;
	/** The type of the credential that it needs. */
	credential?: string;
}

/** By default, n8n keeps no data of an execution, so that it writes the same for every contender. */
const SAVE_NOTHING: IWorkflowSettings = {
	saveDataSuccessExecution: 'none',
	saveExecutionProgress: false,
};

/**
 * Saves a chain of nodes as a workflow with the name of the last one, and publishes it.
 * @returns the workflow's ID
 */
export async function publish(
	{ n8n, credentials }: Place,
	steps: Step[],
	settings = SAVE_NOTHING,
): Promise<string> {
	const nodes = steps.map(({ credential: type, ...step }, index): INode => ({
		...{ id: `${index}`, position: [index * 200, 0], ...step },
		...(type && { credentials: { [type]: { id: credentials[type] ?? null, name: type } } }),
	}));
	const connections: WorkflowFile['connections'] = {};
	steps.slice(1).forEach(({ name: node }, index) => {
		connections[steps[index]?.name ?? ''] = { main: [[{ node, type: 'main', index: 0 }]] };
	});
	const name = `Bench: ${steps.at(-1)?.name}`;
	const all = { executionOrder: 'v1' as const, ...settings };
	const { id } = await n8n.saveWorkflow({ name, nodes, connections, settings: all });
	await n8n.activate(id);
	return id;
}
