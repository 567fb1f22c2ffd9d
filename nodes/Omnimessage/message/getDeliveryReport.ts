import type { IDataObject, IDisplayOptions } from 'n8n-workflow';

import { getDeliveryReport as operation } from '../../../api/messaging/deliveryReport';
import { action, type Parameters } from '../../shared/action';
import { omnimessageId, toOmnimessageId } from './omnimessageId';
import { askUntilDone, simplified, type Report } from './waiting';
import { pollFields, waitFields } from './waitFields';
import { checkWait } from './waitLimits';

const displayOptions = { show: { resource: ['message'], operation: ['getDeliveryReport'] } };
const whileWaiting: IDisplayOptions = { show: { ...displayOptions.show, waitUntilFinal: [true] } };

export const getDeliveryReport = action<typeof operation>({
	operation,
	fields: [
		omnimessageId(displayOptions),
		{
			displayName: 'Simplify',
			name: 'simplify',
			type: 'boolean',
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
			displayOptions,
		},
		{
			displayName: 'Wait Until Final',
			name: 'waitUntilFinal',
			type: 'boolean',
			default: false,
			description: 'Whether to ask again until the message was delivered or has failed',
			displayOptions,
		},
		...waitFields(whileWaiting),
		...pollFields(whileWaiting),
	],
	toInput(parameters) {
		if (parameters.waitUntilFinal === true) checkWait(parameters, 'polling');
		return { omnimessageId: toOmnimessageId(parameters) };
	},
	waits: ({ waitUntilFinal }: Parameters) => waitUntilFinal === true,
	async run(task): Promise<IDataObject> {
		const { simplify, waitUntilFinal } = task.parameters;
		const look = async (): Promise<Report> => await task.call(operation, task.input);
		const report = waitUntilFinal ? await askUntilDone(task, look) : await look();
		return simplify ? simplified(report) : (report as IDataObject);
	},
});
