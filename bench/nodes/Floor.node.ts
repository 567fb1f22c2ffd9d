import { createRequire } from 'node:module';
import { join } from 'node:path';

import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';

/** The folder where n8n has installed the package. */
const folder = process.env.BENCH_PACKAGE ?? '';
const { Omnimessage } = createRequire(join(folder, 'package.json'))(
	'./dist/nodes/Omnimessage/Omnimessage.node.js',
) as { Omnimessage: new () => INodeType };

/** What Message: Send reads for each item. */
const names = [
	'to',
	'cleanUpPhoneNumbers',
	'specifyMessages',
	'messages',
	'messagesJson',
	'simplify',
	'options',
];

/**
 * Has the form of the Omnimessage node, reads the same parameters for each item and returns them: what
 * n8n takes for that in any case.
 */
export class Floor implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Bench Floor',
		name: 'benchFloor',
		group: ['output'],
		version: 1,
		description: 'Reads the parameters of a message and sends nothing',
		defaults: { name: 'Floor' },
		inputs: ['main'],
		outputs: ['main'],
		properties: new Omnimessage().description.properties,
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData().map((_, item): INodeExecutionData => {
			const read = (name: string) => [name, this.getNodeParameter(name, item, '')];
			return {
				json: Object.fromEntries(names.map(read)) as IDataObject,
				pairedItem: { item },
			};
		});
		return [items];
	}
}
