import type { IDataObject } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import type { getDeliveryReport } from '../../../api/messaging/deliveryReport';
import { determineOutcome } from '../../../api/messaging/outcome';
import type { OutputOf } from '../../../api/operation';
import { ConnectionError } from '../../../transport/ConnectionError';
import type { Task } from '../../shared/action/action';
import { readTimeLimit, readPollInterval } from './waitLimits';

/** Each pause between two looks is that much longer than the one before. */
const BACK_OFF = 1.5;
/** Pauses grow no longer than that, in milliseconds. */
const LONGEST_PAUSE = 30_000;

/** As the API gives it; with why the last look for it did not succeed, where it did not. */
export type Report = OutputOf<typeof getDeliveryReport> & { lastTrouble?: string };

/** When waiting ends: a message that failed on every channel ends it in any case. */
export type Awaited = 'delivered' | 'seen';

/** A delivery report as the user sees it: what became of the message, and the trail to it. */
export const simplifyReport = ({ lastTrouble, ...report }: Report): IDataObject => ({
	omnimessageId: report.omnimessage_id,
	to: report.to,
	...determineOutcome(report.statuses),
	statuses: report.statuses as IDataObject[],
	...(lastTrouble !== undefined && { lastTrouble }),
});

export function isDone({ statuses }: Report, awaited: Awaited): boolean {
	const { state, status } = determineOutcome(statuses);
	return state === 'failed' || (state === 'delivered' && (awaited !== 'seen' || status === 'SEEN'));
}

/** What a wait may outlast: the service, or the way to it, is disturbed. */
type Trouble = ApiError | ConnectionError;

/** @throws what is no trouble of that kind */
function asTrouble(error: unknown): Trouble {
	if (error instanceof ApiError || error instanceof ConnectionError) return error;
	throw error;
}

/**
 * Whether a trouble passes by itself. What says that the request is wrong (a 401, a 404, a page
 * instead of an API, no host at that address) is told at once instead of after the time limit.
 */
const passes = (trouble: Trouble): boolean =>
	trouble instanceof ConnectionError
		? trouble.mayHaveArrived
		: trouble.status >= 500 || trouble.status < 300 || [408, 425, 429].includes(trouble.status);

/**
 * Looks for a delivery report until it is done or the form's time limit is up; the last look is
 * at the limit. A look that fails does not end the wait, unless nothing is known of the message yet
 * and the failure is not one that passes.
 * @param known what is known before the first look, where the message was just sent
 * @returns the last report, done or not, with its `lastTrouble` where the last look failed
 * @throws InputError where the time limit or the interval is none; Error at the limit, where the
 * user chose so, or where no look has succeeded until then; whatever else `look` throws
 */
export async function askUntilDone(
	{ wait, parameters }: Pick<Task, 'wait' | 'parameters'>,
	look: () => Promise<Report>,
	known?: Report,
): Promise<Report> {
	const end = Date.now() + readTimeLimit(parameters);
	let pause = readPollInterval(parameters);
	let report = known;
	for (;;) {
		const seen = await look().catch(asTrouble);
		if (seen instanceof Error) {
			if (!report && !passes(seen)) throw seen;
		} else {
			if (isDone(seen, parameters.awaited as Awaited)) return seen;
			report = seen;
		}
		const left = end - Date.now();
		if (left <= 0) return atLimit(parameters, report, seen instanceof Error ? seen : undefined);
		await wait(Math.min(pause, left));
		pause = Math.max(pause, Math.min(pause * BACK_OFF, LONGEST_PAUSE));
	}
}

function atLimit(
	{ atLimit, limitAmount, limitUnit }: IDataObject,
	report: Report | undefined,
	trouble: Trouble | undefined,
): Report {
	if (!report) throw trouble ?? new Error('No delivery report could be read');
	const lastTrouble = trouble?.message;
	if (atLimit === 'fail') {
		const late = `Omnimessage ${report.omnimessage_id} is not final after ${limitAmount} ${limitUnit}: it may still be delivered`;
		throw new Error(lastTrouble ? `${late}. The last request failed: ${lastTrouble}` : late);
	}
	return lastTrouble ? { ...report, lastTrouble } : report;
}
