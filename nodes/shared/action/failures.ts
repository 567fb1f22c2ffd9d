import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	IPairedItemData,
} from 'n8n-workflow';

import { toNodeError } from '../errors/toNodeError';
import type { Field } from '../fields/field';
import { collectLabels, createEntryLabeller, labelPath } from '../fields/labels';
import { takeChoice } from '../fields/locator';
import type { Action } from './action';
import { describeFailures, nameProblem, type ItemOutcome, type Reported } from './outcomes';
import { createFieldReader } from './parameters';
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
	let explain: ReturnType<typeof createExplainer> | undefined;
	const toOutcome = ({ json, pairedItem }: INodeExecutionData): ItemOutcome => ({
		json,
		problem: problems.get((pairedItem as IPairedItemData).item),
	});
	return {
		fail(entry, error) {
			explain ??= createExplainer(context, action, count);
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
function createExplainer(context: IExecuteFunctions, action: Action, count: number) {
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

/** Reads what can be evaluated. */
function attempt<T>(read: () => T): T | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}

/** Creates a function that reads of an item what can still be read, although a field of it may throw. */
function createReportedReader(
	context: IExecuteFunctions,
	action: Action,
): (item: number) => Reported {
	const field = action.fields.find(({ name }) => name === action.subject);
	const read = createFieldReader(context, action);
	function readSubject(field: Field, item: number): IDataObject {
		const given = attempt(() => read(field, item));
		const value = field.type === 'resourceLocator' ? takeChoice(given) : given;
		return { [field.name]: (value ?? null) as IDataObject };
	}
	return (item) => ({
		subject: field ? readSubject(field, item) : {},
		// On its own, because another option may throw.
		readOption: (name) => attempt(() => context.getNodeParameter(`options.${name}`, item)),
	});
}
