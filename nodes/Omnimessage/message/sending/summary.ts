import type { IDataObject } from 'n8n-workflow';

import { countProblems, type ItemOutcome } from '../../../shared/action/outcomes';
import { describeReasons } from './checks';

/** Whether an item is what the service answered, which may have any fields. */
const isAnswer = ({ json }: ItemOutcome): boolean => json.omnimessage_id !== undefined;
const isDry = (one: ItemOutcome): boolean => one.json.dryRun === true && !isAnswer(one);
const isSkipped = (one: ItemOutcome): boolean => one.json.skipped === true && !isAnswer(one);
const isFailed = ({ problem }: ItemOutcome): boolean => problem !== undefined;

const toJson = (outcomes: readonly ItemOutcome[]): IDataObject[] =>
	outcomes.map(({ json }) => json);

/**
 * Joins what there is of each kind: `3 sent; 7 failed: 6 because of To, 1 because of Text`. One without a
 * reason is always there.
 */
const joinParts = (parts: Array<[count: number, words: string, why?: string]>): string =>
	parts
		.filter(([count, , why]) => count > 0 || why === undefined)
		.map(([count, words, why]) => `${count} ${words}${why ? `: ${why}` : ''}`)
		.join('; ');

/** How many messages were sent, and why not the others; nothing if all were. */
function summarizeRun(outcomes: readonly ItemOutcome[]): string[] {
	const failed = outcomes.filter(isFailed);
	const skipped = outcomes.filter(isSkipped);
	const sent = outcomes.length - failed.length - skipped.length;
	if (sent === outcomes.length) return [];
	const parts = joinParts([
		[sent, 'sent'],
		[skipped.length, 'skipped', describeReasons(toJson(skipped))],
		[failed.length, 'failed', countProblems(failed)],
	]);
	return [`${parts}.`];
}

/** For how many items nothing was sent, and what would be; nothing if there are none. */
function summarizeDryRun(outcomes: readonly ItemOutcome[], isAll: boolean): string[] {
	if (outcomes.length === 0) return [];
	const wrong = outcomes.filter(isFailed);
	const skipped = outcomes.filter((one) => one.json.wouldSend === false && !isFailed(one));
	const parts = joinParts([
		[
			outcomes.length - wrong.length - skipped.length,
			`of ${outcomes.length} messages would be sent`,
		],
		[skipped.length, 'would be skipped', describeReasons(toJson(skipped))],
		[wrong.length, `${wrong.length === 1 ? 'has' : 'have'} a problem`, countProblems(wrong)],
	]);
	const [items, them] = outcomes.length === 1 ? ['item', 'it'] : ['items', 'them'];
	const beginning = isAll
		? 'Dry run: nothing was sent'
		: `Dry run for ${outcomes.length} ${items}: nothing was sent for ${them}`;
	return [`${beginning}. ${parts}. To send, turn off Dry Run.`];
}

/** The hints that say what happened to the messages of a run. An expression can turn on Dry Run for some. */
export function summarize(outcomes: readonly ItemOutcome[]): string[] {
	const dry = outcomes.filter(isDry);
	const real = outcomes.filter((one) => !isDry(one));
	return [...summarizeDryRun(dry, real.length === 0), ...summarizeRun(real)];
}
