import type { IExecuteFunctions, INodeExecutionData, IPairedItemData } from 'n8n-workflow';

import { toNodeError } from '../errors/toNodeError';
import { collectLabels, createEntryLabeller, labelPath } from '../fields/labels';
import type { Action } from './action';
import { describeFailures, nameProblem, type ItemOutcome } from './outcomes';
import { createReportedReader } from './reported';
import type { ItemResults } from './results';
import type { RunItem } from './task';

/** An item as far as it was read. */
export type Failed = Pick<RunItem, 'item'> & Partial<RunItem>;

/** What went wrong with the items of a run. */
interface Failures {
	/** Gives an item its failure, or what the action reports instead. */
	fail(entry: Failed, error: unknown): void;
	/** Returns the hints above the output. */
	summarize(items: INodeExecutionData[]): string[];
}

/** Collects what goes wrong with the items of a run. */
export function collectFailures(
	context: IExecuteFunctions,
	action: Action,
	results: ItemResults,
): Failures {
	const { length: count } = context.getInputData();
	const problems = new Map<number, string>();
	// Most runs need none.
	let explain: ReturnType<typeof createFailureReader> | undefined;
	const toOutcome = ({ json, pairedItem }: INodeExecutionData): ItemOutcome => ({
		json,
		problem: problems.get((pairedItem as IPairedItemData).item),
	});
	return {
		fail(entry, error) {
			explain ??= createFailureReader(context, action, count);
			const { item } = entry;
			const { failure, problem, reported } = explain(entry, error);
			const report = action.report?.(reported, failure);
			problems.set(item, problem);
			if (report) results.give(item, report);
			else results.fail(item, failure, reported.subject);
		},
		summarize(items) {
			if (action.summarize) return action.summarize(items.map(toOutcome));
			return problems.size > 0 ? [describeFailures(items.map(toOutcome), count)] : [];
		},
	};
}

/** Creates a function that says what is wrong with an item. */
function createFailureReader(context: IExecuteFunctions, action: Action, count: number) {
	const { fields } = action;
	const labels = collectLabels(fields, action.labels);
	const readReported = createReportedReader(context, action);
	return ({ item, input }: Failed, error: unknown) => ({
		failure: toNodeError(context.getNode(), error, {
			itemIndex: item,
			row: count > 1 ? item + 1 : undefined,
			place: (path) => labelPath(path, labels, createEntryLabeller(fields, input)),
		}),
		problem: nameProblem(error, labels),
		reported: readReported(item),
	});
}
