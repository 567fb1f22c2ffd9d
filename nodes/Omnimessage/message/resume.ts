import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

import { getDeliveryReport } from '../../../api/messaging/deliveryReport';
import { call, type Send } from '../../../api/request';
import { canCall } from '../../shared/hosts';
import { open } from '../../shared/open';
import { signedResumeUrl } from '../../shared/resumeUrl';
import { isDone, simplified, type Awaited } from './waiting';

/** Requests under way at the same time, when the results of many messages are looked up. */
const BATCH = 10;

const UNREACHABLE =
	'The address of this n8n is of this machine or a private network, so the service can not report to it. Set WEBHOOK_URL to an address that is reached from outside (a tunnel gives one), or choose Learn the Result By: Polling.';

const isWaiting = ({ json }: INodeExecutionData): boolean =>
	json.state === 'unknown' && typeof json.omnimessageId === 'string';

/** How long an execution is to wait: the longest of what its items were sent with. */
const limits = new WeakMap<object, number>();

/**
 * Notes the time limit of an item that is sent, in milliseconds. It is not read again when all were
 * sent: an expression may give something else by then.
 */
export const waitAtMost = (context: object, limit: number): void =>
	void limits.set(context, Math.max(limit, limits.get(context) ?? 0));

/**
 * Puts the execution to wait where messages of Send and Wait are not done. The items that are
 * waited for become the node's input: that is what n8n shows to the webhook, and what it passes on
 * when the time limit is up.
 */
export async function waitForReports(
	context: IExecuteFunctions,
	output: INodeExecutionData[][],
): Promise<INodeExecutionData[][]> {
	const [items = []] = output;
	if (context.getNodeParameter('learnBy', 0) !== 'callback' || !items.some(isWaiting))
		return output;

	const { baseUrl } = await context.getCredentials('messagingApi');
	if (!canCall(String(baseUrl), signedResumeUrl(context))) {
		context.addExecutionHints({ message: UNREACHABLE, location: 'outputPane' });
	}
	// One by one: a call with that many arguments would overflow the stack.
	const input = context.getInputData();
	input.length = 0;
	for (const item of items) input.push(item);
	await context.putExecutionToWait(new Date(Date.now() + (limits.get(context) ?? 0)));
	return output;
}

/**
 * A delivery report for a waiting execution. Its content is not believed: it only says which
 * message to ask the API for. The execution goes on when all of its messages are done.
 */
export async function onReport(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		const resumed = await itemsWhenDone(context);
		return resumed ? { workflowData: [resumed] } : {};
	} catch (error) {
		// n8n would go on with a webhook that throws. This way the service may report once more.
		context.logger.warn(`A delivery report could not be handled: ${(error as Error).message}`);
		context.getResponseObject().status(503).json({ message: 'Try again later' });
		return { noWebhookResponse: true };
	}
}

async function itemsWhenDone(
	context: IWebhookFunctions,
): Promise<INodeExecutionData[] | undefined> {
	const items = context.evaluateExpression('{{ $input.all() }}') as unknown as INodeExecutionData[];
	const waiting = items.filter(isWaiting).map(({ json }) => json.omnimessageId as string);
	const { omnimessage_id: reported } = (context.getBodyData() ?? {}) as IDataObject;
	if (!waiting.some((id) => id === reported)) return undefined;

	// The reported message comes first, and alone: most reports are answered with that.
	const first = reported as string;
	const others = waiting.filter((id) => id !== first);
	const awaited = context.getNodeParameter('awaited') as Awaited;
	const results = await resultsOf(await open(context, 'messagingApi'), [first, ...others], awaited);
	return (
		results &&
		items.map((item, index) => ({
			json: results.get(item.json.omnimessageId as string) ?? item.json,
			pairedItem: { item: index },
		}))
	);
}

/** The results by message, the first asked for alone; undefined as soon as one is not done. */
async function resultsOf(
	send: Send,
	ids: string[],
	awaited: Awaited,
): Promise<Map<string, IDataObject> | undefined> {
	const results = new Map<string, IDataObject>();
	for (let from = 0; from < ids.length; from += from === 0 ? 1 : BATCH) {
		const batch = ids.slice(from, from === 0 ? 1 : from + BATCH);
		const reports = await Promise.all(
			batch.map((omnimessageId) => call(send, getDeliveryReport, { omnimessageId })),
		);
		if (!reports.every((report) => isDone(report, awaited))) return undefined;
		reports.forEach((report, index) => results.set(batch[index] as string, simplified(report)));
	}
	return results;
}
