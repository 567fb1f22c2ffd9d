import type {
	IDataObject,
	INodeExecutionData,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

import { getDeliveryReport } from '../../../../api/messaging/deliveryReport';
import { describeAnswered, type Outcome } from '../../../../api/messaging/outcome';
import { call } from '../../../../api/request';
import { createRecentlyUsed } from '../../../../transport/recentlyUsed';
import type { Run } from '../../../shared/action/task';
import { messagingApi } from '../../../shared/client/messagingApi';
import { openService } from '../../../shared/client/openClient';
import { readCredential } from '../../../shared/client/readCredential';
import { presets } from '../../../shared/fields/requestOptions';
import { readHeldItems } from '../../../shared/n8n/waitingInput';
import { requireSignature } from '../../../shared/n8n/signedLinks';
import { isApprovalTool } from '../../../shared/n8n/toolNode';
import { warn } from '../../../shared/secrets/warn';
import { rejectFailure } from '../../../shared/trigger/rejection';
import { claim, openWait, putToWait, type Claim } from '../waiting/waitingExecution';
import { toFeedback, toRefusal } from './agent';
import { readPostedFiles, storeFiles } from './files';
import { hasQuestion, readQuestion, toAnswered, withQuestion, type OpenQuestion } from './item';
import { readLinkToken, type Asked } from './link';
import { pageHeaders, renderNotice, renderQuestion } from './page/page';
import { readAnswer } from './page/readAnswer';

const UNREACHABLE =
	"Phones can't open the link, because the address of this n8n is local or in a private network. Set WEBHOOK_URL to an address that can be reached from outside (through a tunnel, for example).";

/** Makes the execution wait if somebody was asked. */
export async function waitForAnswer(
	{ context, once }: Run,
	output: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	const isTool = isApprovalTool(context.getNode());
	const items = output.map((item) =>
		isTool && !hasQuestion(item) ? { ...item, json: toRefusal(item.json) } : item,
	);
	if (!items.some(hasQuestion)) return items;
	requireSignature(context);
	const credential = await context.getCredentials('messagingApi');
	const { baseUrl } = await readCredential(messagingApi, credential);
	const until = (await once(openWait)).end();
	await putToWait(
		context,
		items.map((item) => withQuestion(item, until)),
		until,
		{
			address: context.getSignedResumeUrl(),
			baseUrl,
			unreachable: UNREACHABLE,
		},
	);
	return items;
}

/** The number of questions of which this process remembers whether one of the answers counts. */
const KEPT = 10_000;
const rounds = createRecentlyUsed<Claim>(KEPT);

/** The item of the person whose link it is. */
interface Found {
	index: number;
	json: IDataObject;
	question: OpenQuestion;
	channel: string;
}

/**
 * Shows the page of a question, and continues the execution with the answer that is posted from it.
 * n8n has checked the link's signature. Opening the page changes nothing, because the apps that
 * preview links open it, too.
 */
export async function onAnswer(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	return await rejectFailure(
		context,
		'An answer could not be taken',
		async () => await takeAnswer(context),
	);
}

async function takeAnswer(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const found = find(readHeldItems(context), readLinkToken(context.getQueryData() as object));
	if (!found) return show(context, 410, renderNotice('en', 'ended'));
	const { question } = found;
	if (isOver(question)) return show(context, 410, renderNotice(question.language, 'ended'));
	if (context.getRequestObject().method !== 'POST')
		return show(context, 200, renderQuestion(question));

	// The fields of a multipart form. n8n has its files beside them.
	const { data: posted } = context.getBodyData() ?? {};
	const answer = readAnswer(question, posted, readPostedFiles(context));
	if ('problems' in answer)
		return show(context, 422, renderQuestion(question, answer.problems, answer.entered));

	const respondedAt = new Date().toISOString();
	const delivery = await describeDelivery(context, found);
	const { data: stored, ...binary } = await storeFiles(context, answer);
	// Nothing takes time from here on: n8n may pass the time limit, or another answer, in between.
	if (isOver(question)) return show(context, 410, renderNotice(question.language, 'ended'));
	const round = rounds.getOrCreate(
		JSON.stringify([context.getExecutionId(), question.round]),
		() => ({ claimed: false }),
	);
	if (!claim(round, context.getResponseObject()))
		return show(context, 409, renderNotice(question.language, 'answered'));
	// As with n8n's own nodes, no field of a form can stand in for it.
	const data = { ...toFeedback(context.getNode(), stored), respondedAt };
	const json = toAnswered(found.json, { data }, delivery);
	context.getResponseObject().set(pageHeaders);
	return {
		webhookResponse: renderNotice(question.language, 'received', answer.shown),
		workflowData: [[{ json, ...binary, pairedItem: { item: found.index } }]],
	};
}

/** n8n looks for waits that are over once a minute, so the link may outlive the time limit. */
const isOver = ({ until }: OpenQuestion): boolean => Date.now() >= until;

function find(items: INodeExecutionData[], asked: Asked | undefined): Found | undefined {
	for (const [index, item] of items.entries()) {
		const { json } = item;
		const question = readQuestion(item);
		if (question && question.round === asked?.round && question.person === asked.person)
			return { index, json, question, channel: asked.channel };
	}
	return undefined;
}

function show(context: IWebhookFunctions, status: number, page: string): IWebhookResponseData {
	context.getResponseObject().status(status).set(pageHeaders).send(page);
	return { noWebhookResponse: true };
}

/** What became of the message. The workflow continues even if the service can't be asked. */
async function describeDelivery(
	context: IWebhookFunctions,
	{ json, channel }: Found,
): Promise<Outcome> {
	const statuses = await readStatuses(context, String(json.omnimessageId)).catch(
		({ message }: Error) => warn(context, `The delivery report could not be read: ${message}`),
	);
	return describeAnswered(statuses, channel);
}

async function readStatuses(context: IWebhookFunctions, omnimessageId: string): Promise<unknown> {
	const { send } = await openService(context, messagingApi, presets.page);
	return (await call(send, getDeliveryReport, { omnimessageId })).statuses;
}
