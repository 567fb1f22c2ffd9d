import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { payload, type Payload } from '../../../api/administration/webhook';
import { Refusal } from '../../shared/trigger/rejection';
import { redactDeep } from '../../shared/secrets/redact';
import { redactorFor } from '../../shared/secrets/credential';
import { newAmong } from '../../shared/trigger/deduplicate';
import { warn } from '../../shared/secrets/warn';
import { isSecretOf } from '../subscriptions/address';
import { eventsOf, optionsOf, wishesOf } from './choice';
import { identityOf, isOfObject, isSpam, nameOf } from './event';
import { expectedSecret } from './expectedSecret';
import { simplified } from './simplify';

/**
 * Site administration API, "Webhook payload": from a request to the items that start the workflow,
 * or to why nothing starts.
 */
export async function receive(context: IWebhookFunctions): Promise<IDataObject[] | Refusal> {
	const secret = await expectedSecret(context);
	if (secret instanceof Refusal) return secret;
	if (!isSecretOf(context.getQueryData() as IDataObject, secret)) {
		return new Refusal(401, 'Unauthorized');
	}

	const payloads = read(context.getBodyData());
	if (payloads.length === 0) {
		return refused(context, new Refusal(400, 'The body is not a webhook payload'));
	}
	const events = eventsOf(context);
	const chosen = payloads.filter((one) => events.includes(nameOf(one)));
	if (chosen.length === 0) return refused(context, notOfThis(payloads));
	const own = chosen.filter((one) => isOfItsObject(context, one));
	// That one is normal: sites may tell of all objects.
	if (own.length === 0) return notOfThis(chosen);
	// A site can send along what it was given when the address was registered.
	const redact = await redactorFor(context, 'siteAdminApi', [secret]);
	return start(context, redactDeep(redact, own));
}

const notOfThis = (payloads: Payload[]): Refusal =>
	new Refusal(200, `Not an event of this trigger: ${payloads.map(nameOf).join(', ')}`);

/** With a Target ID, only that object's events are wanted. The sample of a test is of no object. */
function isOfItsObject(context: IWebhookFunctions, one: Payload): boolean {
	const wish = wishesOf(context).find((wanted) => nameOf(wanted) === nameOf(one));
	const targetId = wish?.target_id;
	return targetId === undefined || context.getMode() === 'manual' || isOfObject(one, targetId);
}

/** One payload or several; what is none is left out. */
function read(body: unknown): Payload[] {
	return [parsed(body)].flat().flatMap((one) => payload.safeParse(one).data ?? []);
}

/** n8n reads a body as JSON only where its content type says so. */
function parsed(body: unknown): unknown {
	if (typeof body !== 'string') return body;
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

function start(context: IWebhookFunctions, payloads: Payload[]): IDataObject[] | Refusal {
	const { ignoreSpam, deduplicate, simple } = optionsOf(context);
	const wanted = ignoreSpam ? payloads.filter((one) => !isSpam(one)) : payloads;
	if (wanted.length === 0) return new Refusal(200, 'Spam is ignored');
	const fresh = deduplicate ? newAmong(context, wanted, identityOf) : wanted;
	if (fresh.length === 0) return new Refusal(200, 'Received before');
	return fresh.map((one) => (simple ? simplified(one) : (one as IDataObject)));
}

/** Someone who knows the secret sent it, so a person may have to look into it. */
function refused(context: IWebhookFunctions, refusal: Refusal): Refusal {
	warn(context, `A delivery to ${context.getNode().name} started nothing: ${refusal.message}`);
	return refusal;
}
