import type { FunctionsBase } from 'n8n-workflow';

import { addSecret } from './address';
import { hashInstanceId, createMark, readMark } from './mark';
import type { Subscription, SubscriptionSpec } from './plan';

// What each trigger of a workflow should have at the site, in n8n's static data of the workflow and
// not of the node: so it outlives that the node is renamed, and the operation Repair can read it. It
// is lost where an older execution saves its static data last; then the site's list says it again.

/** What one trigger should have. */
export interface Memory {
	mark: string;
	/** The base URL of the site's API. */
	site: string;
	/** In the address of every subscription. It stays the same, so that an old state is right too. */
	secret?: string;
	/** The trigger's address, without the secret. */
	address: string;
	description: string;
	/** Empty once the trigger is deactivated: what is left of it is to be removed. */
	specs: SubscriptionSpec[];
	/** What it should have had before it was deactivated. */
	previousSpecs?: SubscriptionSpec[];
	/** The IDs of what stands at the site, as far as known. */
	ids?: number[];
	/** The site does not keep descriptions as they are written. */
	unmarked?: boolean;
	/** What stands at sites that the credential led to before. */
	left?: Left[];
}

/** Subscriptions that no credential of the trigger reaches any more. */
export interface Left {
	/** The base URL of their site's API. */
	site: string;
	secret: string;
	/** As far as known. */
	ids: number[];
}

type Context = Pick<
	FunctionsBase,
	'getInstanceId' | 'getNode' | 'getWorkflow' | 'getWorkflowStaticData'
>;
/** By the ID of the node. */
type Memories = Record<string, Memory>;

/** All triggers of the workflow that were ever activated, by the IDs of their nodes. */
const readMemories = (context: Pick<Context, 'getWorkflowStaticData'>): Memories =>
	(context.getWorkflowStaticData('global') as { siteAdminTriggers?: Memories }).siteAdminTriggers ??
	{};

/** What the node remembers of itself; static data that was copied with a workflow is another's. */
export function readMemory(context: Context): Memory | undefined {
	const memory = readMemories(context)[context.getNode().id];
	const own = [true, false].map((test) => createMark(context, test));
	return memory && own.includes(memory.mark) ? memory : undefined;
}

/** Whether a description has the mark of a trigger of this workflow. */
export function belongsToWorkflow(
	description: unknown,
	context: Pick<Context, 'getInstanceId' | 'getWorkflow'>,
): boolean {
	const mark = readMark(description);
	return (
		mark?.instance === hashInstanceId(context) && mark.workflow === String(context.getWorkflow().id)
	);
}

/** What the triggers of this workflow remember; static data that was copied with one is another's. */
export const readOwnMemories = (context: Omit<Context, 'getNode'>): Memory[] =>
	Object.values(readMemories(context)).filter(({ mark }) => belongsToWorkflow(mark, context));

export function remember(context: Context, memory: Memory): void {
	// Assigned as a whole: n8n saves what it sees being assigned.
	context.getWorkflowStaticData('global').siteAdminTriggers = {
		...readMemories(context),
		[context.getNode().id]: memory,
	};
}

/** What a deactivated trigger remembers: what it had, and that it wants none of it. */
export const dropSpecs = (memory: Memory): Memory => ({
	...memory,
	specs: [],
	previousSpecs: readLastSpecs(memory),
});

/** What the site was last asked for. */
export const readLastSpecs = ({ previousSpecs, specs }: Memory): SubscriptionSpec[] =>
	previousSpecs ?? specs;

/** The subscriptions that a trigger should have. */
export const toSubscriptions = ({ specs, address, secret, description }: Memory): Subscription[] =>
	secret ? specs.map((spec) => ({ ...spec, url: addSecret(address, secret), description })) : [];
