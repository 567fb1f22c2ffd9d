import type { INodeParameters } from 'n8n-workflow';

import type { InputOf, Operation, OutputOf } from '../../api/operation';
import type { Sandbox } from '../../sandbox';

/** The service, and its owner, who can do something before. */
export interface Service {
	readonly sandbox: Sandbox;
	ask<O extends Operation>(operation: O, input: InputOf<O>): Promise<OutputOf<O>>;
}

/** A status that an endpoint answers, why, and the input with which it does. */
export type Refusal = [
	status: number,
	why: string,
	input: object | ((service: Service) => Promise<object>),
];

/** How an operation of a node is called. */
export interface Call {
	/** The operation's place in the two menus, such as `contact.get`. */
	place: string;
	/** What a person enters. Expressions take what earlier calls returned, as those of users do. */
	parameters: INodeParameters;
	/** The calls that must come before it, besides those whose output it takes. */
	before?: string[];
	/** What happens at the service before it, such as an order. */
	visit?(sandbox: Sandbox): Promise<unknown>;
	/** What its preview waits for. */
	until?(sandbox: Sandbox): boolean;
	/**
	 * The row of its endpoint in the documents' tables (method, path and statuses, copied by hand: the
	 * independent witness), and what causes each of its errors but 401 and 500. Calls with the same
	 * endpoint have it once.
	 */
	endpoint?: [row: string, ...refusals: Refusal[]];
	/** What the sandbox leaves out of the operation's answers, or has no value for. */
	leftOut?: object;
}

/**
 * Calls by the names of their nodes in a workflow, in the order in which they run there. The first one
 * of an operation is plain: tests that try every operation call it.
 */
export type Calls = Record<string, Call>;

export const locator = (value: string) => ({ __rl: true, mode: 'id', value });

/** A field of the first or the last item that an earlier call returned. */
export const from = (call: string, field: string, which: 'first' | 'last' = 'first'): string =>
	`={{ $('${call}').${which}().json.${field} }}`;

const REFERENCE = /=\{\{ \$\('([^']+)'\)\.(first|last)\(\)\.json\.(\w+) \}\}/g;

/** Replaces each expression that takes something from an earlier call. */
export const replaceReferences = (
	parameters: INodeParameters,
	replace: (call: string, which: 'first' | 'last', field: string) => string,
): INodeParameters =>
	JSON.parse(
		JSON.stringify(parameters).replace(
			REFERENCE,
			(_, call: string, which: 'first' | 'last', field: string) => replace(call, which, field),
		),
	) as INodeParameters;

export const THIS_WORKFLOW = '={{ $workflow.id }}';

/** Enters what a call takes from the outputs of those before it, and from its workflow. */
export const resolveCall = (
	parameters: INodeParameters,
	outputs: ReadonlyMap<string, Array<Record<string, unknown>>>,
): INodeParameters =>
	JSON.parse(
		JSON.stringify(
			replaceReferences(parameters, (call, which, field) =>
				String(outputs.get(call)?.at(which === 'first' ? 0 : -1)?.[field]),
			),
		).replace(THIS_WORKFLOW, 'mine'),
	) as INodeParameters;

/** The names of the calls from which parameters take something. */
export function listReferences(parameters: INodeParameters): string[] {
	const names: string[] = [];
	replaceReferences(parameters, (call) => {
		names.push(call);
		return '';
	});
	return names;
}
