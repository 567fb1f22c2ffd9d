import { sleep, type IWebhookFunctions, type IWebhookResponseData } from 'n8n-workflow';

import { InputError } from '../../../api/errors/InputError';
import {
	LARGEST_REPORT,
	parseReport,
	type IncomingReport,
} from '../../../api/messaging/incomingReport';
import { redactorFor } from '../../shared/secrets/credential';
import { redactDeep } from '../../shared/secrets/redact';
import { deduplicate } from '../../shared/trigger/deduplicate';
import { Rejection, reject } from '../../shared/trigger/rejection';
import { confirm, type Wait } from './confirm';
import type { Filter } from './filter';
import { isSigned } from './signature';
import { startAsConfirmed, startAsPosted, startWhenFinal, type Start } from './start';

type Check = 'api' | 'none' | 'signature';

/** One item per report. The service counts 200 to 399 as received. */
export async function respond(
	context: IWebhookFunctions,
	wait: Wait = sleep,
): Promise<IWebhookResponseData> {
	const start = await toStart(context, wait);
	if (start instanceof Rejection) return reject(context, start);
	const [fresh] = deduplicate(context, [start], ({ identity }) => identity);
	if (!fresh) return reject(context, new Rejection(200, 'Received before'));
	const redact = await redactorFor(context, 'messagingApi');
	return { workflowData: [[{ json: redactDeep(redact, fresh.item) }]] };
}

/** From a request to what starts the workflow, or to why nothing starts. */
async function toStart(context: IWebhookFunctions, wait: Wait): Promise<Start | Rejection> {
	const check = context.getNodeParameter('check') as Check;
	const filter = context.getNodeParameter('options', {}) as Filter;
	const posted = await acceptReport(context, check);
	if (posted instanceof Rejection) return posted;
	// One channel's report, however well it is signed, does not tell what the others did.
	if (check !== 'api' && !filter.onlyFinal) return startAsPosted(filter, posted);
	const confirmed = await confirm(context, posted, wait);
	if (confirmed instanceof Rejection) return confirmed;
	return (filter.onlyFinal ? startWhenFinal : startAsConfirmed)(filter, confirmed);
}

async function acceptReport(
	context: IWebhookFunctions,
	check: Check,
): Promise<IncomingReport | Rejection> {
	// Absent where n8n does not read the body as a whole, which it does with every JSON.
	const { rawBody: body = Buffer.alloc(0), headers } = context.getRequestObject();
	if (body.length > LARGEST_REPORT)
		return new Rejection(413, 'This is too large for a delivery report');
	if (check === 'signature') {
		const { password } = await context.getCredentials('messagingApi');
		if (!isSigned(headers, body, password)) return new Rejection(401, 'Unauthorized');
	}
	return read(body.toString());
}

function read(text: string): IncomingReport | Rejection {
	try {
		return parseReport(text);
	} catch (error) {
		const { message } = error as InputError;
		return new Rejection(400, `This is not a delivery report: ${message}`);
	}
}
