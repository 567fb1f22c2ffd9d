import type { FunctionsBase } from 'n8n-workflow';

import type { Payload } from '../../../../api/administration/webhook';
import { isObject } from '../../../../api/schema';
import { toObject } from '../../../shared/fields/values';
import { getNodeKey } from '../../../shared/trigger/nodeKey';
import { findList } from '../../event/event';
import { createOwnerTag } from '../../subscriptions/ownerTag';
import type { Cursors } from './cursor';

/** How far a trigger has come with the lists of a site. */
export interface Progress {
	/** The trigger's tag. A copy of the workflow has another one. */
	tag: string;
	/** The base URL of the site's API. */
	site: string;
	/** How often it was kept: the higher one is newer. */
	revision: number;
	cursors: Cursors;
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

const readAll = (context: Context): Record<string, unknown> =>
	toObject(context.getWorkflowStaticData('global').siteAdminProgress);

/** Assigned as a whole, because n8n saves only what it sees being assigned. */
function write(context: Context, removed: Record<string, undefined> = {}): void {
	context.getWorkflowStaticData('global').siteAdminProgress = {
		...readAll(context),
		// A copy, because n8n watches what it is given.
		...structuredClone(Object.fromEntries(getHere(context))),
		...removed,
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
	const { chosen, position, seen } = toObject(value);
	const times = [position, ...Object.values(toObject(chosen))];
	return isObject(chosen) && times.every(Number.isSafeInteger) && isObject(seen);
}

/** The newest of what this process and n8n know. Another process may have gone on meanwhile. */
function read(context: Context, site: string): Progress {
	const tag = createOwnerTag(context, false);
	const [progress] = [recall(context), parse(readAll(context)[context.getNode().id])]
		.filter((one) => one !== undefined)
		.filter((one) => one.tag === tag && one.site === site)
		.sort((one, other) => other.revision - one.revision);
	return progress ?? { tag, site, revision: 0, cursors: {} };
}

/** Returns how far a trigger has come with a site: nowhere in a copy of the workflow. */
export const readCursors = (context: Context, site: string): Cursors => read(context, site).cursors;

/** Keeps how far it has come for this process, and for n8n to save. */
export function keepCursors(context: Context, site: string, cursors: Cursors): void {
	const progress = read(context, site);
	const revision = Math.max(progress.revision, recall(context)?.revision ?? 0) + 1;
	getHere(context).set(context.getNode().id, { ...progress, revision, cursors });
	write(context);
}

/** If the trigger polls again, it begins anew. */
export function forgetProgress(context: Context): void {
	const { id } = context.getNode();
	getHere(context).delete(id);
	if (readAll(context)[id] !== undefined) write(context, { [id]: undefined });
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

/** What has started need not be found again. Returns whether it could be. */
export function addSeen(context: Context, event: Payload, key: string, expires: number): boolean {
	const cursor = recall(context)?.cursors[findList(event)];
	if (cursor) cursor.seen[key] = expires;
	return cursor !== undefined;
}

/** What was delivered to this process need not be found in a list. */
export function addDelivered(context: Context, event: Payload, key: string, expires: number): void {
	if (!addSeen(context, event, key, expires)) return;
	delivered.set(getNodeKey(context), (delivered.get(getNodeKey(context)) ?? 0) + 1);
}
