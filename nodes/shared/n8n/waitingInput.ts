import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	IWebhookFunctions,
} from 'n8n-workflow';

import { isCombined } from './executionLogic';

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
