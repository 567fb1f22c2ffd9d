import type { INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

/**
 * The items with which an execution waits. A webhook has no input data, but its expressions do (2.41.1
 * and 1.123.81; test/e2e/sendAndWait.test.ts).
 */
export const readHeldItems = (
	context: Pick<IWebhookFunctions, 'evaluateExpression'>,
): INodeExecutionData[] =>
	context.evaluateExpression('{{ $input.all() }}') as unknown as INodeExecutionData[];
