import { ApiError } from '../../../../api/errors/ApiError';
import { ConnectionError } from '../../../../transport/ConnectionError';
import { RateLimitedError } from '../../../../transport/RateLimitedError';
import type { Task } from '../../../shared/action/task';
import { readOptions, type Parameters } from '../../../shared/fields/field';
import { deliveryLimit } from '../waiting/timeLimit';
import { readPollInterval } from './fields';
import { isDone, type Awaited, type Report } from './report';

/** Each pause between two requests is this many times as long as the previous one. */
const BACK_OFF = 1.5;
/** Pauses grow no longer than this, in milliseconds. */
const LONGEST_PAUSE = 30_000;

/** The failures that a wait may outlast: the service, or the connection to it, is disrupted. */
type Trouble = ApiError | ConnectionError | RateLimitedError;

/** @throws any other error */
function asTrouble(error: unknown): Trouble {
	if (error instanceof ApiError || error instanceof ConnectionError) return error;
	if (error instanceof RateLimitedError) return error;
	throw error;
}

/**
 * Whether a failure is temporary. A failure that shows that the request is wrong (a 401, a 404, a
 * web page instead of the API, an unknown host) is reported at once, not after the time limit.
 */
function passes(trouble: Trouble): boolean {
	if (trouble instanceof RateLimitedError) return true;
	if (trouble instanceof ConnectionError) return trouble.mayHaveArrived;
	const { status, body } = trouble;
	return status >= 500 || (status < 300 && body !== 'html') || [408, 425, 429].includes(status);
}

/**
 * Looks for a delivery report until it is done or the form's time limit is reached. The last request
 * is at the limit. A failed request doesn't end the wait, unless nothing is known about the message
 * yet and the failure is not temporary.
 * @param known what is known before the first request, if the message was just sent
 * @returns the last report; at the limit, it says that it has timed out, and why if a request failed
 * @throws InputError if the time limit or the interval is invalid; Error at the limit, if the user
 * chose to fail, or if no request has succeeded until then; whatever else `request` throws
 */
export async function askUntilDone(
	{ wait, parameters }: Pick<Task, 'wait' | 'parameters'>,
	request: () => Promise<Report>,
	known?: Report,
): Promise<Report> {
	const end = deliveryLimit.read(parameters).after(Date.now());
	let pause = readPollInterval(parameters);
	let report = known;
	for (;;) {
		const seen = await request().catch(asTrouble);
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
	parameters: Parameters,
	report: Report | undefined,
	trouble: Trouble | undefined,
): Report {
	if (!report) throw trouble ?? new Error('No delivery report could be read');
	// The message was sent, whatever was not asked.
	const lastTrouble = trouble instanceof RateLimitedError ? trouble.reason : trouble?.message;
	if (readOptions(parameters).atLimit === 'fail') {
		const { words } = deliveryLimit.read(parameters);
		const late = `Omnimessage ${report.omnimessage_id} is not final after ${words}: it may still be delivered`;
		throw new Error(lastTrouble ? `${late}. The last request failed: ${lastTrouble}` : late);
	}
	return { ...report, timedOut: true, ...(lastTrouble !== undefined && { lastTrouble }) };
}
