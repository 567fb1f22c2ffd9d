import { sleep, type IDataObject, type IWebhookFunctions } from 'n8n-workflow';

import { isOnByDefault } from '../../shared/fields/fieldTypes';
import { redactCredential } from '../../shared/secrets/redactCredential';
import { deduplicate } from '../../shared/trigger/deduplicate';
import { createDeliveryKey } from '../../shared/trigger/deliveryKey';
import { receivedBefore, Rejection } from '../../shared/trigger/rejection';
import { findReference } from '../message/sending/reportUrl';
import { receiveMessage, simplifyMessage } from './message/message';
import type { Sleep } from './report/confirm';
import { receiveReport, simplifyPosted } from './report/report';

/**
 * Turns a report, or a message that a person wrote, into the item that starts the workflow, or into
 * the reason why nothing starts. The service counts 200 to 399 as received.
 */
export async function receive(
	context: IWebhookFunctions,
	wait: Sleep = sleep,
): Promise<IDataObject[] | Rejection> {
	const isMessage = context.getNodeParameter('event') === 'messageReceived';
	const start = isMessage ? await receiveMessage(context) : await receiveReport(context, wait);
	if (start instanceof Rejection) return start;
	const deliveryKey = createDeliveryKey(start.identity);
	if ((await deduplicate(context, [{ key: deliveryKey }])).length === 0) return receivedBefore;
	const item = await redactCredential(context, 'messagingApi', start.item);
	const simplify = isMessage ? simplifyMessage : simplifyPosted;
	const shown = isOnByDefault(context.getNodeParameter('simplify')) ? simplify(item) : item;
	return [{ ...shown, ...(!isMessage && findReference(context.getQueryData())), deliveryKey }];
}
