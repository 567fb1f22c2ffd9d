import type { INode } from 'n8n-workflow';

// n8n makes another node type of a node that is used as a tool: its name with Tool, and with HitlTool if
// the node stands between an agent and its tool and asks a person (2.41.1 and 1.123.81;
// test/e2e/agent.test.ts, test/e2e/agentApproval.test.ts).

/** Whether a node is the tool of an AI agent. */
export const isTool = ({ type }: Pick<INode, 'type'>): boolean => type.endsWith('Tool');

/** Whether a node asks a person for approval of a tool. */
export const isApprovalTool = ({ type }: Pick<INode, 'type'>): boolean => type.endsWith('HitlTool');
