import type { IWebhookFunctions } from 'n8n-workflow';

import { idOf } from '../../../api/administration/webhook';
import { openService } from '../../shared/client/openClient';
import { inDelivery } from '../../shared/form/requestOptions';
import { Refusal } from '../../shared/trigger/rejection';
import { warn } from '../../shared/secrets/warn';
import { secretIn } from '../subscriptions/address';
import { webhooksAt } from '../subscriptions/found';
import { markOf } from '../subscriptions/mark';
import { memoryOf, remember } from '../subscriptions/memory';
import { isOf, type Wish } from '../subscriptions/plan';

/**
 * The secret that a delivery has to carry. One that n8n lost (an older execution saved its state of
 * the static data last) is read back from the subscriptions that stand at the site.
 * @returns undefined where there is none: then no delivery is right
 */
export async function expectedSecret(
	context: IWebhookFunctions,
): Promise<string | undefined | Refusal> {
	const memory = memoryOf(context);
	if (memory) return memory.secret;
	// n8n gives a test its memory right after it was registered: the sample may be earlier.
	if (context.getMode() === 'manual') return new Refusal(503, 'Not listening yet');
	try {
		return await readBack(context);
	} catch (error) {
		warn(
			context,
			`The site could not be asked for the secret of ${context.getNode().name}: ${(error as Error).message}`,
		);
		return new Refusal(503, 'Try again later');
	}
}

async function readBack(context: IWebhookFunctions): Promise<string | undefined> {
	const mark = markOf(context, false);
	const address = context.getNodeWebhookUrl('default') as string;
	const { baseUrl: site, send } = await openService(context, 'siteAdminApi', inDelivery);
	const own = (await webhooksAt(send)).filter(isOf({ mark, address }));
	const [first] = own;
	const secret = first && secretIn(first.url);
	if (!first || !secret) return undefined;
	const wishes = own.map(({ target, event, target_id }) => ({
		...({ target, event } as Wish),
		...(target_id ? { target_id: Number(target_id) } : {}),
	}));
	const description = String(first.description);
	remember(context, { mark, site, secret, address, description, wishes, ids: own.map(idOf) });
	return secret;
}
