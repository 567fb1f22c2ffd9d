import {
	NodeConnectionTypes,
	type IDataObject,
	type IHookFunctions,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import type { InputIssue } from '../../api/errors';
import { toNodeError } from '../shared/errors';
import { open } from '../shared/open';
import { formPath, labelsOf } from '../shared/labels';
import { isSecretOf, newSecret } from './secret';
import { allExist, subscribe, unsubscribe } from './subscriptions';
import { events, targetIds } from './triggerFields';
import { memoryOf, wantedSubscriptions } from './triggerState';

const labels = labelsOf([events, targetIds], { targetId: targetIds.displayName });
const place = (path: InputIssue['path']): string => formPath(path, labels);

export class SiteAdminTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Site Admin Trigger',
		name: 'siteAdminTrigger',
		icon: {
			light: 'file:../../icons/siteAdmin.svg',
			dark: 'file:../../icons/siteAdmin.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: '={{ $parameter["events"].join(", ") }}',
		description: 'Starts the workflow when a form is submitted, an order is paid, and more',
		defaults: { name: 'Site Admin Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'siteAdminApi', required: true }],
		webhooks: [
			{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
		],
		properties: [events, targetIds],
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				const { secret } = memoryOf(this);
				if (!secret) return false;
				try {
					const send = await open(this, 'siteAdminApi');
					return await allExist(send, wantedSubscriptions(this, secret));
				} catch (error) {
					throw toNodeError(this.getNode(), error, { secret, place });
				}
			},

			async create(this: IHookFunctions): Promise<boolean> {
				const memory = memoryOf(this);
				const secret = newSecret();
				const made: number[] = [];
				try {
					const send = await open(this, 'siteAdminApi');
					// What an earlier activation left does not fit any more, or checkExists had found it.
					memory.remaining = await unsubscribe(send, [...memory.remaining, ...memory.ids]);
					memory.ids = [];
					await subscribe(send, wantedSubscriptions(this, secret), made);
				} catch (error) {
					// n8n drops the static data of an activation that fails, so the ids are told.
					const failure = toNodeError(this.getNode(), error, { secret, place });
					if (made.length > 0) {
						failure.description = `${failure.description ?? ''} Webhooks that were made and could not be removed again: ${made.join(', ')}.`;
					}
					throw failure;
				}
				memory.ids = made;
				memory.secret = secret;
				return true;
			},

			async delete(this: IHookFunctions): Promise<boolean> {
				const memory = memoryOf(this);
				const send = await open(this, 'siteAdminApi');
				// What can not be removed now is remembered, and tried again by the next activation.
				memory.remaining = await unsubscribe(send, [...memory.remaining, ...memory.ids]);
				memory.ids = [];
				delete memory.secret;
				if (memory.remaining.length > 0) {
					this.logger.warn(
						`Webhooks that could not be removed from the site: ${memory.remaining.join(', ')}`,
					);
				}
				return true;
			},
		},
	};

	/** Site administration API, "Webhook payload": passed on as it came, one item per payload. */
	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		const query = this.getQueryData() as IDataObject;
		if (!isSecretOf(query, memoryOf(this).secret)) {
			this.getResponseObject().status(401).json({ message: 'Unauthorized' });
			return { noWebhookResponse: true };
		}
		const payloads = [this.getBodyData() as IDataObject | IDataObject[]].flat();
		return { workflowData: [payloads.map((json) => ({ json }))] };
	}
}
