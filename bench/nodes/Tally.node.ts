import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';

/** Counts what came out of the node before it, so that nobody has to read it. */
export class Tally implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Bench Tally',
		name: 'benchTally',
		group: ['output'],
		version: 1,
		description: 'Counts the items',
		defaults: { name: 'Tally' },
		inputs: ['main'],
		outputs: ['main'],
		properties: [],
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const all = this.getInputData().map(({ json }) => json);
		const tally = {
			items: all.length,
			messages: new Set(all.flatMap(({ omnimessageId }) => omnimessageId ?? [])).size,
			delivered: all.filter(({ state }) => state === 'delivered').length,
			skipped: all.filter(({ skipped }) => skipped === true).length,
		};
		return [[{ json: tally, pairedItem: 0 }]];
	}
}
