import {
	sleep,
	type IExecuteFunctions,
	type INodeExecutionData,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { parseJson } from '../../../../api/json';
import { getDeliveryReport, LARGEST_REPORT } from '../../../../api/messaging/deliveryReport';
import { call, type Send } from '../../../../api/request';
import { isObject, isSameId } from '../../../../api/schema';
import { readRequestOptions } from '../../../shared/action/runOperation';
import type { Run } from '../../../shared/action/task';
import { messagingApi } from '../../../shared/client/messagingApi';
import { openService } from '../../../shared/client/openClient';
import { presets } from '../../../shared/fields/requestOptions';
import { readHeldItems, readHeldJson } from '../../../shared/n8n/waitingInput';
import { readPosted } from '../../../shared/trigger/posted';
import { logRejection, reject, Rejection, rejectFailure } from '../../../shared/trigger/rejection';
import { openWait, putToWait } from '../waiting/waitingExecution';
import { readBeforeWait, whenAllDone, type Backoff, type Posted } from './allDone';
import { isDone, readAwaitedId, toDeliveryItem, toWaiting, type Awaited } from './report';
import { isAtSignedUrl, resumeUrl } from './resumeAddress';

const UNREACHABLE =
	'The service cannot reach this n8n: its address is local or in a private network. Set WEBHOOK_URL to an address that can be reached from outside (through a tunnel, for example), or choose Get the Result By: Polling.';

const UNSIGNED =
	'A delivery report for a waiting execution was rejected, because its address has no valid signature. If the API password of the credential was changed during the wait, the execution continues at its time limit.';

const isWaiting = ({ json }: INodeExecutionData): boolean => readAwaitedId(json) !== undefined;

/**
 * Makes the execution wait if messages of Send and Wait are not done.
 */
export async function waitForReports(
	{ context, once }: Run,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	const learnBy = context.getNodeParameter('options.learnBy', 0, 'callback');
	if (learnBy !== 'callback' || !items.some(isWaiting)) return items;
	const { baseUrl, send } = await openService(context, messagingApi, readRequestOptions(context));
	const latest = await readAgain(context, items, send);
	if (!latest.some(isWaiting)) return latest;
	const called = { address: resumeUrl(context).href, baseUrl, unreachable: UNREACHABLE };
	await putToWait(context, latest, (await once(openWait)).end(), called);
	return latest;
}

/**
 * Describes messages as the API has them now. Nothing may take time between this and the wait: a
 * report that comes then is lost, unless the service repeats it.
 * @throws the reason of an execution that was cancelled
 */
async function readAgain(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
	send: Send,
): Promise<INodeExecutionData[]> {
	const awaited = context.getNodeParameter('awaited', 0) as Awaited;
	const ids = items.flatMap(({ json }) => readAwaitedId(json) ?? []);
	const reports = await readBeforeWait(
		ids,
		async (omnimessageId) => await call(send, getDeliveryReport, { omnimessageId }),
	);
	context.getExecutionCancelSignal?.()?.throwIfAborted();
	return items.map((item) => {
		const report = reports.get(readAwaitedId(item.json) ?? '');
		if (!report) return item;
		return {
			...item,
			json: (isDone(report, awaited) ? toDeliveryItem : toWaiting)(item.json, report),
		};
	});
}

/** Under five seconds in total, because the service waits for the response to its report. */
export const defaultBackoff: Backoff = { pauses: [250, 500, 1_000, 2_000], sleep };

/**
 * Handles a delivery report for a waiting execution. Its content is not trusted: it only says which
 * message to request from the API. The execution continues when all of its messages are done.
 */
export async function onReport(
	context: IWebhookFunctions,
	backoff = defaultBackoff,
): Promise<IWebhookResponseData> {
	return await rejectFailure(context, 'A delivery report could not be processed', async () => {
		if (!(await isAtSignedUrl(context)))
			return reject(context, logRejection(context, UNSIGNED, new Rejection(401, 'Unauthorized')));
		const items = await collectWhenDone(context, backoff);
		return items ? { workflowData: [items] } : {};
	});
}

/** @returns undefined if what was posted isn't a JSON object, or is too large for a report */
async function readPostedReport(context: IWebhookFunctions): Promise<Posted | undefined> {
	const { json } = parseJson((await readPosted(context, LARGEST_REPORT)).text);
	return isObject(json) ? json : undefined;
}

async function collectWhenDone(
	context: IWebhookFunctions,
	backoff: Backoff,
): Promise<INodeExecutionData[] | undefined> {
	const posted = await readPostedReport(context);
	const ids = readHeldJson(context).flatMap((json) => readAwaitedId(json) ?? []);
	const reported = ids.find((id) => isSameId(id, posted?.omnimessage_id));
	if (reported === undefined) return undefined;

	const awaited = context.getNodeParameter('awaited') as Awaited;
	const key = JSON.stringify([context.getExecutionId(), context.getNode().id, awaited, ids[0]]);
	const { send } = await openService(context, messagingApi, presets.webhook);
	const report = { ...posted, omnimessage_id: reported };
	const reports = await whenAllDone(
		{ key, ids, awaited },
		report,
		send,
		backoff,
		context.getResponseObject(),
	);
	return (
		reports &&
		readHeldItems(context).map((item, index) => {
			const done = reports.get(readAwaitedId(item.json) ?? '');
			return {
				...item,
				json: done ? toDeliveryItem(item.json, done) : item.json,
				pairedItem: { item: index },
			};
		})
	);
}
