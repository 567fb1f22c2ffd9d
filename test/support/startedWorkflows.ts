import type { IDataObject, IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';

import type { HostedWorkflow } from './hostedWorkflow';
import { ProcessedStore } from './processedStore';
import type { TriggerHost } from './triggerHost';

/** Executes a trigger with items, as n8n does inside an execution. */
async function executeTrigger(
	type: INodeType,
	items: INodeExecutionData[],
	context: object,
): Promise<IDataObject[]> {
	const [output = []] = ((await type.execute?.call({
		getExecutionId: () => '1',
		getInputData: () => items,
		getMode: () => 'webhook',
		getNode: () => ({ id: 'node', name: 'Trigger' }),
		logger: { warn: () => undefined },
		...context,
	} as unknown as IExecuteFunctions)) ?? []) as INodeExecutionData[][];
	return output.map(({ json }) => json);
}

/** What has come out of a workflow's trigger, execution by execution. */
export function useExecutions() {
	let store = new ProcessedStore();
	beforeEach(() => void (store = new ProcessedStore()));
	const executed = new WeakSet<object>();
	let executions = 0;
	/** @returns the items of the executions since the last call, without those that let nothing through */
	return async (
		{ id: workflowId, started, emitted }: HostedWorkflow,
		host: TriggerHost,
		parameters: IDataObject,
	) => {
		const inputs = started.filter((input) => !executed.has(input));
		const outputs = inputs.map(async (input) => {
			executed.add(input);
			const id = String((executions += 1));
			return await executeTrigger(host.options.type, input, {
				getExecutionId: () => id,
				getMode: () => (emitted.has(input) ? 'trigger' : 'webhook'),
				getWorkflow: () => ({ id: workflowId }),
				getNodeParameter: (name: string, _: number, fallback: unknown) =>
					parameters[name] ?? fallback,
				helpers: store.helpers,
			});
		});
		return (await Promise.all(outputs)).flat();
	};
}
