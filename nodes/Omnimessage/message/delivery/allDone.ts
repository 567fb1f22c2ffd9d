import { findEntry, getDeliveryReport, isBehind } from '../../../../api/messaging/deliveryReport';
import { hasEnded } from '../../../../api/messaging/status';
import { call, type Send } from '../../../../api/request';
import { createRecentlyUsed } from '../../../../transport/recentlyUsed';
import { claim, type Answer, type Claim } from '../waiting/waitingExecution';
import { isDone, type Awaited, type Report } from './report';

// How does a wait notice that the last message is done? Each report costs at most one request for
// its own message, and one for another message that is not known to be done. Each
// message is requested about once more. Nothing is missed, whichever process gets which reports,
// and however many arrive at once:
//
// - Only the API decides that a message is done, and then it stays done. So what a process
// remembers may be incomplete, but never wrong, and forgetting it only costs requests.
// - A report is handled in two steps. First, its own message is requested until the API has the
// posted status. Only then does the check of the other messages begin, based on what this process
// knows.
// - Of the reports that complete a message, take the one whose first step ends last. By then, the
// API has all messages as done, so its check finds none that is not done, in whichever process it
// runs.
// - A shared check begins after each of its reports has ended the first step.
//
// If a message is not done, its own report is still to come, and will check again.

/** What this process knows about the messages that an execution waits for. */
interface Progress extends Claim, Checks {
	/** What the API said about the messages that are done, by ID. */
	done: Map<string, Report>;
	/** Messages whose posted status the API does not have yet, while it is being requested again. */
	behind: Set<string>;
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
	executions.getOrCreate(wait, () => ({ done: new Map(), behind: new Set(), claimed: false }));

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
class ApiBehind extends Error {
	override readonly name = 'ApiBehind';
}

/**
 * How many times the API is asked again for the posted status. This is limited, because anyone who
 * knows the address could have posted it.
 */
export interface Backoff {
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
 * @throws ApiBehind; whatever `send` and `call` throw. The report must then be sent again.
 */
export async function whenAllDone(
	{ key, ids, awaited }: AwaitedMessages,
	posted: Posted & { omnimessage_id: string },
	send: Send,
	backoff: Backoff,
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
	if (!done.has(own)) await askUntilConfirmed(progress, posted, () => ask(own), backoff);
	if (!done.has(own)) return undefined;
	const check = async (): Promise<boolean> => await findAllDone(done, ids, ask);
	if (!(await checkOnce(progress, check))) return undefined;
	return claim(progress, answer) ? done : undefined;
}

/**
 * Whether the API does not have the posted status yet, and that status could end the wait: the
 * API's entry for the same channel's message is at an earlier stage.
 */
function isApiBehind(report: Report, { message_id, status }: Posted): boolean {
	const entry = findEntry(report, message_id);
	if (!entry || typeof status !== 'string') return false;
	const posted = { status };
	return hasEnded(posted) && isBehind(entry, posted);
}

/** @throws ApiBehind */
async function askUntilConfirmed(
	{ done, behind }: Progress,
	posted: Posted & { omnimessage_id: string },
	ask: () => Promise<Report>,
	{ pauses, sleep }: Backoff,
): Promise<void> {
	const id = posted.omnimessage_id;
	if (!isApiBehind(await ask(), posted) || done.has(id)) return;
	// However many reports arrive in the meantime, only one of them asks again.
	if (!behind.has(id)) {
		behind.add(id);
		try {
			for (const pause of pauses) {
				await sleep(pause);
				if (!isApiBehind(await ask(), posted)) return;
			}
		} finally {
			behind.delete(id);
		}
	}
	throw new ApiBehind(`The API does not have the posted status of ${id}`);
}

/**
 * Whether all messages are done. The first message that is not known to be done is requested alone,
 * and most checks end there. After that, each step requests as many messages at once as were found
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
 * Reads the reports of all messages. Calls that come before the execution waits are rejected by n8n.
 * The first failure ends it, because the execution can wait without it.
 * @returns the reports by message
 */
export async function readBeforeWait(
	ids: string[],
	ask: (id: string) => Promise<Report>,
): Promise<Map<string, Report>> {
	const reports = new Map<string, Report>();
	for (let from = 0; from < ids.length; from += BATCH) {
		const batch = ids.slice(from, from + BATCH);
		const requests = batch.map(async (id) => reports.set(id, await ask(id)));
		const results = await Promise.allSettled(requests);
		if (results.some(({ status }) => status === 'rejected')) break;
	}
	return reports;
}

/** The checks of a wait. */
interface Checks {
	underWay?: Promise<boolean>;
	/** What the reports that come in the meantime share. */
	next?: Promise<boolean>;
}

/**
 * Checks whether all messages are done, once at a time. Reports that come during a check share a
 * single next one, which begins after they came; none is needed if all messages turn out to be done.
 */
export const checkOnce = async (checks: Checks, check: () => Promise<boolean>): Promise<boolean> =>
	await (checks.next ??= checkAfterThat(checks, check));

async function checkAfterThat(checks: Checks, check: () => Promise<boolean>): Promise<boolean> {
	const isAllDone = await checks.underWay?.catch(() => false);
	checks.next = undefined;
	if (isAllDone) return true;
	checks.underWay = check().finally(() => (checks.underWay = undefined));
	return await checks.underWay;
}
