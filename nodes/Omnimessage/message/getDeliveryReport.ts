import type { IDataObject } from 'n8n-workflow';

import { getDeliveryReport as operation } from '../../../api/messaging/deliveryReport';
import { action } from '../../shared/action/action';
import { sortByLabel } from '../../shared/fields/values';
import {
	omnimessageId,
	pollOptions,
	readPollInterval,
	toOmnimessageId,
	waitField,
} from './delivery/fields';
import { askUntilDone } from './delivery/poll';
import { simplifyReport, type Report } from './delivery/report';
import { deliveryLimit, refuseBeyondTimeout } from './waiting/timeLimit';

const whileWaiting = { show: { waitUntilFinal: [true] } };

export const getDeliveryReport = action({
	operation,
	fields: [
		omnimessageId,
		{
			displayName: 'Wait Until Final',
			name: 'waitUntilFinal',
			type: 'boolean',
			default: false,
			description:
				'Whether to keep asking until the message is delivered, or all channels have failed or expired',
		},
		{ ...waitField, displayOptions: whileWaiting },
		{
			displayName: 'Simplify',
			name: 'simplify',
			type: 'boolean',
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
		},
		{
			displayName: 'Wait Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Wait Option',
			default: {},
			displayOptions: whileWaiting,
			options: sortByLabel([...pollOptions(), deliveryLimit.option]),
		},
	],
	toInput(parameters) {
		if (parameters.waitUntilFinal === true) {
			deliveryLimit.check(parameters);
			readPollInterval(parameters);
		}
		return { omnimessageId: toOmnimessageId(parameters) };
	},
	async run(task): Promise<IDataObject> {
		const { simplify, waitUntilFinal } = task.parameters;
		const shown = (found: Report): IDataObject => {
			const report = waitUntilFinal ? { timedOut: false, ...found } : found;
			return simplify ? simplifyReport(report) : (report as IDataObject);
		};
		const look = async (): Promise<Report> => await task.call(operation, task.input);
		if (!waitUntilFinal) return shown(await look());
		refuseBeyondTimeout(task.context, deliveryLimit, task.parameters);
		const report = await askUntilDone(task, async () => {
			const known = await look();
			task.onlyWaits(() => shown(known));
			return known;
		});
		return shown(report);
	},
});
