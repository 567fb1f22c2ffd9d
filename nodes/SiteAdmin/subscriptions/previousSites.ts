import type { FunctionsBase } from 'n8n-workflow';

import type { KnownWebhook } from '../../../api/administration/webhook';
import { warn } from '../../shared/secrets/warn';
import { hasSecret } from './address';
import { extractOwnerTag } from './ownerTag';
import type { Left, Memory } from './memory';
import { isOwnedBy } from './plan';

/**
 * Returns what a trigger remembers for the site that its credential points to now. Subscriptions on
 * another site can't be reached any more. They are kept in `left`, and taken up again if the
 * credential points back to their site. A site with a new name is recognized by the secret.
 * @param found the webhooks of the site
 */
export function moveToSite(memory: Memory, site: string, found: KnownWebhook[]): Memory {
	const { tag, secret, address, description, left = [] } = memory;
	const isOwn = isOwnedBy({ tag, secret, address });
	const isKnown = (one: KnownWebhook): boolean => hasSecret(one.url, secret) && isOwn(one);
	if (memory.site === site || found.some(isKnown)) return { ...memory, site };
	const elsewhere = [
		...left.filter((one) => one.site !== site && one.site !== memory.site),
		...listStanding(memory),
	];
	return {
		...{ tag, site, address, description, specs: [] },
		secret: left.find((one) => one.site === site)?.secret,
		...(elsewhere.length > 0 && { left: elsewhere }),
	};
}

/** What a trigger has on its site, as far as it remembers. */
const listStanding = ({ site, secret, ids = [] }: Memory): Left[] =>
	secret && ids.length > 0 ? [{ site, secret, ids }] : [];

/** Says how to find and remove webhooks that are still on a site. */
export const describeRemoval = (tag: string): string =>
	`with ${tag} in their description. Delete them there, or run Delete Orphaned in this workflow with a credential for that site.`;

/** Logs subscriptions on other sites when they are first noticed, with what to do about them. */
export function warnAboutPreviousSites(
	context: Pick<FunctionsBase, 'getNode' | 'logger'>,
	before: Memory,
	now: Memory,
): void {
	const known = (before.left ?? []).map(({ site }) => site);
	for (const { site, ids } of now.left ?? []) {
		if (known.includes(site)) continue;
		warn(
			context,
			`The credential of ${context.getNode().name} now points to another site. Its webhooks (${ids.join(', ')}) are still on ${site}, ${describeRemoval(now.tag)}`,
		);
	}
}

/**
 * Whether a trigger of this workflow has left a webhook on a site. A site with two names can be its
 * current one as well as one that it left, so what has its current secret isn't left.
 */
export const isLeftBehind =
	(memories: Memory[], site: string) =>
	({ url, description }: KnownWebhook): boolean =>
		memories.some(
			({ tag, left = [], ...memory }) =>
				memory.site !== site &&
				!hasSecret(url, memory.secret) &&
				extractOwnerTag(description) === tag &&
				left.some((one) => one.site === site && hasSecret(url, one.secret)),
		);
