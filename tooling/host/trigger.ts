import type {
	INodeExecutionData,
	INodeType,
	ITriggerFunctions,
	ITriggerResponse,
} from 'n8n-workflow';

import type { Credentials } from './context';
import type { ProcessedStore } from './store';

/**
 * How n8n registers triggers: "publication" is 2.41 (its workflows/publication), "legacy" what came
 * before it (active-workflow-manager).
 */
export type Flavour = 'publication' | 'legacy';

/** What a workflow knows of the n8n that it is in. */
export interface Host {
	/** Of the trigger. Another one is another process, which remembers nothing. */
	type: INodeType;
	flavour: Flavour;
	instanceId: string;
	/** Of workflows that have none of their own. */
	credentials: Credentials;
	/** The public address, as set by WEBHOOK_URL. */
	url: string;
	/** The warnings that nodes have logged, and what n8n could not start. */
	log: string[];
	/** What nodes have logged besides. */
	infos: string[];
	/** The workflows that it may call, with the path that each has for itself. */
	workflows: Array<{ registered: boolean; webhookId: string }>;
	/** The keys of executions in its database. */
	keys: Set<string>;
	/** What nodes have recorded in its database. */
	store: ProcessedStore;
	/** The status with which it answers that it couldn't start an execution; 0 if it can. */
	trouble: number;
	/** What the executions that a trigger starts by itself take. */
	running: Promise<unknown>;
	/** What it does between registering a test and listening. */
	beforeListening: Promise<unknown>;
	/** Receives the items of each execution that a webhook starts. */
	onStart(items: INodeExecutionData[]): void;
	/** Receives the items of each execution that a trigger starts by itself. */
	onEmit(items: INodeExecutionData[]): void;
	/** How such an execution ends, as n8n says it. */
	toRun(items: INodeExecutionData[]): unknown;
}

/** An execution that has ended, as n8n says it. Without a last node, none has run. */
export const toRun = (status: string, lastNodeExecuted?: string) => ({
	status,
	data: { resultData: { runData: {}, lastNodeExecuted } },
});

function createDeferredPromise() {
	let settle = {};
	const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
	return { promise, ...settle };
}

/** Of a workflow, what its running trigger changes. */
interface Started {
	context: object;
	/** Saves its static data. */
	save(): void;
	/** Receives the items of an execution. */
	onStart(items: INodeExecutionData[]): void;
	/** Receives what the trigger shows as a failed execution. */
	onFailure(message: string): void;
}

/** A time at which n8n calls a trigger. */
export interface Cron {
	expression: string;
	tick: () => unknown;
}

/** Calls `trigger()`, as n8n does after the hooks. Its times go into `crons`. */
export async function runTrigger(
	host: Host,
	crons: Cron[],
	activation: string,
	{ context, save, onStart, onFailure }: Started,
): Promise<ITriggerResponse | undefined> {
	const isLegacy = host.flavour === 'legacy';
	const emit = (
		[items = []]: INodeExecutionData[][],
		_?: unknown,
		done?: { resolve(run: unknown): void; reject(error: Error): void },
		key?: string,
	) => {
		save();
		// n8n 1 never settles it.
		if (host.trouble) return isLegacy || done?.reject(new Error('The database is away'));
		const isRepeated = !isLegacy && key !== undefined && host.keys.has(key);
		if (key !== undefined) host.keys.add(key);
		if (!isRepeated) onStart(items);
		host.onEmit(items);
		void host.running.then(() => done?.resolve(isRepeated ? undefined : host.toRun(items)));
	};
	const registerCron = ({ expression }: { expression: string }, tick: () => unknown): void => {
		if (expression.includes('*/0')) throw new Error('Field (minute) has a step of zero');
		crons.push({ expression, tick });
	};
	return await host.type.trigger?.call({
		...context,
		getActivationMode: () => activation,
		...(!isLegacy && { saveFailedExecution: ({ message }: Error) => onFailure(message) }),
		emit,
		helpers: { createDeferredPromise, registerCron },
	} as unknown as ITriggerFunctions);
}
