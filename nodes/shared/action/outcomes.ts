import type { IDataObject } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import { InputError, isAboutEmpty } from '../../../api/errors/InputError';
import { ConnectionError } from '../../../transport/ConnectionError';
import type { Parameters } from '../fields/field';
import { labelPath, type Labels } from '../fields/labels';

/** An output item, for the hint above the output. */
export interface ItemOutcome {
	json: IDataObject;
	/** What is wrong with it, in a few words that follow a number: `because of To`. */
	problem?: string;
}

/** What is known of an item that failed. */
export interface Reported {
	/** Whom it was for: see `subject` in action.ts. */
	subject: IDataObject;
	/** Only the options, if the others could not be read. */
	parameters: Partial<Parameters>;
}

/** Says in a few words what is wrong with an item, so that items with the same problem can be counted. */
export function nameProblem(error: unknown, labels: Labels): string {
	if (error instanceof ConnectionError) return 'without a response';
	if (error instanceof ApiError) return 'rejected by the service';
	const [issue] = error instanceof InputError ? error.issues : [];
	const name = issue?.path.filter((part) => typeof part === 'string').at(-1);
	if (!issue || name === undefined) return 'for another reason';
	const label = labelPath([name], labels);
	return isAboutEmpty(issue) ? `with an empty ${label}` : `because of ${label}`;
}

/** Counts problems: `4 because of To, 1 because of Text`. */
export function countProblems(outcomes: readonly ItemOutcome[]): string {
	const counts = new Map<string, number>();
	for (const { problem } of outcomes)
		if (problem !== undefined) counts.set(problem, (counts.get(problem) ?? 0) + 1);
	return [...counts]
		.sort(([, one], [, other]) => other - one)
		.map(([problem, count]) => `${count} ${problem}`)
		.join(', ');
}

/** How many items failed, and why; nothing if none did. */
export function summarizeFailures(outcomes: readonly ItemOutcome[]): string[] {
	const failed = outcomes.filter(({ problem }) => problem !== undefined);
	return failed.length === 0
		? []
		: [`${failed.length} of ${outcomes.length} items failed: ${countProblems(failed)}.`];
}
