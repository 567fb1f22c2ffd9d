import type { IExecuteFunctions } from 'n8n-workflow';

// For some tools of an agent, n8n's `$json` isn't the tool's own item (2.41.1 and 1.123.81;
// test/e2e/agentReach.test.ts).

/**
 * Creates a function that returns what n8n calls `$json`: the item itself, but for some tools of an
 * agent, the agent's item. Asking n8n is slow, so it's asked only about the first item.
 */
export function createJsonReader(
	context: Pick<IExecuteFunctions, 'getInputData' | 'getWorkflowDataProxy'>,
): (item: number) => unknown {
	const ask = (item: number): unknown => context.getWorkflowDataProxy(item).$json;
	const items = context.getInputData();
	let isItem: boolean | undefined;
	return (item) => {
		isItem ??= ask(0) === items[0]?.json;
		return isItem ? items[item]?.json : ask(item);
	};
}
