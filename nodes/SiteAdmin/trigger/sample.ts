import { sleep, type IHookFunctions } from 'n8n-workflow';

import { getWebhookSample } from '../../../api/administration/webhook';
import { call, type Send } from '../../../api/request';
import { warn } from '../../shared/secrets/warn';
import { findEvents } from '../missed/findEvents';
import { HOUR } from '../missed/moment';
import { isOn, readSpecs, readTicketForm } from './choice';
import { createOwnPost, type Patience } from './ownAddress';

/** n8n starts to listen some milliseconds after the node has registered. */
const PAUSE = 250;

/** The node's answer until n8n has set up the test URL. */
const patience: Patience = { notYet: [503], pauses: [{ times: 20, pause: PAUSE }] };

/** How far to look for an event: four weeks. */
const LONGEST = 672 * HOUR;

/**
 * Sends the site's sample of the first chosen event, or its newest event, to the node's own test URL.
 * A test also works without a sample, so any failure is only logged.
 */
export async function sendSample(
	context: IHookFunctions,
	site: Send,
	{ address, secret }: { address: string; secret?: string },
): Promise<void> {
	try {
		const event = isOn(context, 'sendSample')
			? await getSample(context, site)
			: await findNewest(context, site);
		if (!event || !secret) return;
		const body = JSON.stringify(event);
		await sleep(PAUSE);
		const { status } = await createOwnPost({ address, secret })(body, patience);
		if (status >= 300) throw new Error(`n8n answered ${status}`);
	} catch (error) {
		const reason = (error as Error).message;
		warn(context, `The test event could not be sent to the test URL: ${reason}`);
	}
}

async function getSample(context: IHookFunctions, site: Send): Promise<unknown> {
	const [spec] = readSpecs(context);
	return spec && (await call(site, getWebhookSample, spec));
}

/** For a trigger that polls: the site will not call. */
async function findNewest(context: IHookFunctions, site: Send): Promise<unknown> {
	const { events, failures } = await findEvents(site, {
		...{ specs: readSpecs(context), most: 1, kept: 'newest' },
		ignoreSpam: isOn(context, 'ignoreSpam'),
		ticketForm: readTicketForm(context),
		since: Date.now() - LONGEST,
	});
	const [event] = events;
	if (!event && failures[0]) throw failures[0];
	return event?.payload;
}
