import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { LARGEST_REPORT, parseReport } from '../../../../api/messaging/deliveryReport';
import { describeOutcome } from '../../../../api/messaging/outcome';
import { describeAttempt } from '../../../../api/messaging/status';
import { isObject } from '../../../../api/schema';
import { Rejection } from '../../../shared/trigger/rejection';
import { orderColumns } from '../../message/columns';
import { readTriggerOptions } from '../options/checkOptions';
import type { Filter } from '../options/filter';
import { accept } from '../request';
import { confirm, type Sleep } from './confirm';
import { startAsConfirmed, startAsPosted, startWhenFinal, type Start } from './start';

type Verification = 'api' | 'none' | 'signature';

/** Turns a posted report into what starts the workflow, or into the reason why nothing starts. */
export async function receiveReport(
	context: IWebhookFunctions,
	wait: Sleep,
): Promise<Start | Rejection> {
	const check = context.getNodeParameter('check') as Verification;
	const posted = await accept(context, {
		name: 'a delivery report',
		largest: LARGEST_REPORT,
		signedWith: check === 'signature' ? 'password' : undefined,
		parse: parseReport,
	});
	if (posted instanceof Rejection) return posted;
	const filter = readTriggerOptions<Filter>(context);
	if (filter instanceof Rejection) return filter;
	// A report of one channel, even with a valid signature, doesn't say what the other channels did.
	const isFinished = context.getNodeParameter('event') === 'finished';
	if (check !== 'api' && !isFinished) return startAsPosted(filter, posted);
	const confirmed = await confirm(context, posted, wait);
	if (confirmed instanceof Rejection) return confirmed;
	return (isFinished ? startWhenFinal : startAsConfirmed)(filter, confirmed);
}

/** What the reported message cost, as the service writes it. What it leaves out, nobody knows. */
function describePrice(info: unknown): IDataObject {
	const { total_price: price, parts_count: parts } = (isObject(info) ? info : {}) as IDataObject;
	return { ...(price !== undefined && { price }), ...(parts !== undefined && { parts }) };
}

/**
 * A report in the words of the Omnimessage node's output: which message, what became of it, and the
 * attempt that the report is about. Without the history of all channels, that is the only attempt,
 * and only a delivery says what became of the message.
 */
export function simplifyPosted(item: IDataObject): IDataObject {
	const { omnimessage_id, to = null, statuses, reported, price_info } = item;
	return orderColumns('delivery', {
		omnimessageId: omnimessage_id,
		to,
		...(Array.isArray(statuses) ? describeOutcome(statuses) : describeOutcome([item], false)),
		attempt: describeAttempt(item),
		...describePrice(price_info),
		...(reported !== undefined && { reported }),
	});
}
