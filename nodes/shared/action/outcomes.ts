import type { IDataObject } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import { InputError, isAboutEmpty } from '../../../api/errors/InputError';
import { ConnectionError } from '../../../transport/ConnectionError';
import { RateLimitedError } from '../../../transport/RateLimitedError';
import { isOutcomeUnknown } from '../errors/notes';
import { labelPath, type Labels } from '../fields/labels';
import { countEach } from '../fields/values';

/** An output item, for the hint above the output. */
export interface ItemOutcome {
	json: IDataObject;
	/** What is wrong with it, in a few words that follow a number: `because of To`. */
	problem?: string;
}

/** What can still be read of an item that failed. */
export interface Reported {
	/** Whom it was for, as it was given: see `subject` in action.ts. */
	subject: IDataObject;
	/** Reads an option by its name; undefined if it wasn't added. */
	readOption(name: string): unknown;
}

/** Says in a few words what is wrong with an item, so that items with the same problem can be counted. */
export function nameProblem(error: unknown, labels: Labels): string {
	if (error instanceof ConnectionError || error instanceof ApiError) {
		if (isOutcomeUnknown(error)) return 'with an unknown outcome';
		const isAnswered = error instanceof ApiError && error.isFromApi;
		return isAnswered ? 'rejected by the service' : 'without a response of the service';
	}
	if (error instanceof RateLimitedError) return 'not tried because of the limit of the service';
	const [issue] = error instanceof InputError ? error.issues : [];
	// Not what somebody wrote in JSON.
	const name = issue?.path.filter((part) => labels.has(String(part))).at(-1);
	if (!issue || typeof name !== 'string') return 'for another reason';
	const label = labelPath([name], labels);
	return isAboutEmpty(issue) ? `with an empty ${label}` : `because of ${label}`;
}

/** The number of different problems that a hint names. */
const SHOWN = 5;

/** Counts problems: `4 because of To, 1 because of Text`. */
export function countProblems(outcomes: readonly ItemOutcome[]): string {
	const counts = countEach(outcomes.flatMap(({ problem }) => problem ?? []));
	const sorted = [...counts].sort(([, one], [, other]) => other - one);
	const rest = sorted.slice(SHOWN).reduce((sum, [, count]) => sum + count, 0);
	const shown: Array<[problem: string, count: number]> = sorted.slice(0, SHOWN);
	if (rest > 0) shown.push(['for other reasons', rest]);
	return shown.map(([problem, count]) => `${count} ${problem}`).join(', ');
}

/**
 * How many of the input's items failed, and why.
 * @param count how many there were: one of them may become several outcomes, as a list does
 */
export function describeFailures(outcomes: readonly ItemOutcome[], count: number): string {
	const failed = outcomes.filter(({ problem }) => problem !== undefined);
	return `${failed.length} of ${count} items failed: ${countProblems(failed)}.`;
}
