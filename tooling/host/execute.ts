import { isDeepStrictEqual } from 'node:util';

import {
	NodeApiError,
	NodeHelpers,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
} from 'n8n-workflow';

import { createContext, makeNode, type Credentials, type Place } from './context';

// What n8n hands to a node, for the few functions that ours call: a node runs in this process, and
// its HTTP is real. The real n8n is in tooling/n8n.

/** Parameters with the defaults that n8n adds to those of a saved workflow. */
export function withDefaults(
	type: INodeType,
	parameters: INodeParameters,
	typeVersion?: number,
): INodeParameters {
	const { description } = type;
	const node = makeNode(type, parameters, typeVersion);
	const all = NodeHelpers.getNodeParameters(
		description.properties,
		parameters,
		true,
		false,
		node,
		description,
	);
	return all ?? {};
}

export interface Run {
	type: INodeType;
	/** Of the stored node. By default the newest. */
	typeVersion?: number;
	/** One for each item. */
	parameters: INodeParameters[];
	/** The items' data. */
	json?: IDataObject[];
	credentials: Credentials;
	continueOnFail?: boolean;
	/** On Error in the node's settings, instead of that. */
	onError?: INode['onError'];
	/** The parameters are results of expressions, which n8n's defaults don't repair. */
	resolved?: boolean;
	signal?: AbortSignal;
	/** What differs from a node that was just added. */
	node?: Partial<INode>;
	/** The workflow that it is in. */
	workflow?: Place['workflow'];
	/** The mode and the ID of the execution. */
	mode?: string;
	executionId?: string;
	/** What n8n's database records. */
	helpers?: object;
	/** What n8n knows about the workflow, for operations that need it. */
	surroundings?: object;
	/** Receives what n8n keeps as the node's input if the execution waits. */
	kept?: INodeExecutionData[];
	/** Receives what the node shows above its output. */
	hints?: string[];
	/** Receives the warnings for n8n's log. */
	warnings?: string[];
	/** Receives what else the node writes to n8n's log. */
	log?: string[];
	/** Receives the time until which the node makes the execution wait. */
	waits?: Date[];
}

/** An expression that n8n can't evaluate: a parameter of that value throws when it is read. */
export const FAILING = '={{ $json.missing.field }}';

const hasFailing = (value: unknown, depth = 0): boolean =>
	typeof value === 'object' && value !== null && depth < 5
		? Object.values(value).some((one) => hasFailing(one, depth + 1))
		: value === FAILING;

/** What is stored for a parameter if the values of the items are results of expressions. */
const VARYING = '={{ $json.different }}';

const differs = (name: string, [first, ...others]: INodeParameters[]): boolean =>
	others.some((other) => !isDeepStrictEqual(other[name], first?.[name]));

const isCollection = (value: unknown): value is INodeParameters =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A node's parameters as they are stored: what differs from item to item is an expression. */
const toStored = (items: INodeParameters[]): INodeParameters =>
	Object.fromEntries(
		Object.keys(Object.assign({}, ...items) as object).map((name) => {
			const values = items.map((one) => one[name]);
			// A collection is never one expression as a whole: n8n would drop it.
			if (!differs(name, items)) return [name, values[0]];
			return [name, values.every(isCollection) ? toStored(values) : VARYING];
		}),
	);

/** n8n's functions are methods: taken out of their context, they fail. */
const asMethods = (context: object): object =>
	Object.fromEntries(
		Object.entries(context).map(([name, value]: [string, unknown]) => {
			if (typeof value !== 'function') return [name, value];
			const method = function (this: unknown, ...given: unknown[]): unknown {
				if (this === undefined) throw new TypeError(`${name} has lost its context`);
				return value.apply(this, given) as unknown;
			};
			return [name, method];
		}),
	);

/** Executes a node. Rejects with the n8n error that a user would see. */
export async function execute({
	type,
	typeVersion,
	parameters,
	json = [],
	credentials,
	continueOnFail = false,
	onError = continueOnFail ? 'continueRegularOutput' : 'stopWorkflow',
	resolved = false,
	signal,
	node: changes,
	workflow,
	mode,
	executionId = '1',
	helpers,
	surroundings,
	kept = [],
	hints,
	warnings,
	log,
	waits,
}: Run): Promise<INodeExecutionData[]> {
	const items = resolved
		? parameters
		: parameters.map((one) => withDefaults(type, one, typeVersion));
	const node = { ...makeNode(type, toStored(items), typeVersion), onError, ...changes };
	const place = { node, workflow, mode, credentials };
	const base = createContext({ ...place, log: { warnings, infos: log } });
	const context = {
		...base,
		getWorkflowSettings: () => ({}),
		getWorkflowStaticData: () => ({}),
		getTimezone: () => 'America/New_York',
		evaluateExpression: () => 'http://127.0.0.1:5678/webhook-waiting/1?signature=0',
		getExecuteData: () => ({ node, data: { main: [kept] } }),
		getParentNodes: () => [],
		getSignedResumeUrl: () => 'http://127.0.0.1:5678/webhook-waiting/1/1?signature=0',
		...(helpers && { helpers }),
		...surroundings,
		...{ getCredentials: base.getCredentials, logger: base.logger },
		getInputData: () => items.map((_, index) => ({ json: json[index] ?? {} })),
		getWorkflowDataProxy: (item: number) => ({ $json: json[item] ?? {} }),
		// The result of an expression is the value, even if it returned nothing.
		getNodeParameter(
			name: string,
			itemIndex: number,
			fallback?: unknown,
			{ rawExpressions = false } = {},
		) {
			if (rawExpressions && resolved) return VARYING;
			if (rawExpressions) return node.parameters[name] ?? fallback;
			const given = items[itemIndex] ?? {};
			// Such as `options.learnBy`.
			const [field = '', ...path] = name.split('.');
			const value = path.reduce<unknown>(
				(fields, one) => (fields as IDataObject | undefined)?.[one] ?? fallback,
				Object.hasOwn(given, field) ? given[field] : fallback,
			);
			// n8n evaluates everything in it.
			if (hasFailing(value)) throw new Error('The expression cannot be evaluated');
			return value;
		},
		getExecutionId: () => executionId,
		getExecutionCancelSignal: () => signal,
		continueOnFail: () => onError !== 'stopWorkflow',
		putExecutionToWait: async (until: Date) => void waits?.push(until),
		addExecutionHints: ({ message }: { message: string }) => void hints?.push(message),
	};
	const output = await type.execute?.call(asMethods(context) as unknown as IExecuteFunctions);
	const [first = [], ...more] = output as INodeExecutionData[][];
	if (more.length > 0) throw new Error('The node has one output, but used others');
	return first;
}

/** The n8n error that a user would see. */
export async function catchFailure(
	running: Promise<unknown>,
): Promise<NodeApiError | NodeOperationError> {
	const error = await running.then(
		() => new Error('it did not fail'),
		(thrown: unknown) => thrown,
	);
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	throw error;
}
