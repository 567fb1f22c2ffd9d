import type { FunctionsBase } from 'n8n-workflow';

import type { SubscriptionSpec } from '../event/event';
import { addSecret } from './address';
import { hashInstanceId, createOwnerTag, parseOwnerTag } from './ownerTag';
import type { Subscription } from './plan';

// What each trigger of a workflow should have on the site. It is stored in n8n's static data of the
// workflow, not of the node, so it survives renaming the node. It is lost if an older execution saves
// its static data last. In that case, the site's list has the same information.

/** What one trigger should have. */
export interface Memory {
	tag: string;
	/** The base URL of the site's API. */
	site: string;
	/**
	 * The secret in the address of every subscription. It changes only if the credential points to
	 * another site, so old static data is usually right too.
	 */
	secret?: string;
	/** The trigger's address, without the secret. */
	address: string;
	description: string;
	/** Empty after the trigger is deactivated: any subscriptions that are left are to be removed. */
	specs: SubscriptionSpec[];
	/** The specifications before it was deactivated. */
	previousSpecs?: SubscriptionSpec[];
	/** The IDs of the subscriptions on the site, as far as known. */
	ids?: number[];
	/** The subscriptions on sites that the credential pointed to before. */
	left?: Left[];
}

/** Subscriptions that the trigger can't reach with its credential any more. */
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

/** All triggers of the workflow that were ever activated, by their node IDs. */
const readMemories = (context: Pick<Context, 'getWorkflowStaticData'>): Memories =>
	(context.getWorkflowStaticData('global') as { siteAdminTriggers?: Memories }).siteAdminTriggers ??
	{};

/**
 * Returns what the node remembers about itself. Static data that was copied with a workflow belongs
 * to another one.
 */
export function readMemory(context: Context): Memory | undefined {
	const memory = readMemories(context)[context.getNode().id];
	const isOwn = [false, true].some((test) => memory?.tag === createOwnerTag(context, test));
	return isOwn ? memory : undefined;
}

/** Whether a description has the tag of a trigger of this workflow. */
function belongsToWorkflow(
	description: unknown,
	context: Pick<Context, 'getInstanceId' | 'getWorkflow'>,
): boolean {
	const tag = parseOwnerTag(description);
	return (
		tag?.instance === hashInstanceId(context) && tag.workflow === String(context.getWorkflow().id)
	);
}

/**
 * Returns what the triggers of this workflow remember. Static data that was copied with a workflow
 * belongs to another one.
 */
export const readOwnMemories = (context: Omit<Context, 'getNode'>): Memory[] =>
	Object.values(readMemories(context)).filter(({ tag }) => belongsToWorkflow(tag, context));

/** What this process has remembered last, and when, by the tag. */
const remembered = new Map<string, { memory: Memory; at: number }>();

/** In milliseconds. n8n saves what a hook remembers when the workflow is activated as a whole. */
const LONGEST_ACTIVATION = 60_000;

/**
 * Returns what the node remembers about itself, also if n8n hasn't saved that yet, or has lost it:
 * then, it is remembered again.
 */
export function recallMemory(context: Context): Memory | undefined {
	const stored = readMemory(context);
	if (stored) return stored;
	const here = remembered.get(createOwnerTag(context, false));
	// Another process may have activated what this one has deactivated.
	if (!here || here.memory.specs.length === 0) return undefined;
	if (Date.now() - here.at > LONGEST_ACTIVATION) remember(context, here.memory);
	return here.memory;
}

/**
 * Returns what an active trigger remembers about itself; undefined if this process has deactivated it,
 * which n8n 1 does before it ends the trigger's schedule.
 */
export function recallActive(context: Context): Memory | undefined {
	const last = remembered.get(createOwnerTag(context, false))?.memory ?? recallMemory(context);
	return last?.specs.length ? recallMemory(context) : undefined;
}

/** Returns what this process remembers about the node or its test, whichever has the address. */
export const recallMemoryAt = (context: Context, address?: string): Memory | undefined =>
	[false, true]
		.map((test) => remembered.get(createOwnerTag(context, test))?.memory)
		.find((memory) => memory?.address === address);

export function remember(context: Context, memory: Memory): void {
	remembered.set(memory.tag, { memory, at: Date.now() });
	// Assigned as a whole, because n8n saves only what it sees being assigned.
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

/** What was last requested from the site. */
export const readLastSpecs = ({ previousSpecs, specs }: Memory): SubscriptionSpec[] =>
	previousSpecs ?? specs;

/** The subscriptions that a trigger should have. */
export const toSubscriptions = ({ specs, address, secret, description }: Memory): Subscription[] =>
	secret ? specs.map((spec) => ({ ...spec, url: addSecret(address, secret), description })) : [];
