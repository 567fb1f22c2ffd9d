import type { IWebhookFunctions } from 'n8n-workflow';

import { listKnownWebhooks, webhookId } from '../../../../api/administration/webhook';
import { parseId } from '../../../../api/schema';
import { openService } from '../../../shared/client/openClient';
import { siteAdminApi } from '../../../shared/client/siteAdminApi';
import { presets } from '../../../shared/fields/requestOptions';
import { logRejection, Rejection } from '../../../shared/trigger/rejection';
import type { SubscriptionSpec } from '../../event/event';
import { createOwnerTag, extractOwnerTag } from '../../subscriptions/ownerTag';
import { readMemory, recallMemory, remember } from '../../subscriptions/memory';
import { findLostSecret, isOwnedBy } from '../../subscriptions/plan';
import { isTest } from '../settings/parameters';

/**
 * Returns the secret that a delivery must carry. If n8n has lost it (an older execution saved its
 * static data last), it is read back from the subscriptions on the site.
 * @returns undefined if there is none: then no delivery is accepted
 */
export async function findExpectedSecret(
	context: IWebhookFunctions,
): Promise<string | undefined | Rejection> {
	const memory = isTest(context) ? readMemory(context) : recallMemory(context);
	if (memory) return memory.secret;
	// n8n stores the memory of a test right after registering it, so the sample may arrive earlier.
	if (isTest(context)) return new Rejection(503, 'Not listening yet');
	try {
		return await readBack(context);
	} catch (error) {
		return logRejection(
			context,
			`Could not get the secret of ${context.getNode().name} from the site: ${(error as Error).message}`,
			new Rejection(503, 'Try again later'),
		);
	}
}

async function readBack(context: IWebhookFunctions): Promise<string | undefined> {
	const tag = createOwnerTag(context, false);
	const address = context.getNodeWebhookUrl('default') as string;
	const { baseUrl: site, send } = await openService(context, siteAdminApi, presets.webhook);
	const found = await listKnownWebhooks(send);
	const secret = findLostSecret({ tag, address }, found);
	const own = found.filter(isOwnedBy({ tag, secret, address }));
	const [first] = own;
	if (!first || !secret) return undefined;
	const specs = own.map(({ target, event, target_id }) => {
		const id = parseId(target_id);
		const spec = { target, event } as SubscriptionSpec;
		return id === undefined ? spec : { ...spec, target_id: id };
	});
	// A webhook without a tag can be ours, but its description then lacks the tag that should be
	// there.
	const isTagged = extractOwnerTag(first.description) === tag;
	const description = isTagged ? String(first.description) : tag;
	const ids = own.map(webhookId);
	remember(context, { tag, site, secret, address, description, specs, ids });
	return secret;
}
