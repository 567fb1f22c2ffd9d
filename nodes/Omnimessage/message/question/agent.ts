import { NodeConnectionTypes, type IDataObject, type INode } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { cutText, WRITTEN_OBJECT } from '../../../../api/text';
import { findMessageFields, type BeforeAgent } from '../../../shared/action/beforeAgent';
import { findCall, type CallContext } from '../../../shared/n8n/toolCall';
import { isApprovalTool } from '../../../shared/n8n/toolNode';
import { to } from '../reply';
import { describeReasons } from '../sending/checks';
import { replaceIn } from './link';

/** How much of its arguments' values a question shows, in characters. Each has an equal part. */
const most = { inMessage: 300, onPage: 20_000 };
/** However many arguments there are, so much of each value is shown. */
const LEAST = 20;
/** Nobody reads more. */
const MOST_ARGUMENTS = 50;

/** JSON escapes line breaks. These could also hide something, or change the order of what is shown. */
const INVISIBLE = /[\u007f-\u009f\p{Zl}\p{Zp}\p{Co}]|(?![\u200c\u200d])\p{Cf}/gu;
const escape = (text: string): string =>
	Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
		.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
		.join('');

/** What follows a wide gap would be on a line of its own, at its beginning. */
const GAP = /[\p{Zs}\u115f\u1160\u2800\u3164\uffa0]{4,}/gu;

/** On one line, so that nothing in a value looks like another argument. */
const write = (value: unknown): string =>
	(JSON.stringify(value) ?? 'null')
		// Otherwise it would count as one that the question itself could not show.
		.replaceAll(WRITTEN_OBJECT, WRITTEN_OBJECT.replace(' ', '\\u0020'))
		.replace(INVISIBLE, escape)
		.replace(GAP, ({ length }) => ` (${length} blanks) `);

const shorten = (text: string, length: number): string => {
	if (text.length <= length) return text;
	const start = cutText(text, length);
	return `${start}... (${text.length - start.length} more characters)`;
};

const writeName = (name: string): string =>
	/^[\p{L}\p{M}\p{N}_ -]+$/u.test(name) && name.search(GAP) === -1 ? name : write(name);

/**
 * Writes the arguments of a tool, one per line. Every name is there, and values are shortened one by
 * one.
 * @throws Error if there are more than anybody would read
 */
function writeArguments(given: IDataObject, length: number): string {
	const entries = Object.entries(given);
	if (entries.length > MOST_ARGUMENTS) {
		throw new Error(
			`A tool with ${entries.length} arguments can't be shown: ${MOST_ARGUMENTS} are the most`,
		);
	}
	const each = Math.max(LEAST, Math.floor(length / entries.length));
	return entries
		.map(([name, value]) => `${shorten(writeName(name), 100)}: ${shorten(write(value), each)}`)
		.join('\n');
}

/**
 * Whom a Reply would answer whose To nobody has changed: n8n shows only what the model names.
 */
function findRecipient(context: BeforeAgent & CallContext): IDataObject {
	const { node } = findCall(context) ?? {};
	const tools = context.getParentNodes(context.getNode().name, {
		connectionType: NodeConnectionTypes.AiTool,
		includeNodeParameters: true,
		depth: 1,
	});
	// Other packages have a reply, too.
	const tool = tools.find(({ name, type }) => name === node && type.endsWith('.omnimessageTool'));
	if (tool?.parameters?.operation !== 'reply') return {};
	const recipient = findMessageFields(context, [to], tool.parameters).get(to.name)?.(0);
	return recipient ? { to: recipient as string } : {};
}

/**
 * Creates a function that shows the arguments with which an agent wants to run a tool, where n8n's
 * text has an object.
 */
export function createArgumentWriter(
	context: BeforeAgent & CallContext,
): <T>(value: T, place: keyof typeof most) => T {
	const { toolParameters = {} } = context.getInputData()[0]?.json ?? {};
	if (!isApprovalTool(context.getNode()) || !isObject(toolParameters)) return (value) => value;
	const shown = { ...toolParameters, ...findRecipient(context) } as IDataObject;
	return (value, place) =>
		// What n8n's default text shows for the arguments of a tool.
		replaceIn(value, WRITTEN_OBJECT, writeArguments(shown, most[place]));
}

/** What the agent reads if nobody answers. */
const NOBODY = 'Nobody answered before the time limit, so the tool was not run.';
export const noAnswer = (node: INode): IDataObject =>
	isApprovalTool(node) ? { chatInput: NOBODY } : {};

/** The answer, with the comment as what the agent reads. */
export const toFeedback = (node: INode, data: IDataObject): IDataObject =>
	isApprovalTool(node) && data.comment ? { ...data, chatInput: data.comment } : data;

/**
 * The item if nobody answers, because of an error, an option that skips the message or a dry run.
 * Without it, the agent reads that a person refused.
 */
export const toRefusal = (item: IDataObject): IDataObject => {
	const { error, reason, dryRun } = item;
	const skipped = describeReasons([item]) || reason;
	const why = error ?? skipped ?? (dryRun === true ? 'this is a dry run' : 'unknown');
	return {
		data: {
			approved: false,
			chatInput: `The tool was not run, because nobody has approved it: ${String(why)}`,
		},
	};
};
