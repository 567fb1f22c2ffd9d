import {
	NodeApiError,
	NodeConnectionTypes,
	type IExecuteFunctions,
	type IHookFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type ITriggerFunctions,
	type ITriggerResponse,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { InputError, type InputIssue } from '../../api/errors/InputError';
import { testSiteAdminApi } from '../shared/credentialTest/testSiteAdminApi';
import { joinSentences } from '../shared/errors/notes';
import { toNodeError, type NodeFailure } from '../shared/errors/toNodeError';
import { labelPath, collectLabels } from '../shared/fields/labels';
import { eventSubtitle } from '../shared/fields/subtitle';
import { warn } from '../shared/secrets/warn';
import { respond } from '../shared/trigger/rejection';
import { startOnce } from '../shared/trigger/startOnce';
import { triggerVersions } from '../shared/trigger/versions';
import { siteAdminDescription } from './description';
import { searchForms } from './objects/form/formId';
import { searchOrders } from './objects/order/orderId';
import { searchTickets } from './objects/ticket/ticketId';
import { Unfinished } from './subscriptions/applyStep';
import { canWait, isStart } from './trigger/subscribing/canWait';
import { pollLists } from './trigger/polling/poll';
import { createItemReader } from './trigger/items/deduplication';
import { receive } from './trigger/receive';
import { healHourly } from './trigger/subscribing/healHourly';
import { isInSync, reconcile, removeSubscriptions } from './trigger/subscribing/reconcile';
import { sendSample } from './trigger/sample';
import {
	events,
	formField,
	learnBy,
	options,
	pollTimes,
	siteCallout,
} from './trigger/settings/fields';
import { triggerPanel } from './trigger/settings/panel';
import { isOn, isTest, readParameters } from './trigger/settings/parameters';

const labels = collectLabels([events, formField, ...pollTimes, options]);
const place = (path: InputIssue['path']): string => labelPath(path, labels);

export class SiteAdminTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Forms & Orders Trigger',
		name: 'siteAdminTrigger',
		icon: {
			light: 'file:../../icons/siteAdmin.svg',
			dark: 'file:../../icons/siteAdmin.dark.svg',
		},
		group: ['trigger'],
		version: triggerVersions,
		subtitle: eventSubtitle(events),
		description: siteAdminDescription,
		defaults: { name: 'Forms & Orders Trigger' },
		eventTriggerDescription:
			'The sample comes at once. If you turned it off, submit a form or place an order on your site (with Polling, before the test).',
		activationMessage: 'From now on, the chosen events on your site start this workflow.',
		triggerPanel,
		builderHint: {
			searchHint:
				'Starts on events of a website: forms submitted, orders paid, shipped or changed, tickets. It creates and removes its webhooks itself, or finds the events by polling. The simplified item of an order or a form has the phone number and the email address of the customer.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-omnimessage.siteAdmin',
					relationHint: 'Reads an order, a ticket or a form again',
				},
			],
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'siteAdminApi', required: true, testedBy: 'testSiteAdminApi' }],
		webhooks: [
			{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
		],
		properties: [siteCallout, events, formField, learnBy, ...pollTimes, options],
	};

	methods = {
		credentialTest: { testSiteAdminApi },
		listSearch: { searchForms, searchOrders, searchTickets },
	};

	// n8n calls `create` if `checkExists` returns false, and treats only an error as a failure.
	// After an error, it also calls `delete`, and then tries again.
	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				// A test has nothing to find, and `create` sends its sample.
				if (isTest(this)) return false;
				const parameters = readParameters(this);
				if (parameters.polls) {
					await removeSubscriptions(this);
					return true;
				}
				return (await orLater(this, isInSync(this, parameters))) ?? true;
			},

			async create(this: IHookFunctions): Promise<boolean> {
				const parameters = readParameters(this);
				const done = await orLater(this, reconcile(this, parameters));
				if (!done) return true;
				const { send, memory } = done;
				const sends = isTest(this) && (isOn(parameters, 'sendSample') || parameters.polls);
				// Not awaited, because n8n starts to listen only after this has returned.
				if (sends) void sendSample(this, send, parameters, memory);
				return true;
			},

			async delete(this: IHookFunctions): Promise<boolean> {
				await removeSubscriptions(this);
				return true;
			},
		},
	};

	/** n8n calls this when the workflow is activated, and when it starts. */
	async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
		const parameters = readParameters(this);
		const { polls } = parameters;
		const response = await pollLists(this, parameters).catch(async (error) => {
			const failure = toFailure(this, error);
			if (polls) throw sayStopped(failure);
			// Its webhooks still start the workflow. If this failed, n8n would stop listening.
			if (isStart(this)) {
				warn(this, `${this.getNode().name} can't catch up: ${failure.message}`);
				return {};
			}
			// If this fails, n8n doesn't call `delete` for the webhooks that it has just created.
			await removeSubscriptions(this);
			throw sayStopped(failure);
		});
		if (!polls) healHourly(this, (error) => toFailure(this, error).message);
		return response;
	}

	/** One item per payload. */
	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return respond(this, await receive(this));
	}

	/** Passes the items on, without those of events that have started the workflow before. */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await startOnce(this, createItemReader(this))];
	}
}

/** Waits for the site; undefined if the trigger can go on without its answer. */
const orLater = async <T>(context: IHookFunctions, asking: Promise<T>): Promise<T | undefined> =>
	await asking.catch((error) => {
		const failure = toFailure(context, error);
		if (canWait(context, error, failure.message)) return undefined;
		throw sayStopped(failure);
	});

/** What a failure of the site means for the workflow. */
function sayStopped(failure: NodeFailure): NodeFailure {
	if (failure instanceof NodeApiError)
		failure.message = joinSentences(failure.message, "The trigger isn't listening");
	return failure;
}

/** When publishing fails, n8n 1 shows either the message or the description, so all is in the message. */
function toFailure(context: IHookFunctions | ITriggerFunctions, error: unknown): NodeFailure {
	const { cause, left } = error instanceof Unfinished ? error : { cause: error, left: [] };
	const failure = toNodeError(context.getNode(), cause, { place });
	// Its message is enough, and says nothing about the site.
	if (cause instanceof InputError) return failure;
	const more = joinSentences(
		failure.description,
		left.length > 0 && `Webhooks that could not be removed: ${left.join(', ')}`,
	);
	if (more) failure.message = joinSentences(failure.message, more);
	failure.description = null;
	return failure;
}
