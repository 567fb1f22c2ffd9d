import { sleep, type IHookFunctions } from 'n8n-workflow';

import { getWebhookSample, type Payload } from '../../../api/administration/webhook';
import { call, type Send } from '../../../api/request';
import { createSend } from '../../../transport/send';
import { defaults } from '../../shared/fields/requestOptions';
import { warn } from '../../shared/secrets/warn';
import type { SubscriptionSpec } from '../event/event';
import type { Choice } from '../event/filter';
import { addSecret } from '../subscriptions/address';
import { chooseSources } from './polling/lists';
import type { ListedEvent } from '../event/listedEvent';
import { isOn, toFormId, toSpecs, type TriggerParameters } from './settings/parameters';

/** n8n starts to listen some milliseconds after the node has registered. */
const PAUSE = 250;

/** How often to post again while the node answers that n8n hasn't set up the test URL. */
const ATTEMPTS = 20;
const NOT_YET = 503;

/**
 * Sends the site's sample of the first chosen event, or its newest event, to the node's own test URL.
 * A test also works without a sample, so any failure is only logged.
 */
export async function sendSample(
	context: IHookFunctions,
	site: Send,
	parameters: TriggerParameters,
	{ address, secret }: { address: string; secret?: string },
): Promise<void> {
	try {
		const specs = toSpecs(parameters);
		const event = isOn(parameters, 'sendSample')
			? await getSample(site, specs)
			: await findNewest(site, {
					specs,
					ignoreSpam: isOn(parameters, 'ignoreSpam'),
					ticketForm: toFormId(parameters),
				});
		if (event && secret) await post(addSecret(address, secret), JSON.stringify(event));
	} catch (error) {
		const reason = (error as Error).message;
		warn(context, `The test event could not be sent to the test URL: ${reason}`);
	}
}

const getSample = async (site: Send, [spec]: SubscriptionSpec[]): Promise<unknown> =>
	spec && (await call(site, getWebhookSample, spec));

/**
 * Returns the newest event on a site, for a test; undefined if there is none.
 * @throws ApiError, ConnectionError if a list can't be read, and the others show nothing
 */
export async function findNewest(send: Send, choice: Choice): Promise<Payload | undefined> {
	let newest: ListedEvent | undefined;
	const failures: unknown[] = [];
	const take = (events: ListedEvent[]): void => {
		for (const event of events) if (event.at > (newest?.at ?? 0)) newest = event;
	};
	for (const { read } of chooseSources(choice)) {
		await read(send, { take }).catch((error) => void failures.push(error));
	}
	if (!newest && failures.length > 0) throw failures[0];
	return newest?.payload;
}

/** @throws ConnectionError if n8n can't reach itself; Error if the test URL doesn't take the event */
async function post(url: string, body: string): Promise<void> {
	const { origin, pathname, search } = new URL(url);
	const send = createSend({ baseUrl: origin, headers: {}, options: defaults });
	const headers = { 'content-type': 'application/json' };
	for (let attempt = 1; ; attempt += 1) {
		await sleep(PAUSE);
		const { status } = await send({ method: 'POST', path: pathname + search, headers, body });
		if (status < 300) return;
		if (status !== NOT_YET || attempt === ATTEMPTS) throw new Error(`n8n answered ${status}`);
	}
}
