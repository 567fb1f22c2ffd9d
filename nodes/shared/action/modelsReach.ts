import { isExpression, type INode } from 'n8n-workflow';

import { InputError, type InputIssue } from '../../../api/errors/InputError';
import type { Action } from './action';
import { isApprovalTool, isTool } from '../n8n/toolNode';

// In a tool, the model's arguments are in `$json`, also those that the tool doesn't declare. So an
// expression decides nothing but content from there, unless its author lets the model do it by
// `$fromAI`. A new field is guarded until its action calls it content.

/**
 * What an expression may use in a tool: nothing that has what the agent's model passes. `$node` has the
 * parameters of nodes, evaluated with that; `$runIndex` counts the model's calls.
 */
const FIXED = new Set(
	'$ $average $env $execution $if $ifEmpty $jmespath $max $min $not $now $today $vars $workflow'.split(
		' ',
	),
);

/** How an author lets the model fill in a field. */
const FROM_AI = new Set(['$fromAI', '$fromAi', '$fromai']);

/**
 * What the text of an approval may show of the tool call that it asks about: question/doubts.ts
 * compares that with what would run.
 */
const SHOWN = /\$tool\b|\$json\??\.(?:tool|toolParameters)\b/g;

/** What n8n adds to the form of a tool. It's for the agent, and no operation reads it. */
const OF_TOOLS = new Set(['descriptionType', 'toolDescription']);

/** The text of an approval, at the top of its form. */
const QUESTION = 'message';

type Rules = Pick<Action, 'content' | 'limits'>;
type Path = InputIssue['path'];

/** Returns every name and value of stored parameters, with its place. */
function* walk(stored: unknown, path: Path = []): Generator<[path: Path, value: unknown]> {
	yield [path, stored];
	if (typeof stored !== 'object' || stored === null) return;
	for (const [name, value] of Object.entries(stored)) {
		const inner = [...path, Array.isArray(stored) ? Number(name) : name];
		yield [inner, name];
		yield* walk(value, inner);
	}
}

/** The names of fields, without the places in lists: `messages.message.text`. */
const toPlace = (path: Path): string => path.filter((one) => typeof one === 'string').join('.');

/** Refers to a node whose name everybody can read. */
const REFERENCE = /\$\(\s*(['"`])(?:(?!\1|\$\{)[^\\]|\\['"`\\])*\1\s*\)/g;

/** Refers to a node whose name is only known when it runs: it could be the tool's own. */
const COMPUTED = /\$(?=\s*(?:\(|\?\.|\/[*/]))/;

/** Finds what an expression uses that the model could influence. */
function findReach(expression: string, name: string, allowed: ReadonlySet<string>) {
	if (COMPUTED.test(expression.replace(REFERENCE, ''))) return '$() with a computed name';
	// An escape can stand for any name. The tool's own parameters are also the model's, and so is which
	// other tools were executed, and what they store.
	const used = expression.match(/\$(?!\d)\w*|\\[ux]|\b(?:customData|isExecuted)\b/g) ?? [];
	const others = expression.replace(/\$from(?:AI|Ai|ai)\(\s*(['"`])[\w-]*\1/g, '');
	const own = ["'", '"', '`'].map((quote) => quote + name + quote);
	return (
		used.find((one) => !FIXED.has(one) && !allowed.has(one)) ??
		own.find((one) => others.includes(one))
	);
}

/** From the first braces on: what stands before them is only text, such as "$amount". */
const findCode = (value: string): string => /\{\{[^]*/.exec(value)?.[0] ?? '';

/** Says why the model would decide a field, if it would. */
function findFault(node: INode, rules: Rules, path: Path, value: unknown): string | undefined {
	if (path.at(-1) === 'mappingMode' && value === 'autoMapInputData') return MAPPED;
	const place = toPlace(path);
	const isAsked = isApprovalTool(node);
	if (!isExpression(value) || OF_TOOLS.has(place)) return undefined;
	if (!isAsked && rules.content?.includes(place)) return undefined;
	const code = findCode(value);
	const expression = isAsked && place === QUESTION ? code.replace(SHOWN, '') : code;
	const allowed = rules.limits?.includes(place) ? new Set<string>() : FROM_AI;
	const name = findReach(expression, node.name, allowed);
	return name && `can't use ${name} in a tool, because ${INFLUENCE}: ${INSTEAD}`;
}

const INFLUENCE = "the agent's model could influence it";
const INSTEAD =
	"enter a fixed value, or refer to a node before the agent, as in $('Message Received').item.json.from";
const MAPPED = `can't be mapped automatically in a tool, because ${INFLUENCE}: map each field manually`;

/**
 * Rejects stored expressions that would let an agent's model decide more than its author gave it.
 * @param node as stored, before n8n evaluates its parameters
 * @param settled fields that are read from before the agent
 * @throws InputError with how to write it instead
 */
export function refuseModelsReach(
	node: INode,
	rules: Rules,
	settled: ReadonlyMap<string, unknown> = new Map(),
): void {
	if (!isTool(node)) return;
	for (const [path, value] of walk(node.parameters)) {
		if (path.length === 1 && settled.has(String(path[0]))) continue;
		const message = findFault(node, rules, path, value);
		// Options have labels of their own.
		const shown = path[0] === 'options' && path.length > 1 ? path.slice(1) : path;
		const place = shown.filter((part) => part !== 'mappingMode');
		if (message) throw new InputError([{ path: place, message }]);
	}
}
