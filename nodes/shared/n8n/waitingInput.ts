import {
	BINARY_MODE_COMBINED,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type IWebhookFunctions,
} from 'n8n-workflow';

// An execution that waits keeps its node with the input, shows that to the webhook, and passes it on at
// the time limit (2.41.1 and 1.123.81; test/e2e/sendAndWait.test.ts, test/queue/waits.test.ts).

/** Makes items the input with which the execution waits. */
export function replaceInput(context: IExecuteFunctions, items: INodeExecutionData[]): void {
	// What n8n keeps for the wait. With Execute Once, `getInputData` returns a copy of the input.
	const entry = context.getExecuteData();
	// n8n continues by disabling the entry's node. The other entries of this node, from another branch
	// or for another use of a tool, share the object, and would pass their input on without asking.
	entry.node = { ...entry.node };
	const input = entry.data.main?.[0] ?? [];
	input.length = 0;
	// One by one, because a call with that many arguments would overflow the stack.
	for (const item of items) input.push(item);
}

type Waiting = Pick<IWebhookFunctions, 'evaluateExpression' | 'getWorkflowSettings'>;

/**
 * Whether the workflow has Execution Logic v2: files are in the JSON, and expressions have only that. In
 * 2.41.1, n8n needs N8N_EXPRESSION_ENGINE=legacy to call a node that waits there, also its own.
 * n8n 1.x keeps the setting of a workflow from n8n 2, but has neither the mode nor the constant.
 * test/e2e/executionLogic.test.ts
 */
export function isCombined(context: Pick<Waiting, 'getWorkflowSettings'>): boolean {
	const { binaryMode = 'separate' } = context.getWorkflowSettings();
	return binaryMode === BINARY_MODE_COMBINED;
}

/** The items with which an execution waits. A webhook has no input data, but its expressions do. */
export function readHeldItems(context: Waiting): INodeExecutionData[] {
	const items = context.evaluateExpression('{{ $input.all() }}') as unknown as INodeExecutionData[];
	if (!isCombined(context)) return items;
	return items.map((_, index) => context.evaluateExpression('{{ $thisItem }}', index) as never);
}

/** Only their JSON, for every call that many items get. */
export function readHeldJson(context: Waiting): IDataObject[] {
	const items: unknown = context.evaluateExpression('{{ $input.all() }}');
	return isCombined(context)
		? (items as IDataObject[])
		: (items as INodeExecutionData[]).map(({ json }) => json);
}
