import type { IExecuteFunctions } from 'n8n-workflow';

/**
 * Whether a failed item comes out of the node instead of ending the run: if the user chose so, or if
 * the node is the tool of an AI agent. The agent then reads what is wrong and can try again. If the
 * tool threw, n8n 1 would end the agent's execution, and the form of a tool has no On Error.
 */
export const continuesOnFail = (
	context: Pick<IExecuteFunctions, 'continueOnFail' | 'getNode'>,
): boolean => context.continueOnFail() || context.getNode().type.endsWith('Tool');
