import type { IWebhookFunctions } from 'n8n-workflow';

import { createRecentlyUsed } from '../../../transport/recentlyUsed';
import { getNodeKey } from './nodeKey';
import { isRepeated, type DeduplicationEntry } from './deduplicationEntry';

// At least once: a delivery counts as received only after n8n has answered it with success. In n8n
// 2, that is after the execution was stored. So if n8n could not start it, or went down while
// handling it, it starts when it is delivered again (n8n 1 answers just before that, and no sender
// knows about what it then loses). The memory belongs to this process only: what another process
// has received, or this one before a restart, is found by `startOnce`. n8n's static data would not
// help. It is read for each delivery and written as a whole afterwards, so the last writer wins,
// also over what the trigger itself remembers.

/** The number of deliveries that a process remembers, for all of its nodes. */
const KEPT = 10_000;

const remembered = createRecentlyUsed<true>(KEPT);
/** Events that are being received. Each promise resolves when n8n has answered the delivery. */
const underWay = new Map<string, Promise<void>>();

type Context = Pick<IWebhookFunctions, 'getMode' | 'getNode' | 'getResponseObject' | 'getWorkflow'>;

const locate = (nodeKey: string, key: string): string => JSON.stringify([nodeKey, key]);

/**
 * Returns the events in a delivery that the node hasn't received yet. If another delivery of the same
 * event is being received right now, this waits for its end: if that fails, this one counts. In a
 * test all of them are new, because it shows the same event again and again.
 * @param onKept gets them when they count as received
 */
export async function deduplicate<Event extends DeduplicationEntry>(
	context: Context,
	events: Event[],
	onKept: (events: Event[]) => void = () => undefined,
): Promise<Event[]> {
	if (context.getMode() === 'manual') return events;
	// n8n copies the node each time it's asked for it.
	const nodeKey = getNodeKey(context);
	const toKeys = ({ key }: Event): string[] => (key === undefined ? [] : [locate(nodeKey, key)]);
	const findOthers = () => events.flatMap(toKeys).flatMap((key) => underWay.get(key) ?? []);
	for (let others = findOthers(); others.length > 0; others = findOthers()) {
		await Promise.all(others);
	}
	const keys = new Set<string>();
	const isKnown = (key: string): boolean => {
		const located = locate(nodeKey, key);
		return keys.has(located) || remembered.get(located) === true;
	};
	const fresh = events.filter((event) => {
		if (isRepeated(event, isKnown)) return false;
		for (const key of toKeys(event)) keys.add(key);
		return true;
	});
	if (keys.size > 0) keepWhenAnswered(context.getResponseObject(), keys, () => onKept(fresh));
	return fresh;
}

/**
 * Node's HTTP ends a response with "close", and emits "finish" before it only if the response was
 * sent as a whole.
 */
function keepWhenAnswered(
	response: ReturnType<Context['getResponseObject']>,
	keys: ReadonlySet<string>,
	onKept: () => void,
): void {
	// The sender has disconnected, so neither event will come.
	if (response.destroyed) return;
	response.once('finish', () => {
		if (response.statusCode >= 400) return;
		keys.forEach((key) => remembered.set(key, true));
		onKept();
	});
	const answered = new Promise<void>((resolve) =>
		response.once('close', () => {
			keys.forEach((key) => underWay.delete(key));
			resolve();
		}),
	);
	keys.forEach((key) => underWay.set(key, answered));
}
