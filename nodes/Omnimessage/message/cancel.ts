import type { IDataObject } from 'n8n-workflow';

import { getDeliveryReport } from '../../../api/messaging/deliveryReport';
import { cancelOmnimessage } from '../../../api/messaging/omnimessage';
import { action } from '../../shared/action/action';
import type { Task } from '../../shared/action/task';
import { recoverFromStatus } from '../../shared/errors/recover';
import { omnimessageId, toOmnimessageId } from './delivery/fields';

const UNKNOWN =
	'It is unknown whether the message was cancelled: the response to the first attempt was lost, and the second attempt found no scheduled message.';

export const cancel = action({
	operation: cancelOmnimessage,
	fields: [
		omnimessageId,
		{
			displayName: 'Ignore If Already Sent',
			name: 'ignoreIfSent',
			type: 'boolean',
			default: false,
			description:
				'Whether to return "cancelled: false" instead of an error if the message has already been sent or doesn\'t exist. The value is null if a broken connection leaves it unknown whether the message was cancelled.',
		},
	],
	toInput: (parameters) => ({ omnimessageId: toOmnimessageId(parameters) }),
	async run({ call, input, parameters, hint }): Promise<IDataObject> {
		const { omnimessageId } = input;
		const cancelled = call(cancelOmnimessage, input).then(() => ({
			cancelled: true,
			omnimessageId,
		}));
		return await recoverFromStatus<IDataObject, IDataObject>(404, cancelled, async (error) => {
			// An earlier attempt, whose response was lost, may have cancelled it.
			const known = error.tries > 1 ? await wasCancelled(call, omnimessageId) : false;
			if (known === true) return { cancelled: true, omnimessageId };
			if (!parameters.ignoreIfSent) throw error;
			if (known === false) return { cancelled: false, omnimessageId };
			hint(UNKNOWN);
			return { cancelled: null, omnimessageId, outcomeUnknown: true, meaning: UNKNOWN };
		});
	},
});

/**
 * Reads from a delivery report whether a message was cancelled: either all of its channels are
 * deleted, or a channel has another status, which means that the message was sent.
 * @returns null if the report shows neither, or can't be read
 */
async function wasCancelled(call: Task['call'], omnimessageId: string): Promise<boolean | null> {
	const report = await call(getDeliveryReport, { omnimessageId }).catch(() => null);
	const statuses = report?.statuses.map(({ status }) => status ?? null) ?? [];
	if (statuses.some((status) => status !== null && status !== 'DELETED')) return false;
	return statuses.length > 0 && statuses.every((status) => status === 'DELETED') ? true : null;
}
