import type { IDataObject } from 'n8n-workflow';

import { sendOmnimessage, type ChannelMessage } from '../../../../api/messaging/omnimessage';
import { toRequest } from '../../../../api/request';
import type { Reported } from '../../../shared/action/outcomes';
import { tellFailure, type NodeFailure } from '../../../shared/errors/toNodeError';
import type { Field } from '../../../shared/fields/field';
import { readSwitch } from '../../../shared/fields/fieldTypes';
import { recordingChecks } from './checks';
import { giveHints, refuseObjectTexts } from './beforeSending';
import type { SendItem, SendTask, Skip } from './sendTask';
import { countSms, measureMessage, openTally } from './smsSize';

export const dryRun: Field<'dryRun'> = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: true,
	description: `Whether to show in the output what would be sent, without sending anything. Everything is checked as in a real run, except ${recordingChecks.map(({ field }) => field.displayName).join(' and ')}.`,
};

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
	(preview: Previewer): SendItem =>
	async (task) => {
		const { input, addedWhenSent } = await preview(task);
		refuseObjectTexts(input);
		const { body = '' } = toRequest(sendOmnimessage, input);
		giveHints({ ...task, input });
		countSms(await task.once(openTally), input);
		const notChecked = recordingChecks.filter((one) => task.settings.of(one) !== undefined);
		return {
			dryRun: true,
			to: input.to,
			wouldSend: true,
			reason: null,
			...(input.time_to_send !== undefined && { timeToSend: input.time_to_send }),
			channels: input.messages.map(describeChannel),
			body: JSON.parse(body) as IDataObject,
			...(addedWhenSent && { addedWhenSent }),
			...(notChecked.length > 0 && {
				notChecked: notChecked.map(({ field }) => field.displayName).sort(),
			}),
		};
	};

/** Shows for an item that nothing would be sent, and why: the reason of a check, or what is wrong. */
const showUnsent = (subject: IDataObject, reason: string): IDataObject => ({
	dryRun: true,
	...subject,
	wouldSend: false,
	reason,
});

/** Shows an item that a check skips. */
export const showSkipped = ({ reason, to, ...more }: Skip): IDataObject => ({
	...showUnsent({ to }, reason),
	...more,
});

/** Shows an item that would fail, so that a dry run comes to the others; undefined in a real run. */
export const showFailed = (
	{ subject, readOption }: Reported,
	failure: NodeFailure,
): IDataObject | undefined =>
	readSwitch(readOption(dryRun.name)) === true
		? showUnsent(subject, tellFailure(failure))
		: undefined;
