import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';

import { createItem } from './item';

/** Returns the requested number of items, each with a different recipient. */
export class Items implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Bench Items',
		name: 'benchItems',
		group: ['input'],
		version: 1,
		description: 'Creates the items to send',
		defaults: { name: 'Items' },
		inputs: ['main'],
		outputs: ['main'],
		properties: [
			{ displayName: 'Count', name: 'count', type: 'number', default: 0 },
			{ displayName: 'Start', name: 'start', type: 'number', default: 0 },
		],
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const length = Number(this.getNodeParameter('count', 0));
		const start = Number(this.getNodeParameter('start', 0));
		const toItem = (_: unknown, index: number) => ({
			json: createItem(start + index),
			pairedItem: 0,
		});
		return [Array.from({ length }, toItem)];
	}
}
