import type { ITriggerFunctions, NodeApiError, NodeOperationError } from 'n8n-workflow';

// Only n8n 2 tells a trigger that an execution could not be stored, or ended before it began, and only
// n8n 2 lists failures of a trigger (test/e2e/missedEvents.test.ts, test/queue/missedEvents.test.ts).

/** Whether n8n always says how an execution ended that a trigger has started. */
export const tellsEveryEnd = (context: object): boolean => 'saveFailedExecution' in context;

/** Lists a failure of a trigger as an execution, if this n8n does. */
export const saveFailure = (
	context: ITriggerFunctions,
	error: NodeApiError | NodeOperationError,
): void => (context as Partial<ITriggerFunctions>).saveFailedExecution?.(error);
