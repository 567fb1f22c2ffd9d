import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import type { Action } from '../../../shared/action/action';
import type { Batches } from '../../../shared/action/batches';
import type { Run, RunItem, RunTask } from '../../../shared/action/task';
import type { Parameters } from '../../../shared/fields/field';
import type { Scope } from '../../../shared/once/store';
import { findLimit, refuseBeyondTimeout } from '../waiting/timeLimit';
import { allowedRecipients } from './allowedRecipients';
import { isDryRun, type CheckedItem, type Recorder } from './check';
import { allChecks, checks, recordingChecks } from './checks';
import { show, showFailed, showSkipped, type Previewer } from './dryRun';
import { mayHaveOption, openHistory } from './history/history';
import { sendOncePerKey } from './history/oncePerKey';
import {
	readSendSettings,
	type Change,
	type Checked,
	type SendItem,
	type SendSettings,
	type SendTask,
} from './sendItem';
import { describeSms, openTally } from './smsSize';
import { summarize } from './summary';
import { withRecording } from './withRecording';

async function runChecks(item: CheckedItem): Promise<Checked> {
	const limit = findLimit(item.context);
	if (limit) refuseBeyondTimeout(item.context, limit, item.parameters);
	const passed: Change[] = [];
	let { input } = item;
	for (const check of checks) {
		const setting = item.settings.of(check);
		if (setting === undefined) continue;
		const answer = (await check.before({ ...item, input }, setting)) ?? {};
		if ('reason' in answer) return { input, skip: answer, passed };
		input = answer.input ?? input;
		passed.push(answer);
	}
	return { input, passed };
}

const getChecked = async (item: CheckedItem): Promise<Checked> =>
	await (item.settings.checked ??= runChecks(item));

/**
 * Items are recorded in batches. If all of them were recorded at the start, a killed run would leave
 * all unknown. If each was recorded on its own, 1,000 items would take thousands of calls of the
 * store instead of a hundred, although calls at the same moment are one: see store.ts.
 */
const BATCH = 50;
const SCOPES: readonly Scope[] = ['node', 'workflow'];

/** An item of an operation that sends. */
type SendEntry = RunItem<typeof sendOmnimessage, string, SendSettings>;

/** Returns an item with the message that would be sent for it; none if it is skipped, or fails. */
async function toSend(run: RunTask, entry: RunItem): Promise<CheckedItem[]> {
	if (isDryRun(entry.parameters)) return [];
	const item = { ...run, ...(entry as SendEntry) };
	// What fails here fails in its turn.
	const { skip, input } = await getChecked(item).catch(() => ({ skip: true, input: item.input }));
	return skip ? [] : [{ ...item, input }];
}

/** What the checks record for several items at once, if there is anything. */
async function openBatches(run: RunTask): Promise<Batches<RunItem> | undefined> {
	if (!recordingChecks.some(({ field }) => mayHaveOption(run.context, field.name)))
		return undefined;
	const history = await run.once(openHistory);
	return {
		size: BATCH,
		async prepare(entries) {
			const items = await Promise.all(entries.map(async (entry) => await toSend(run, entry)));
			const left = new Set(items.flat());
			for (const check of recordingChecks) {
				const wanted = [...left].flatMap((item) => {
					const setting = item.settings.of(check);
					return setting
						? [{ ...setting, item, record: check.records.toRecord(item, setting) }]
						: [];
				});
				for (const scope of SCOPES) {
					const own = wanted.filter((one) => one.scope === scope && one.record !== undefined);
					const prepare = async (recorder: Recorder) => {
						await recorder.prepare(own.map(({ record }) => record));
						for (const { item, record } of own) if (recorder.isSkipped?.(record)) left.delete(item);
					};
					if (own.length > 0) await history.use(check, scope, prepare);
				}
			}
		},
		close: history.close,
	};
}

/** Messages with the same key are sent one after the other. */
const changes = (_: SendTask['input'], settings: SendSettings): string | undefined =>
	settings.of(sendOncePerKey)?.key;

/**
 * What every operation that sends consists of: it sends the message unless a check forbids it, or
 * shows what it would send.
 * @param preview creates what a dry run shows, if the operation changes the input before it sends it
 * @param wait makes the execution wait when all items have come out
 */
export const withChecks = (
	send: SendItem,
	preview: Previewer = ({ input }) => ({ input }),
	wait?: NonNullable<Action['after']>,
) => ({
	subject: 'to' as const,
	report: showFailed,
	summarize,
	limits: [`options.${allowedRecipients.name}`],
	readSettings: (parameters: Parameters): SendSettings => readSendSettings(allChecks, parameters),
	batches: openBatches,
	changes,
	async run(task: SendTask): Promise<IDataObject> {
		const { input, skip, passed } = await getChecked(task);
		const isDry = isDryRun(task.parameters);
		if (skip) return isDry ? showSkipped(skip) : { skipped: true, ...skip };
		const item = await (isDry ? show(preview) : withRecording(send))({ ...task, input });
		for (const { adds, hint } of item.skipped === true ? [] : passed) {
			Object.assign(item, adds);
			if (hint !== undefined) task.hint(hint);
		}
		return item;
	},
	async after(run: Run, items: INodeExecutionData[]): Promise<INodeExecutionData[]> {
		const sms = describeSms(await run.once(openTally));
		if (sms) run.hint(sms);
		return (await wait?.(run, items)) ?? items;
	},
});
