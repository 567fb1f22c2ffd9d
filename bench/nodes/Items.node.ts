import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';

import { createItem } from './item';

/** Gives as many items as the request asks for; each is of a recipient of its own. */
export class Items implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Bench Items',
		name: 'benchItems',
		group: ['input'],
		version: 1,
		description: 'Makes the items that are sent',
		defaults: { name: 'Items' },
		inputs: ['main'],
		outputs: ['main'],
		properties: [{ displayName: 'Count', name: 'count', type: 'number', default: 0 }],
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const length = Number(this.getNodeParameter('count', 0));
		return [Array.from({ length }, (_, index) => ({ json: createItem(index), pairedItem: 0 }))];
	}
}
