import type { IExecuteFunctions } from 'n8n-workflow';

// n8n tells a tool nothing about the agent that uses it, except by its own workflow, which its types don't
// show (2.41.1 and 1.123.81; test/e2e/agentReply.test.ts).

interface Running {
	workflow?: { getChildNodes(name: string, type: 'ALL_NON_MAIN'): string[] };
}

/** The names of the agents, and whatever else uses a node as a tool. */
export const findAgents = (context: Pick<IExecuteFunctions, 'getNode'>): string[] =>
	(context as Running).workflow?.getChildNodes(context.getNode().name, 'ALL_NON_MAIN') ?? [];
