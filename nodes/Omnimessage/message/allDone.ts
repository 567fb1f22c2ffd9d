import { getDeliveryReport } from '../../../api/messaging/deliveryReport';
import { call, type Send } from '../../../api/request';
import { isBehind, type Posted } from './postedReport';
import { getProgress, type Look, type Progress } from './progress';
import { shareRuns } from './shareRuns';
import { isDone, simplifyReport, type Awaited, type Report } from './waiting';

// When does the last message get done? Each report costs at most one request for its own message
// and one for another that is not known to be done, the witness; each message is asked for about
// once more. Nothing is missed, whichever process gets which reports, and however many at once:
//
// - Only the API tells that a message is done, and then it stays done. So what a process remembers
//   may be incomplete, but never wrong, and to forget it costs requests alone.
// - A report is handled in two steps. First its own message is asked for, until the API has what
//   was posted. Only then the look for the others begins, from what this process knows.
// - Of the reports that make messages done, take the one whose first step ends last. By then the API
//   has all messages done, so its look, in whatever process, meets none that is not.
// - A look that is shared has begun after each of its reports had ended the first step.
//
// Where a message is not done, its own report is still to come, and will look again.

/** Requests under way at the same time, when the results of many messages are looked up. */
const BATCH = 10;

export interface Wait {
	/** What tells this wait from all others. */
	key: string;
	/** The messages that are waited for. */
	ids: string[];
	awaited: Awaited;
}

/** The API does not have what was posted. */
class ApiLags extends Error {
	override readonly name = 'ApiLags';
}

/**
 * How often the API is asked again for what was posted: bounded, since anyone could have posted it
 * who knows the address.
 */
export interface Patience {
	/** In milliseconds. */
	pauses: number[];
	sleep(milliseconds: number): Promise<unknown>;
}

/**
 * Handles a report on one of the messages.
 * @returns the results by message, for one of the reports that find all of them done; undefined for
 * the others, and while one is not
 * @throws ApiLags; whatever `send` and `call` throw. The report has to come again then.
 */
export async function whenAllDone(
	{ key, ids, awaited }: Wait,
	posted: Posted & { omnimessage_id: string },
	send: Send,
	patience: Patience,
): Promise<Progress['done'] | undefined> {
	const progress = getProgress(key);
	const { done } = progress;
	const ask = async (omnimessageId: string, by: Send): Promise<Report> => {
		const report = await call(by, getDeliveryReport, { omnimessageId });
		if (isDone(report, awaited)) done.set(omnimessageId, simplifyReport(report));
		return report;
	};
	const own = posted.omnimessage_id;
	if (!done.has(own)) await askUntilConfirmed(progress, posted, () => ask(own, send), patience);
	if (!done.has(own)) return undefined;

	progress.look ??= shareRuns(
		async (by) => ({ allDone: await findAllDone(done, ids, (id) => ask(id, by)), taken: false }),
		({ allDone }) => allDone,
	);
	const look = await progress.look(send);
	return isTakenFirst(look) ? done : undefined;
}

/** Of those who share a look one goes on: n8n would refuse the others, and answer 500. */
function isTakenFirst(look: Look): boolean {
	if (!look.allDone || look.taken) return false;
	look.taken = true;
	return true;
}

/** @throws ApiLags */
async function askUntilConfirmed(
	{ done, lagging }: Progress,
	posted: Posted & { omnimessage_id: string },
	ask: () => Promise<Report>,
	{ pauses, sleep }: Patience,
): Promise<void> {
	const id = posted.omnimessage_id;
	if (!isBehind(await ask(), posted) || done.has(id)) return;
	// However many reports come in the meantime, one of them looks again.
	if (!lagging.has(id)) {
		lagging.add(id);
		try {
			for (const pause of pauses) {
				await sleep(pause);
				if (!isBehind(await ask(), posted)) return;
			}
		} finally {
			lagging.delete(id);
		}
	}
	throw new ApiLags(`The API does not have the posted status of ${id}`);
}

/**
 * Whether all are done. The first that is not known to be is asked for alone, and most looks end with
 * that; then ever more at once, as many as were found done before.
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
