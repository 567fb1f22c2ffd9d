import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import type { Action } from '../../../shared/action/action';
import type { Run } from '../../../shared/action/task';
import { allowedRecipients } from './allowedRecipients';
import { isDryRun } from './check';
import { allChecks, getChecked } from './checks';
import { show, showFailed, showSkipped, type Previewer } from './dryRun';
import { sendOncePerKey } from './history/oncePerKey';
import { openBatches, withRecording } from './recording';
import { toReferenceItem } from './reportUrl';
import { readSendSettings, type SendItem, type SendSettings, type SendTask } from './sendTask';
import { describeSms, openTally } from './smsSize';
import { summarize } from './summary';

type SendAction<Name extends string> = Action<typeof sendOmnimessage, Name, SendSettings>;

/** An operation that sends a message: its form, and how its sending differs from that of others. */
interface Sending<Name extends string>
	extends
		Pick<SendAction<Name>, 'aboutMessage' | 'content' | 'fields' | 'labels'>,
		Required<Pick<SendAction<Name>, 'toInput'>> {
	/** @throws InputError if nothing may be sent for an item */
	refuse?(task: SendTask): void;
	send: SendItem;
	/** Creates what a dry run shows, if the operation changes the input before it sends it. */
	preview?: Previewer;
	/** Completes an item for which nothing was sent. */
	toUnsent?(item: IDataObject): IDataObject;
	/** What follows when all items have come out, such as a wait. */
	after?: SendAction<Name>['after'];
}

/** Messages with the same key are sent one after the other. */
const toKey = (_: SendTask['input'], settings: SendSettings): string | undefined =>
	settings.of(sendOncePerKey)?.key;

/** Sends the message of an item unless a check forbids it, or shows what it would send. */
const withChecks =
	({
		refuse,
		send,
		preview,
		toUnsent,
	}: Pick<Sending<never>, 'refuse' | 'send'> &
		Required<Pick<Sending<never>, 'preview' | 'toUnsent'>>): SendItem =>
	async (task) => {
		refuse?.(task);
		const { input, skip, passed } = await getChecked(task);
		const isDry = isDryRun(task.parameters);
		if (skip) return toUnsent(isDry ? showSkipped(skip) : { skipped: true, ...skip });
		const item = await (isDry ? show(preview) : withRecording(send))({ ...task, input });
		if (item.skipped === true) return toUnsent(item);
		for (const { adds, hint } of passed) {
			Object.assign(item, adds);
			if (hint !== undefined) task.hint(hint);
		}
		return isDry ? toUnsent(item) : item;
	};

/** Declares an operation that sends. */
export const sendingAction = <Name extends string>({
	refuse,
	send,
	preview = ({ input }) => ({ input }),
	toUnsent = (item) => item,
	after,
	...form
}: Sending<Name | 'to'>): SendAction<Name | 'to'> => {
	const run = withChecks({ refuse, send, preview, toUnsent });
	return {
		...form,
		operation: sendOmnimessage,
		subject: 'to',
		limits: [`options.${allowedRecipients.name}`],
		readSettings: (parameters) => readSendSettings(allChecks, parameters),
		batches: openBatches,
		toKey,
		async run(task: SendTask): Promise<IDataObject> {
			return { ...(await run(task)), ...toReferenceItem(task.parameters) };
		},
		report(failed, failure) {
			const item = showFailed(failed, failure);
			return item && toUnsent(item);
		},
		summarize,
		async after(ended: Run, items: INodeExecutionData[]): Promise<INodeExecutionData[]> {
			const sms = describeSms(await ended.once(openTally));
			if (sms) ended.hint(sms);
			return (await after?.(ended, items)) ?? items;
		},
	};
};
