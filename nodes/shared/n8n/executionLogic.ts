import { BINARY_MODE_COMBINED, type FunctionsBase } from 'n8n-workflow';

/**
 * Whether the workflow has Execution Logic v2: files are in the JSON of items, and expressions have only
 * that. n8n 1.x keeps the setting of a workflow from n8n 2, but has neither the mode nor the constant.
 * In 2.41.1, n8n needs N8N_EXPRESSION_ENGINE=legacy to call a node that waits there, also its own
 * (test/e2e/executionLogic.test.ts).
 */
export function isCombined(context: Pick<FunctionsBase, 'getWorkflowSettings'>): boolean {
	const { binaryMode = 'separate' } = context.getWorkflowSettings();
	return binaryMode === BINARY_MODE_COMBINED;
}
