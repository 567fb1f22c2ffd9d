import { sleep, type IDataObject, type IWebhookFunctions } from 'n8n-workflow';

import { InputError } from '../../../api/errors/InputError';
import {
	LARGEST_REPORT,
	parseReport,
	type IncomingReport,
} from '../../../api/messaging/incomingReport';
import { redactCredential } from '../../shared/secrets/redactCredential';
import { deduplicate } from '../../shared/trigger/deduplicate';
import { createDeliveryKey } from '../../shared/trigger/deliveryKey';
import { receivedBefore, Rejection } from '../../shared/trigger/rejection';
import { confirm, type Wait } from './confirm';
import type { Filter } from './filter';
import { isSigned } from './signature';
import { simplifyReport } from './simplify';
import { startAsConfirmed, startAsPosted, startWhenFinal, type Start } from './start';

type Check = 'api' | 'none' | 'signature';

/**
 * Turns a report into the item that starts the workflow, or into the reason why nothing starts. The
 * service counts 200 to 399 as received.
 */
export async function receive(
	context: IWebhookFunctions,
	wait: Wait = sleep,
): Promise<IDataObject[] | Rejection> {
	const start = await toStart(context, wait);
	if (start instanceof Rejection) return start;
	const deliveryKey = createDeliveryKey(start.identity);
	if ((await deduplicate(context, [{ deliveryKey }])).length === 0) return receivedBefore;
	const item = await redactCredential(context, 'messagingApi', start.item);
	return [{ ...(context.getNodeParameter('simple') ? simplifyReport(item) : item), deliveryKey }];
}

/** Turns a request into what starts the workflow, or into the reason why nothing starts. */
async function toStart(context: IWebhookFunctions, wait: Wait): Promise<Start | Rejection> {
	const check = context.getNodeParameter('check') as Check;
	const filter = context.getNodeParameter('options', {}) as Filter;
	const posted = await acceptReport(context, check);
	if (posted instanceof Rejection) return posted;
	// A report of one channel, even with a valid signature, doesn't say what the other channels did.
	const isFinished = context.getNodeParameter('event') === 'finished';
	if (check !== 'api' && !isFinished) return startAsPosted(filter, posted);
	const confirmed = await confirm(context, posted, wait);
	if (confirmed instanceof Rejection) return confirmed;
	return (isFinished ? startWhenFinal : startAsConfirmed)(filter, confirmed);
}

async function acceptReport(
	context: IWebhookFunctions,
	check: Check,
): Promise<IncomingReport | Rejection> {
	const { body, headers } = await readRequest(context);
	if (body.length > LARGEST_REPORT)
		return new Rejection(413, 'This is too large to be a delivery report');
	if (check === 'signature' && !(await isSigned(context, headers, body))) {
		return new Rejection(401, 'Unauthorized');
	}
	return parse(body.toString());
}

/** n8n reads the body by itself if it is JSON. */
async function readRequest(
	context: IWebhookFunctions,
): Promise<{ body: Buffer; headers: Record<string, unknown> }> {
	const request = context.getRequestObject();
	// n8n has already taken a form apart, and there is nothing left to read.
	const isForm = request.contentType?.startsWith('multipart/') ?? false;
	if (!request.rawBody && !isForm) await request.readRawBody();
	return { body: request.rawBody ?? Buffer.alloc(0), headers: request.headers };
}

function parse(text: string): IncomingReport | Rejection {
	try {
		return parseReport(text);
	} catch (error) {
		const { message } = error as InputError;
		return new Rejection(400, `This is not a delivery report: ${message}`);
	}
}
