import { findEntry, getDeliveryReport, isBehind } from '../../../../api/messaging/deliveryReport';
import { hasEnded } from '../../../../api/messaging/status';
import { call, type Send } from '../../../../api/request';
import { createRecentlyUsed } from '../../../../transport/recentlyUsed';
import { takeFirst, type Answer, type Taken } from '../waiting/waitingExecution';
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

/** What this process knows about the messages that an execution waits for. */
interface Progress extends Taken, Looks {
	/** What the API said about the messages that are done, by ID. */
	done: Map<string, Report>;
	/** Messages whose posted status the API does not have yet, while it is being requested again. */
	lagging: Set<string>;
}

/**
 * The number of facts that a process keeps for all waiting executions: the results, and one for
 * each execution.
 */
const KEPT = 10_000;
const executions = createRecentlyUsed<Progress>(KEPT, ({ done }) => 1 + done.size);

/**
 * Returns the progress of a wait, which is new if this process has none. Many executions never come
 * back, because their time limit was reached. Whatever was forgotten, or is known only to another
 * process, is requested again.
 */
export const getProgress = (wait: string): Progress =>
	executions.getOrCreate(wait, () => ({ done: new Map(), lagging: new Set(), taken: false }));

/** The number of concurrent requests when the results of many messages are looked up. */
const BATCH = 10;

export interface AwaitedMessages {
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

/** What a report says about itself. None of it is trusted. */
export interface Posted {
	omnimessage_id?: unknown;
	message_id?: unknown;
	status?: unknown;
}

/**
 * Handles a report on one of the messages.
 * @returns the reports by message, for one of the reports that find all messages done; undefined
 * for the other reports, and while a message is not done
 * @throws ApiLags; whatever `send` and `call` throw. The report must then be sent again.
 */
export async function whenAllDone(
	{ key, ids, awaited }: AwaitedMessages,
	posted: Posted & { omnimessage_id: string },
	send: Send,
	patience: Patience,
	answer: Answer,
): Promise<Progress['done'] | undefined> {
	const progress = getProgress(key);
	const { done } = progress;
	const ask = async (omnimessageId: string): Promise<Report> => {
		const report = await call(send, getDeliveryReport, { omnimessageId });
		if (isDone(report, awaited)) done.set(omnimessageId, report);
		return report;
	};
	const own = posted.omnimessage_id;
	if (!done.has(own)) await askUntilConfirmed(progress, posted, () => ask(own), patience);
	if (!done.has(own)) return undefined;
	const look = async (): Promise<boolean> => await findAllDone(done, ids, ask);
	if (!(await shareLook(progress, look))) return undefined;
	return takeFirst(progress, answer) ? done : undefined;
}

/**
 * Whether the API does not have the posted status yet, and that status could end the wait: the
 * API's entry for the same channel's message is at an earlier stage.
 */
function isLagging(report: Report, { message_id, status }: Posted): boolean {
	const entry = findEntry(report, message_id);
	if (!entry || typeof status !== 'string') return false;
	const posted = { status };
	return hasEnded(posted) && isBehind(entry, posted);
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
 * Looks at messages whose reports may have come before the execution waits, when n8n rejects them.
 * The first failure ends it, because the execution can wait without it.
 * @returns the reports by message
 */
export async function lookBeforeWait(
	ids: string[],
	ask: (id: string) => Promise<Report>,
): Promise<Map<string, Report>> {
	const reports = new Map<string, Report>();
	for (let from = 0; from < ids.length; from += BATCH) {
		const batch = ids.slice(from, from + BATCH);
		const looks = batch.map(async (id) => reports.set(id, await ask(id)));
		const results = await Promise.allSettled(looks);
		if (results.some(({ status }) => status === 'rejected')) break;
	}
	return reports;
}

/** The looks of a wait. */
interface Looks {
	underWay?: Promise<boolean>;
	/** What the reports that come in the meantime share. */
	next?: Promise<boolean>;
}

/**
 * Looks whether all messages are done, one look at a time. Reports that come during a look share a
 * single next one, which begins after they came; none is needed if all messages turn out to be done.
 */
export const shareLook = async (looks: Looks, look: () => Promise<boolean>): Promise<boolean> =>
	await (looks.next ??= lookAfterThat(looks, look));

async function lookAfterThat(looks: Looks, look: () => Promise<boolean>): Promise<boolean> {
	const isAllDone = await looks.underWay?.catch(() => false);
	looks.next = undefined;
	if (isAllDone) return true;
	looks.underWay = look().finally(() => (looks.underWay = undefined));
	return await looks.underWay;
}
