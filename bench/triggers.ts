import { createHmac, randomUUID } from 'node:crypto';

import type { INode } from 'n8n-workflow';

import type { Stage } from './stage';

/** A trigger node, the only node in its workflow. */
export interface Trigger {
	name: string;
	what: string;
	node: Pick<INode, 'type' | 'typeVersion' | 'parameters' | 'webhookId'>;
	credential?: string;
	/** Returns the path of the active trigger's webhook. */
	path(stage: Stage): string;
	/** Creates the body of a delivery, different every time. */
	body(): object;
	headers?(stage: Stage, body: string): Record<string, string>;
}

let submissions = 0;

/** Site administration API, "Webhook payload". */
const createFormEvent = () => ({
	account_id: 1,
	target: 'form',
	target_id: 26,
	event: 'submit',
	created_at: new Date().toISOString(),
	data: {
		object: {
			// Otherwise those of one millisecond would be the same event.
			id: (submissions += 1),
			form: { id: 26, title: 'Contact us' },
			data: { field_1: 'Mari Tamm', field_2: '+37251000000', field_3: randomUUID() },
		},
		metadata: { ip_address: '127.0.0.1', page_id: '401', page_language: 'en' },
	},
});

const createDeliveryReport = () => ({
	omnimessage_id: randomUUID(),
	message_id: randomUUID(),
	channel: 'sms',
	status: 'DELIVRD',
	err: 0,
	error: null,
	timestamp: new Date().toISOString(),
});

const webhook: Trigger = {
	name: 'Webhook',
	what: "n8n's Webhook node, without authentication",
	node: {
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		webhookId: 'bench-webhook',
		parameters: {
			httpMethod: 'POST',
			path: 'bench-webhook',
			responseMode: 'onReceived',
			options: {},
		},
	},
	path: () => '/webhook/bench-webhook',
	body: createFormEvent,
};

const webhookVersion1: Trigger = {
	...webhook,
	name: 'Webhook, version 1',
	what: "Version 1 of n8n's Webhook node, which n8n treats like a trigger of a package",
	node: {
		...webhook.node,
		typeVersion: 1,
		webhookId: 'bench-webhook-1',
		parameters: { ...webhook.node.parameters, path: 'bench-webhook-1' },
	},
	path: () => '/webhook/bench-webhook-1',
};

const minimal: Trigger = {
	name: 'Minimal trigger',
	what: 'A community node that checks nothing: the minimum that a trigger in a package can do',
	node: {
		type: 'CUSTOM.benchMinimalTrigger',
		typeVersion: 2,
		webhookId: 'bench-minimal',
		parameters: {},
	},
	path: () => '/webhook/bench-minimal/webhook',
	body: createFormEvent,
};

/** Finds the path, with its secret, that a trigger has registered with the site. */
function findPath({ sandbox }: Stage, webhookId: string): string {
	const urls = [...sandbox.state.webhooks.values()].map(({ url }) => new URL(url));
	const own = urls.find(({ pathname }) => pathname.includes(`/${webhookId}/`));
	return own ? own.pathname + own.search : '';
}

const siteAdmin: Trigger = {
	name: 'Website Forms & Orders Trigger',
	what: 'The trigger of this package: it checks the secret in the address',
	node: {
		type: 'n8n-nodes-omnimessage.siteAdminTrigger',
		typeVersion: 1.1,
		webhookId: 'bench-site-admin',
		parameters: { events: ['form.submit'], targetIds: {} },
	},
	credential: 'siteAdminApi',
	path: (stage) => findPath(stage, 'bench-site-admin'),
	body: createFormEvent,
};

const siteAdminForgetful: Trigger = {
	...siteAdmin,
	name: 'The same without Deduplicate',
	what: 'The same, but it also starts on events that it has received before',
	node: {
		...siteAdmin.node,
		webhookId: 'bench-forgetful',
		parameters: { ...siteAdmin.node.parameters, deduplicate: false },
	},
	path: (stage) => findPath(stage, 'bench-forgetful'),
};

const omnimessage: Trigger = {
	name: 'Omnimessage Trigger',
	what: 'The trigger of this package, with Check: Signature: it checks the signature and whether the report has already arrived',
	node: {
		type: 'n8n-nodes-omnimessage.omnimessageTrigger',
		typeVersion: 1.1,
		webhookId: 'bench-report',
		parameters: { check: 'signature', options: {} },
	},
	credential: 'messagingApi',
	path: () => '/webhook/bench-report/delivery-report',
	body: createDeliveryReport,
	headers: ({ sandbox }, body) => ({
		'x-messente-signature': createHmac('sha256', sandbox.password).update(body).digest('hex'),
	}),
};

export const triggers = {
	webhook,
	webhookVersion1,
	minimal,
	siteAdmin,
	siteAdminForgetful,
	omnimessage,
};
