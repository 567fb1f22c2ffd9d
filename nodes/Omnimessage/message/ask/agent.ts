import type { IDataObject, IExecuteFunctions, INode } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { describeReasons } from '../skippedHint';
import { replaceIn } from './replaceIn';

// n8n makes a second node of this one, "Request human approval for tools": it stands between an AI
// agent and its tools. A tool runs if the output has `data.approved: true`, and in no other case. The
// agent then reads `chatInput`, as what the person said about it.

export const isApprovalTool = ({ type }: INode): boolean => type.endsWith('HitlTool');

/** What n8n's default text shows for the arguments of a tool: an object in an expression. */
const UNREADABLE = '[object Object]';

/** How much of the arguments a message shows, in characters. The page shows more. */
const most = { inMessage: 300, onPage: 5_000 };

const shorten = (text: string, length: number): string =>
	// No half of a surrogate pair before the ellipsis.
	text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

const toLine = ([name, value]: [string, unknown]): string =>
	`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;

/**
 * Creates a function that shows the arguments with which an agent wants to run a tool, one per line,
 * where n8n's text has an object.
 */
export function createArgumentWriter(
	context: Pick<IExecuteFunctions, 'getInputData' | 'getNode'>,
): <T>(value: T, place: keyof typeof most) => T {
	const { toolParameters } = context.getInputData()[0]?.json ?? {};
	if (!isApprovalTool(context.getNode()) || !isObject(toolParameters)) return (value) => value;
	const lines = Object.entries(toolParameters).map(toLine).join('\n');
	return (value, place) => replaceIn(value, UNREADABLE, shorten(lines, most[place]));
}

/** What the agent reads if nobody answers. */
const NOBODY = 'Nobody answered before the time limit, so the tool was not run.';
export const noAnswer = (node: INode): IDataObject =>
	isApprovalTool(node) ? { chatInput: NOBODY } : {};

/** The answer, with the comment as what the agent reads. */
export const toFeedback = (node: INode, data: IDataObject): IDataObject =>
	isApprovalTool(node) && data.comment ? { ...data, chatInput: data.comment } : data;

/**
 * The item if nobody was asked, because of an error, an option that skips the message or a dry run.
 * Without it, the agent reads that a person refused.
 */
export const toRefusal = (item: IDataObject): IDataObject => {
	const { error, reason, dryRun } = item;
	const skipped = describeReasons([item]) || reason;
	const why = error ?? skipped ?? (dryRun === true ? 'this is a dry run' : 'unknown');
	return {
		data: {
			approved: false,
			chatInput: `Nobody could be asked, so the tool was not run: ${String(why)}`,
		},
	};
};
