import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import type { Payload } from '../../../api/administration/webhook';
import { redactCredential } from '../../shared/secrets/redactCredential';
import { deduplicate } from '../../shared/trigger/deduplicate';
import { readPosted } from '../../shared/trigger/posted';
import { logRejection, receivedBefore, Rejection } from '../../shared/trigger/rejection';
import { carriesSecret, hasAnySecret } from '../subscriptions/address';
import { rejectStranger } from '../subscriptions/otherN8n';
import { readCall } from './call';
import { decide, OddDelivery } from './decide';
import { findExpectedSecret } from './subscribing/findExpectedSecret';
import { addDelivered } from './polling/progress';
import type { Identified } from './items/identifier';
import { createItemMaker } from './items/items';
import { createEntryReader } from './items/deduplication';
import { isOn, isTest, readParameters, type TriggerParameters } from './settings/parameters';

/** In bytes. Whatever a visitor enters takes no longer than n8n can be held up. */
const LARGEST = 1_048_576;

/** Turns a request into the items that start the workflow, or into the reason why nothing starts. */
export async function receive(context: IWebhookFunctions): Promise<IDataObject[] | Rejection> {
	const query = context.getQueryData() as IDataObject;
	// Only for a stranger, because n8n evaluates an expression for it.
	const refuse = (): Rejection => rejectStranger(context.getNodeWebhookUrl('default') as string);
	// Needs no memory, which may have to be read from the site.
	if (!hasAnySecret(query)) return refuse();
	const secret = await findExpectedSecret(context);
	if (secret instanceof Rejection) return secret;
	if (!carriesSecret(query, secret)) return refuse();

	const parameters = readParameters(context);
	const posted = await readPosted(context, LARGEST);
	const events = decide({ ...posted, isTest: isTest(context) }, parameters);
	if (events instanceof OddDelivery) {
		const { name } = context.getNode();
		return logRejection(
			context,
			`A delivery to ${name} started nothing: ${events.message}`,
			events,
		);
	}
	if (events instanceof Rejection) return events;
	// A site can send back what it got when the address was registered.
	const redacted = await redactCredential(context, 'siteAdminApi', events, [secret]);
	return await toItems(context, parameters, redacted);
}

async function toItems(
	context: IWebhookFunctions,
	parameters: TriggerParameters,
	events: Payload[],
): Promise<IDataObject[] | Rejection> {
	const call = readCall(context);
	const toEntry = createEntryReader(parameters, call);
	const entries = await Promise.all(events.map(async (one) => ({ one, ...(await toEntry(one)) })));
	const fresh = await deduplicate(context, entries, (kept) =>
		kept.forEach((entry) => addKnown(context, entry)),
	);
	if (fresh.length === 0) return receivedBefore;
	const toItem = await createItemMaker(
		call,
		isOn(parameters, 'simplify'),
		fresh.map(({ one }) => one),
	);
	return fresh.map(({ one, deliveryKey }) => toItem(one, { deliveryKey }));
}

/** An event that was delivered need not be found. */
function addKnown(
	context: IWebhookFunctions,
	{ one, listedAs, expires }: { one: Payload } & Identified,
): void {
	if (listedAs !== undefined) addDelivered(context, one, listedAs, expires);
}
