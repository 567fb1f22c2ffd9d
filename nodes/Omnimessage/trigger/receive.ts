import { sleep, type IDataObject, type IWebhookFunctions } from 'n8n-workflow';

import { InputError } from '../../../api/errors/InputError';
import {
	LARGEST_REPORT,
	parseReport,
	type IncomingReport,
} from '../../../api/messaging/incomingReport';
import { redactCredential } from '../../shared/secrets/redactCredential';
import { deduplicate } from '../../shared/trigger/deduplicate';
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
	const [fresh] = deduplicate(context, [start], ({ identity }) => identity);
	if (!fresh) return receivedBefore;
	const item = await redactCredential(context, 'messagingApi', fresh.item);
	return [context.getNodeParameter('simple') ? simplifyReport(item) : item];
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
	// Absent if n8n does not read the body as a whole, which it does with all JSON.
	const { rawBody: body = Buffer.alloc(0), headers } = context.getRequestObject();
	if (body.length > LARGEST_REPORT)
		return new Rejection(413, 'This is too large to be a delivery report');
	if (check === 'signature') {
		const { password } = await context.getCredentials('messagingApi');
		if (!isSigned(headers, body, password)) return new Rejection(401, 'Unauthorized');
	}
	return parse(body.toString());
}

function parse(text: string): IncomingReport | Rejection {
	try {
		return parseReport(text);
	} catch (error) {
		const { message } = error as InputError;
		return new Rejection(400, `This is not a delivery report: ${message}`);
	}
}
