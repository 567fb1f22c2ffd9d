import type {
	IDataObject,
	IDisplayOptions,
	IExecuteFunctions,
	INodeExecutionData,
} from 'n8n-workflow';

import { sendOmnimessage, type ChannelMessage } from '../../../../api/messaging/omnimessage';
import { toRequest } from '../../../../api/request';
import type { Field, Parameters } from '../../../shared/form/field';
import type { Sender, SendTask } from './sender';
import { describeReasons } from './skipped';
import { countSms, measureMessage } from './smsSize';
import { hintIfPast } from './time';

export const dryRunField = (displayOptions: IDisplayOptions): Field<'dryRun'> => ({
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: false,
	description:
		'Whether to show in the output what would be sent, without sending anything. Checks everything as in a real run, except Send Once per Key and Frequency Cap.',
	displayOptions,
});

/** Whether nothing may be sent or recorded for an item. */
export const isDryRun = ({ dryRun }: Parameters): boolean => dryRun === true;

/** What an operation would send for an item. */
interface Preview {
	input: SendTask['input'];
	/** The names of the body's fields that are created only when the message is sent. */
	addedWhenSent?: string[];
}

/** Creates what an operation would send. It may not send or record anything. */
export type Previewer = (task: SendTask) => Preview | Promise<Preview>;

/** Options that can't be checked without recording something, by the field that asks for them. */
const unchecked: Record<string, string> = {
	frequencyCap: 'Frequency Cap',
	sendOnceKey: 'Send Once per Key',
};

const listUnchecked = ({ options }: Parameters): string[] =>
	Object.entries(unchecked).flatMap(([name, label]) =>
		Object.hasOwn((options ?? {}) as object, name) ? [label] : [],
	);

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
 * Describes what would be sent for an item.
 * @throws InputError if the service's document doesn't allow it, as a real run would
 */
function describe(task: SendTask, { input, addedWhenSent }: Preview): IDataObject {
	const { body = '' } = toRequest(sendOmnimessage, input);
	hintIfPast({ ...task, input });
	const sms = measureMessage(input);
	if (sms) countSms(task.context, sms);
	const notChecked = listUnchecked(task.parameters);
	return {
		to: input.to,
		wouldSend: true,
		...(input.time_to_send !== undefined && { timeToSend: input.time_to_send }),
		channels: input.messages.map(describeChannel),
		body: JSON.parse(body) as IDataObject,
		...(addedWhenSent && { addedWhenSent }),
		...(notChecked.length > 0 && { notChecked }),
	};
}

/**
 * Shows what would be sent for an item, or why nothing would.
 * @param check asks the Sending Options that record nothing, and then calls the given function
 * @param preview creates what the operation would send
 */
export function dryRun(check: (send: Sender) => Sender, preview: Previewer): Sender {
	const checked = check(async (task) => describe(task, await preview(task)));
	return async (task) => {
		const { skipped, ...item } = await checked(task);
		return { dryRun: true, ...(skipped === true && { wouldSend: false }), ...item };
	};
}

/** Tells the user above the output for how many items nothing was sent, and what would be. */
export function hintAtDryRun(
	context: Pick<IExecuteFunctions, 'addExecutionHints'>,
	output: readonly INodeExecutionData[],
): void {
	const items = output.map(({ json }) => json).filter((json) => json.dryRun === true);
	if (items.length === 0) return;
	const kept = items.filter(({ wouldSend }) => wouldSend === false);
	const told = describeReasons(kept);
	// An expression can turn it on for some items only.
	const isAll = items.length === output.length;
	const scope = isAll ? '' : ` for ${items.length} of ${output.length} items`;
	const count = `${items.length - kept.length} of ${items.length} messages would be sent`;
	const message = `Dry run${scope}: nothing was sent${isAll ? '' : ' for them'}. ${count}${told && ` (${told})`}. To send, turn off Dry Run.`;
	context.addExecutionHints({ message, location: 'outputPane' });
}
