import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { InputError } from '../../../api/errors';
import { parseReport, type IncomingReport } from '../../../api/messaging/incomingReport';
import { confirm, type Confirmed } from './confirm';
import { passes, type Filter } from './filter';
import { Refusal } from '../../shared/Refusal';
import { newAmong } from '../../shared/seen';
import { isSigned } from './signature';

/** A report has a few hundred bytes. */
const LARGEST = 64 * 1024;

/** From a request to the item that starts the workflow, or to why nothing starts. */
export async function receive(context: IWebhookFunctions): Promise<IDataObject | Refusal> {
	const report = await checked(context);
	if (report instanceof Refusal) return report;
	const filter = context.getNodeParameter('options', {}) as Filter;
	const trail = (report as Partial<Confirmed>).statuses;
	// Only what passes is remembered, so that what does not leaves no trace in n8n's database.
	if (!passes(filter, report, trail)) return new Refusal(200, 'Filtered out');
	const { message_id, status, timestamp } = report;
	const [fresh] = newAmong(context, [report], () => [message_id, status, timestamp]);
	if (!fresh) return new Refusal(200, 'Received before');
	return report as IDataObject;
}

async function checked(context: IWebhookFunctions): Promise<IncomingReport | Confirmed | Refusal> {
	const check = context.getNodeParameter('check') as 'api' | 'none' | 'signature';
	// Absent where n8n does not read the body as a whole, which it does with every JSON.
	const { rawBody: body = Buffer.alloc(0), headers } = context.getRequestObject();
	if (body.length > LARGEST) return new Refusal(413, 'This is too large for a delivery report');
	if (check === 'signature') {
		const { password } = await context.getCredentials('messagingApi');
		if (!isSigned(headers, body, password)) return new Refusal(401, 'Unauthorized');
	}
	const report = read(body.toString());
	return report instanceof Refusal || check !== 'api' ? report : await confirm(context, report);
}

function read(text: string): IncomingReport | Refusal {
	try {
		return parseReport(text);
	} catch (error) {
		const { message } = error as InputError;
		return new Refusal(400, `This is not a delivery report: ${message}`);
	}
}
