import { ApiError } from '../../../../api/errors/ApiError';
import { InputError } from '../../../../api/errors/InputError';
import type { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import { ConnectionError } from '../../../../transport/ConnectionError';
import { RateLimitedError } from '../../../../transport/RateLimitedError';
import type { Batches } from '../../../shared/action/batches';
import type { RunItem, RunTask } from '../../../shared/action/task';
import { isOutcomeUnknown } from '../../../shared/errors/notes';
import type { Scope } from '../../../shared/once/store';
import { isDryRun, type CheckedItem, type Recorder } from './check';
import { getChecked, recordingChecks } from './checks';
import { mayHaveOption, openHistory } from './history/history';
import type { SendItem, SendOutcome, SendSettings, SendTask } from './sendTask';

/** Whether the service certainly did not accept the message. */
const isRefusal = (error: unknown): boolean =>
	error instanceof ApiError || error instanceof ConnectionError
		? !isOutcomeUnknown(error)
		: error instanceof RateLimitedError || error instanceof InputError;

/**
 * Sends the message if the checks that record something let it pass. Each of them learns how that
 * ended, as soon as it's known.
 */
export const withRecording =
	(send: SendItem): SendItem =>
	async (task) => {
		const passed: Array<(how: SendOutcome) => void> = [];
		const end = (how: SendOutcome): void => passed.splice(0).forEach((tell) => tell(how));
		const call: SendTask['call'] = async (operation, input) => {
			const called = task.call(operation, input);
			// The first call sends. The checks are told at once: the item may now wait for its delivery.
			called.then(
				() => end('accepted'),
				(error: unknown) => end(isRefusal(error) ? 'rejected' : 'unknown'),
			);
			return await called;
		};
		try {
			const history = await task.once(openHistory);
			for (const check of recordingChecks) {
				const setting = task.settings.of(check);
				if (setting === undefined) continue;
				const ask = async (recorder: Recorder) => await check.before(task, setting, recorder);
				const answer = await history.use(check, setting.scope, ask);
				if (typeof answer === 'object') return { skipped: true, ...answer };
				if (answer) passed.push(answer);
			}
			return await send({ ...task, call });
		} finally {
			// It was not sent, because another check has skipped it, for example.
			end('rejected');
		}
	};

/**
 * Items are recorded in batches. If all of them were recorded at the start, a killed run would leave
 * all unknown. If each was recorded on its own, 5,000 items would go out at a quarter of the speed,
 * although calls at the same moment are one: see store.ts.
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
export async function openBatches(run: RunTask): Promise<Batches<RunItem> | undefined> {
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
						? [{ scope: setting.scope, item, record: check.records.toRecord(item, setting) }]
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
