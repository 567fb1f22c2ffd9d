import { getDeliveryReport } from '../../../../api/messaging/deliveryReport';
import { call, type Send } from '../../../../api/request';
import { takeFirst, type Answer } from '../waiting/waitingExecution';
import { isLagging, type Posted } from './postedReport';
import { getProgress, type Progress } from './progress';
import { isDone, type Awaited, type Report } from './report';

// How does a wait notice that the last message is done? Each report costs at most one request for
// its own message, and one for another message that is not known to be done, the witness. Each
// message is requested about once more. Nothing is missed, whichever process gets which reports,
// and however many arrive at once:
//
// - Only the API decides that a message is done, and then it stays done. So what a process
// remembers may be incomplete, but never wrong, and forgetting it only costs requests.
// - A report is handled in two steps. First, its own message is requested until the API has the
// posted status. Only then does the look for the other messages begin, based on what this process
// knows.
// - Of the reports that complete a message, take the one whose first step ends last. By then, the
// API has all messages as done, so its look finds none that is not done, in whichever process it
// runs.
// - A shared look begins after each of its reports has ended the first step.
//
// If a message is not done, its own report is still to come, and will look again.

/** The number of concurrent requests when the results of many messages are looked up. */
const BATCH = 10;

export interface Wait {
	/** The key that distinguishes this wait from all others. */
	key: string;
	/** The messages that the execution waits for. */
	ids: string[];
	awaited: Awaited;
}

/** The API does not have the posted status. */
class ApiLags extends Error {
	override readonly name = 'ApiLags';
}

/**
 * How many times the API is asked again for the posted status. This is limited, because anyone who
 * knows the address could have posted it.
 */
export interface Patience {
	/** In milliseconds. */
	pauses: number[];
	sleep(milliseconds: number): Promise<unknown>;
}

/**
 * Handles a report on one of the messages.
 * @returns the reports by message, for one of the reports that find all messages done; undefined
 * for the other reports, and while a message is not done
 * @throws ApiLags; whatever `send` and `call` throw. The report must then be sent again.
 */
export async function whenAllDone(
	{ key, ids, awaited }: Wait,
	posted: Posted & { omnimessage_id: string },
	send: Send,
	patience: Patience,
	answer: Answer,
): Promise<Progress['done'] | undefined> {
	const progress = getProgress(key);
	const { done } = progress;
	const ask = async (omnimessageId: string, by: Send): Promise<Report> => {
		const report = await call(by, getDeliveryReport, { omnimessageId });
		if (isDone(report, awaited)) done.set(omnimessageId, report);
		return report;
	};
	const own = posted.omnimessage_id;
	if (!done.has(own)) await askUntilConfirmed(progress, posted, () => ask(own, send), patience);
	if (!done.has(own)) return undefined;

	progress.look ??= shareRuns(
		async (by) => await findAllDone(done, ids, (id) => ask(id, by)),
		(allDone) => allDone,
	);
	if (!(await progress.look(send))) return undefined;
	return takeFirst(progress, answer, { comesAgain: true }) ? done : undefined;
}

/** @throws ApiLags */
async function askUntilConfirmed(
	{ done, lagging }: Progress,
	posted: Posted & { omnimessage_id: string },
	ask: () => Promise<Report>,
	{ pauses, sleep }: Patience,
): Promise<void> {
	const id = posted.omnimessage_id;
	if (!isLagging(await ask(), posted) || done.has(id)) return;
	// However many reports arrive in the meantime, only one of them looks again.
	if (!lagging.has(id)) {
		lagging.add(id);
		try {
			for (const pause of pauses) {
				await sleep(pause);
				if (!isLagging(await ask(), posted)) return;
			}
		} finally {
			lagging.delete(id);
		}
	}
	throw new ApiLags(`The API does not have the posted status of ${id}`);
}

/**
 * Whether all messages are done. The first message that is not known to be done is requested alone,
 * and most looks end there. After that, each step requests as many messages at once as were found
 * done before.
 */
async function findAllDone(
	done: Progress['done'],
	ids: string[],
	ask: (id: string) => Promise<Report>,
): Promise<boolean> {
	const unknown = ids.filter((id) => !done.has(id));
	for (let from = 0, size = 1; from < unknown.length; from += size, size = Math.min(from, BATCH)) {
		const batch = unknown.slice(from, from + size);
		await Promise.all(batch.map(ask));
		if (!batch.every((id) => done.has(id))) return false;
	}
	return true;
}

/**
 * Runs `work` once at a time for many callers. Callers that come during a run share a single next
 * run, which begins after they came and uses the argument of the first of them.
 * @param settles whether a result makes the next run unnecessary; its callers then share the result
 */
export function shareRuns<Argument, Result>(
	work: (argument: Argument) => Promise<Result>,
	settles: (result: Result) => boolean,
): (argument: Argument) => Promise<Result> {
	let underWay: Promise<Result> | undefined;
	let next: Promise<Result> | undefined;

	async function afterThat(argument: Argument): Promise<Result> {
		const before = await underWay?.then(
			(result) => ({ result }),
			() => undefined,
		);
		next = undefined;
		if (before && settles(before.result)) return before.result;
		underWay = work(argument).finally(() => (underWay = undefined));
		return await underWay;
	}
	return async (argument) => await (next ??= afterThat(argument));
}
