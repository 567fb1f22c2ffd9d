import type { IDataObject } from 'n8n-workflow';

import { sendOmnimessage, type ChannelMessage } from '../../../../api/messaging/omnimessage';
import { toRequest } from '../../../../api/request';
import { readOptions, type Field, type Parameters } from '../../../shared/fields/field';
import { readSetting } from './check';
import { describeReasons, recordingChecks } from './checks';
import { giveHints, refuseObjects } from './lookOver';
import type { Sender, SendTask } from './sender';
import { countSms, measureMessage } from './smsSize';

export const dryRun: Field<'dryRun'> = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: false,
	description: `Whether to show in the output what would be sent, without sending anything. Checks everything as in a real run, except ${recordingChecks.map(({ field }) => field.displayName).join(' and ')}.`,
};

/** Whether nothing may be sent or recorded for an item. */
export const isDryRun = (parameters: Parameters): boolean =>
	readOptions(parameters).dryRun === true;

/** What an operation would send for an item. */
interface Preview {
	input: SendTask['input'];
	/** The names of the body's fields that are created only when the message is sent. */
	addedWhenSent?: string[];
}

/** Creates what an operation would send. It may not send or record anything. */
export type Previewer = (task: SendTask) => Preview | Promise<Preview>;

/** What a person gets to read, if the channel says that itself: a template has its text elsewhere. */
function readText(message: ChannelMessage): string | null {
	const { text } = message;
	return (typeof text === 'object' ? text.body : text) ?? null;
}

function describeChannel(message: ChannelMessage): IDataObject {
	const sms = measureMessage({ messages: [message] });
	return {
		channel: message.channel,
		text: readText(message),
		...(message.channel === 'whatsapp' && message.template && { template: message.template.name }),
		...(sms && { sms: { ...sms } }),
	};
}

/**
 * Shows what would be sent for an item.
 * @throws InputError if the service's document doesn't allow it, as a real run would
 */
export const show =
	(preview: Previewer): Sender =>
	async (task) => {
		const { input, addedWhenSent } = await preview(task);
		refuseObjects(input);
		const { body = '' } = toRequest(sendOmnimessage, input);
		giveHints({ ...task, input });
		countSms(task.context, input);
		const notChecked = recordingChecks.filter((one) => readSetting(one, task) !== undefined);
		return {
			dryRun: true,
			to: input.to,
			wouldSend: true,
			...(input.time_to_send !== undefined && { timeToSend: input.time_to_send }),
			channels: input.messages.map(describeChannel),
			body: JSON.parse(body) as IDataObject,
			...(addedWhenSent && { addedWhenSent }),
			...(notChecked.length > 0 && {
				notChecked: notChecked.map(({ field }) => field.displayName).sort(),
			}),
		};
	};

/** The hint for how many items nothing was sent, and what would be; empty if there are none. */
export function describeDryRun(output: readonly IDataObject[]): string {
	const items = output.filter((json) => json.dryRun === true);
	if (items.length === 0) return '';
	const kept = items.filter(({ wouldSend }) => wouldSend === false);
	const told = describeReasons(kept);
	// An expression can turn it on for some items only.
	const isAll = items.length === output.length;
	const scope = isAll ? '' : ` for ${items.length} of ${output.length} items`;
	const count = `${items.length - kept.length} of ${items.length} messages would be sent`;
	return `Dry run${scope}: nothing was sent${isAll ? '' : ' for them'}. ${count}${told && ` (${told})`}. To send, turn off Dry Run.`;
}
