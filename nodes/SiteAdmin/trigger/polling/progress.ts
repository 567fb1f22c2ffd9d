import type { FunctionsBase } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { getNodeKey } from '../../../shared/trigger/nodeKey';
import { toObject } from '../../event/event';
import { createOwnerTag } from '../../subscriptions/ownerTag';

/** How far the trigger has come with a chosen event. Times are the rows' own, in milliseconds since 1970. */
export interface Cursor {
	/** The object that it must be about. If another one is chosen, it begins anew. */
	subject: string;
	/** Nothing older starts. */
	since: number;
	/** What changed until then has started. */
	position: number;
	/** The keys of what would be found again, and until when. */
	seen: Record<string, number>;
}

/** How far a trigger has come with the lists of a site. */
export interface Progress {
	/** The trigger's tag. A copy of the workflow has another one. */
	tag: string;
	/** The base URL of the site's API. */
	site: string;
	/** How often it was kept: the higher one is newer. */
	revision: number;
	/** By the event, such as `order.paid`. */
	cursors: Record<string, Cursor>;
}

type Context = Pick<
	FunctionsBase,
	'getInstanceId' | 'getNode' | 'getWorkflow' | 'getWorkflowStaticData'
>;

// n8n saves static data when an activation ends, and when it begins to start an execution, always as a
// whole, but n8n 2 not after a delivery: the execution that this has started uses the same object, and
// marks it as unchanged. What this process knows is newer, also of other triggers of the workflow.

/** By the ID of the workflow, and that of the node. */
const here = new Map<string, Map<string, Progress>>();

function getHere(context: Context): Map<string, Progress> {
	const { id = '' } = context.getWorkflow();
	const all = here.get(id) ?? new Map<string, Progress>();
	here.set(id, all);
	return all;
}

const recall = (context: Context): Progress | undefined =>
	getHere(context).get(context.getNode().id);

const read = (context: Context): Record<string, unknown> =>
	toObject(context.getWorkflowStaticData('global').siteAdminProgress);

/** Assigned as a whole, because n8n saves only what it sees being assigned. */
function write(context: Context, more: Record<string, undefined> = {}): void {
	context.getWorkflowStaticData('global').siteAdminProgress = {
		...read(context),
		// A copy, because n8n watches what it is given.
		...structuredClone(Object.fromEntries(getHere(context))),
		...more,
	};
}

/** A copy, or undefined for anything that this file has not written. */
function parse(value: unknown): Progress | undefined {
	const { revision, cursors } = toObject(value);
	const isOwn =
		Number.isSafeInteger(revision) && isObject(cursors) && Object.values(cursors).every(isCursor);
	return isOwn ? (JSON.parse(JSON.stringify(value)) as Progress) : undefined;
}

/** Without its times, a trigger would start on all that ever happened. */
function isCursor(value: unknown): boolean {
	const { subject, since, position, seen } = toObject(value);
	return (
		typeof subject === 'string' && [since, position].every(Number.isSafeInteger) && isObject(seen)
	);
}

/** Returns how far a trigger has come with a site: nowhere in a copy of the workflow. */
export function readProgress(context: Context, site: string): Progress {
	const tag = createOwnerTag(context, false);
	// Another process may have gone on meanwhile.
	const [progress] = [recall(context), parse(read(context)[context.getNode().id])]
		.filter((one) => one?.tag === tag && one.site === site)
		.filter((one) => one !== undefined)
		.sort((one, other) => other.revision - one.revision);
	return progress ?? { tag, site, revision: 0, cursors: {} };
}

/** Keeps it for this process, and for n8n to save. */
export function keepProgress(context: Context, progress: Progress): void {
	const revision = Math.max(progress.revision, recall(context)?.revision ?? 0) + 1;
	getHere(context).set(context.getNode().id, { ...progress, revision });
	write(context);
}

/** If the trigger polls again, it begins anew. */
export function forgetProgress(context: Context): void {
	const { id } = context.getNode();
	getHere(context).delete(id);
	if (read(context)[id] !== undefined) write(context, { [id]: undefined });
}

/** Lets n8n save what was found and delivered, when it begins to start the next execution. */
export function saveFound(context: Context): void {
	if (!recall(context)) return;
	delivered.delete(getNodeKey(context));
	write(context);
}

/** How many deliveries there are since n8n has saved it, by the trigger. */
const delivered = new Map<string, number>();
/** Far fewer than the events in n8n's store, which would let what it has forgotten start again. */
const MOST = 20;

/** Whether a restart would find so much that was delivered that n8n should save it now. */
export const isMuchDelivered = (context: Context): boolean =>
	(delivered.get(getNodeKey(context)) ?? 0) >= MOST;

/** What was delivered to this process need not be found in a list. */
export function addDelivered(context: Context, event: string, key: string, expires: number): void {
	const cursor = recall(context)?.cursors[event];
	if (!cursor) return;
	cursor.seen[key] = expires;
	delivered.set(getNodeKey(context), (delivered.get(getNodeKey(context)) ?? 0) + 1);
}
