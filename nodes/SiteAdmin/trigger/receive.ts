import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { payload, type Payload } from '../../../api/administration/webhook';
import { shorten } from '../../../api/errors/showValue';
import { isTooDeep, parseJson } from '../../../api/json';
import { redactCredential } from '../../shared/secrets/redactCredential';
import { deduplicate } from '../../shared/trigger/deduplicate';
import { readPosted } from '../../shared/trigger/posted';
import { logRejection, receivedBefore, Rejection } from '../../shared/trigger/rejection';
import { isSpam, formatEvent } from '../event/event';
import { createObjectFilter } from '../event/filter';
import { carriesSecret, hasAnySecret } from '../subscriptions/address';
import { rejectStranger } from '../subscriptions/resident';
import { findExpectedSecret } from './subscribing/findExpectedSecret';
import { addDelivered } from './polling/progress';
import type { Identified } from './items/identifier';
import { createItemMaker } from './items/items';
import { createEntryReader } from './items/deduplication';
import { isOn, isPolling, readEvents, readSpecs, readForm } from './settings/choice';

/** In bytes. Whatever a visitor enters takes no longer than n8n can be held up. */
const LARGEST = 1_048_576;
/** How many characters of the names of events an answer and the log repeat. */
const LONGEST_NAMES = 200;

/**
 * Site administration API, "Webhook payload": turns a request into the items that start the
 * workflow, or into the reason why nothing starts.
 */
export async function receive(context: IWebhookFunctions): Promise<IDataObject[] | Rejection> {
	const query = context.getQueryData() as IDataObject;
	// Only for a stranger, because n8n evaluates an expression for it.
	const refuse = (): Rejection => rejectStranger(context.getNodeWebhookUrl('default') as string);
	// Needs no memory, which may have to be read from the site.
	if (!hasAnySecret(query)) return refuse();
	const secret = await findExpectedSecret(context);
	if (secret instanceof Rejection) return secret;
	if (!carriesSecret(query, secret)) return refuse();

	// The site may still call the address of before.
	if (isPolling(context) && context.getMode() !== 'manual')
		return new Rejection(200, 'The trigger polls');
	const { text, isTooLarge } = await readPosted(context, LARGEST);
	if (isTooLarge) {
		return reject(context, new Rejection(413, 'The body is too large to be a webhook payload'));
	}
	const payloads = readPayloads(text);
	if (payloads.length === 0) {
		return reject(context, new Rejection(400, 'The body is not a webhook payload'));
	}
	const events = readEvents(context);
	const chosen = payloads.filter((one) => events.includes(formatEvent(one)));
	if (chosen.length === 0) return reject(context, rejectOthers(payloads));
	const isAboutChosenObject = readObjectFilter(context);
	const own = chosen.filter(isAboutChosenObject);
	// This one is normal, because sites may report events of all objects.
	if (own.length === 0) return rejectOthers(chosen);
	// A site can send back what it got when the address was registered.
	return await toItems(context, await redactCredential(context, 'siteAdminApi', own, [secret]));
}

const rejectOthers = (payloads: Payload[]): Rejection =>
	new Rejection(
		200,
		`Not an event of this trigger: ${shorten(payloads.map(formatEvent).join(', '), LONGEST_NAMES)}`,
	);

/**
 * With a chosen object, only its events are wanted. The sample of a test belongs to no object.
 */
function readObjectFilter(context: IWebhookFunctions): (one: Payload) => boolean {
	if (context.getMode() === 'manual') return () => true;
	return createObjectFilter(readSpecs(context), readForm(context));
}

/** Reads one payload or several. Anything else in the body is left out. */
function readPayloads(text: string): Payload[] {
	const json = isTooDeep(text) ? undefined : parseJson(text).json;
	return [json].flat().flatMap((one) => payload.safeParse(one).data ?? []);
}

async function toItems(
	context: IWebhookFunctions,
	payloads: Payload[],
): Promise<IDataObject[] | Rejection> {
	const wanted = isOn(context, 'ignoreSpam') ? payloads.filter((one) => !isSpam(one)) : payloads;
	if (wanted.length === 0) return new Rejection(200, 'Spam is ignored');
	const toEntry = createEntryReader(context);
	const entries = await Promise.all(wanted.map(async (one) => ({ one, ...(await toEntry(one)) })));
	const fresh = await deduplicate(context, entries, (kept) =>
		kept.forEach((entry) => addKnown(context, entry)),
	);
	if (fresh.length === 0) return receivedBefore;
	const toItem = await createItemMaker(
		context,
		isOn(context, 'simplify'),
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

/** The sender knows the secret, so a person may need to look into it. */
const reject = (context: IWebhookFunctions, rejection: Rejection): Rejection =>
	logRejection(
		context,
		`A delivery to ${context.getNode().name} started nothing: ${rejection.message}`,
		rejection,
	);
