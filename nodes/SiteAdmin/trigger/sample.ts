import { sleep, type IHookFunctions } from 'n8n-workflow';

import { getWebhookSample } from '../../../api/administration/webhook';
import { call, type Send } from '../../../api/request';
import { warn } from '../../shared/secrets/warn';
import { readSpecs } from './choice';
import { createOwnPost } from './ownAddress';

/** n8n starts to listen some milliseconds after the node has registered. */
const PAUSE = 250;

/** The node's answer until n8n has set up the test URL. */
const NOT_YET = [503];

/**
 * Sends the site's sample of the first chosen event to the node's own test URL. A test also works
 * without a sample, so any failure is only logged.
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
		await sleep(PAUSE);
		await createOwnPost({ address, secret }, NOT_YET)(body);
	} catch (error) {
		const reason = (error as Error).message;
		warn(context, `The sample payload could not be sent to the test URL: ${reason}`);
	}
}
