import { sleep, type IHookFunctions } from 'n8n-workflow';

import { getWebhookSample } from '../../../api/administration/webhook';
import { call, type Send } from '../../../api/request';
import { createSend } from '../../../transport/send';
import { defaults } from '../../shared/form/requestOptions';
import { warn } from '../../shared/secrets/warn';
import { addSecret } from '../subscriptions/address';
import { readSpecs } from './choice';

/** n8n starts to listen some milliseconds after the node has registered. */
const PAUSE = 250;
const TRIES = 20;
const NOT_YET = 503;

/**
 * Sends the site's sample of the first chosen event to the node's own test URL. Until n8n has set
 * up that URL, the node answers that it isn't listening yet. A test also works without a sample, so
 * any failure is only logged.
 */
export async function sendSample(
	context: IHookFunctions,
	site: Send,
	{ address, secret }: { address: string; secret?: string },
): Promise<void> {
	try {
		const [spec] = readSpecs(context);
		if (!spec || !secret) return;
		const body = JSON.stringify(await call(site, getWebhookSample, spec));
		const { origin, pathname, search } = new URL(addSecret(address, secret));
		const post = createSend({ baseUrl: origin, headers: {}, options: defaults });
		const headers = { 'content-type': 'application/json' };
		for (let left = TRIES; left > 0; left -= 1) {
			await sleep(PAUSE);
			const path = pathname + search;
			const { status } = await post({ method: 'POST', path, headers, body });
			if (status < 300) return;
			if (status !== NOT_YET) throw new Error(`the test URL answered ${status}`);
		}
		throw new Error('n8n is not listening');
	} catch (error) {
		const reason = (error as Error).message;
		warn(context, `The sample payload could not be sent to the test URL: ${reason}`);
	}
}
