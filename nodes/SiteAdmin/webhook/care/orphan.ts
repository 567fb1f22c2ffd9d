import type { KnownWebhook } from '../../../../api/administration/webhook';
import { readMoment } from '../../event/moment';
import { isTriggerAddress } from '../../subscriptions/address';
import { parseOwnerTag } from '../../subscriptions/ownerTag';

/** n8n ends a test after ten minutes at the latest. */
const LONGEST_TEST = 15 * 60_000;

/** The criteria for orphaned webhooks. */
export interface Evidence {
	/** The IDs of the workflows that are active. */
	kept: Set<string>;
	/** This n8n, as it is named in marks. */
	instance: string;
	/**
	 * Whether a trigger of this workflow has left the webhook behind: its credential now points to
	 * another site.
	 */
	isLeft: (webhook: KnownWebhook) => boolean;
}

/** The user's choices. */
export interface OrphanOptions {
	includeOthers: boolean;
	keepTests: boolean;
	addressStart: string;
}

/**
 * Returns why a webhook is orphaned; undefined if it isn't, or doesn't belong to a trigger. A
 * trigger's webhook has the tag of a trigger, and the secret in its address.
 */
export function explainOrphan(
	webhook: KnownWebhook,
	{ kept, instance, isLeft }: Evidence,
	{ includeOthers, keepTests, addressStart }: OrphanOptions,
): string | undefined {
	const { url, description, created_at } = webhook;
	const tag = parseOwnerTag(description);
	if (!tag || !isTriggerAddress(url) || !url.startsWith(addressStart)) return undefined;
	if (tag.instance !== instance && !includeOthers) return undefined;
	if (!tag.test) {
		if (!kept.has(tag.workflow)) return 'workflowNotActive';
		return isLeft(webhook) ? 'credentialChanged' : undefined;
	}
	// An age that can't be read is no reason to delete.
	const isOver = Date.now() - parseTime(created_at) > LONGEST_TEST;
	return isOver && !keepTests ? 'testOver' : undefined;
}

/** Parses a timestamp as the site gives it. Returns NaN for anything else, also for a whole day. */
function parseTime(timestamp: unknown): number {
	const moment = readMoment(timestamp);
	return moment && !moment.isDay ? moment.time : NaN;
}
