import type { INodeParameters, IWorkflowSettings } from 'n8n-workflow';
import { request } from 'undici';

import { measureUsage, type Usage } from './measure';
import type { Service } from './service';
import { publish, type Place, type Step } from './workflow';

/** The items of an execution: how many, and the index of the first one, each with its own recipient. */
interface Batch {
	items: number;
	start: number;
}

const credential = 'messagingApi';

/** The Omnimessage node, with some parameters of Send. */
export const toSend = (name: string, parameters: INodeParameters): Step => ({
	name,
	type: 'n8n-nodes-omnimessage.omnimessage',
	typeVersion: 1,
	parameters: {
		resource: 'message',
		operation: 'send',
		to: '={{ $json.to }}',
		messages: { message: [{ channel: 'sms', text: '={{ $json.text }}' }] },
		// The others don't check whether they may send, and the service has no blacklist.
		skipIfBlacklisted: false,
		...parameters,
	},
	credential,
});

export const withConcurrency = (concurrency: number): INodeParameters => ({
	requestOptions: { batching: { batch: { concurrency } } },
});

/** n8n's node, with some options. */
const toRequest = (name: string, url: string, options: INodeParameters): Step => ({
	name,
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.4,
	parameters: {
		method: 'POST',
		url: `${url}/v1/omnimessage`,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: credential,
		sendBody: true,
		specifyBody: 'json',
		jsonBody: '={{ { to: $json.to, messages: [{ channel: "sms", text: $json.text }] } }}',
		options,
	},
	credential,
});

/** The name of the one that waits, whatever else n8n and the service do. */
export const BATCHING = 'HTTP Request, batching';
const PEER = 'Peer';
const REQUEST = 'HTTP Request';
/** Those whose rate doesn't depend on how many items there are. */
export const slow = [PEER, REQUEST, BATCHING];

/** Creates the nodes that are compared, for a service, with the parameters that a user would set. */
export const createContenders = ({ url }: Service): Step[] => [
	{
		name: PEER,
		type: 'CUSTOM.benchPeerSend',
		typeVersion: 1,
		parameters: { to: '={{ $json.to }}', text: '={{ $json.text }}' },
		credential,
	},
	toRequest(REQUEST, url, {}),
	toRequest(BATCHING, url, { batching: { batch: { batchSize: 50, batchInterval: 1000 } } }),
	toSend('Omnimessage (10)', {}),
	toSend('Omnimessage (32)', withConcurrency(32)),
];

/** Returns a place whose nodes send to the service, and not to the sandbox. */
export async function sendTo({ url }: Service, place: Place): Promise<Place> {
	const { username, password } = place.sandbox;
	const messagingApi = await place.n8n.saveCredential({
		name: 'Messaging API over TLS',
		type: credential,
		data: { baseUrl: url, username, password },
	});
	return { ...place, credentials: { ...place.credentials, messagingApi } };
}

const toPath = (name: string): string => `bench-${name.replace(/\W+/g, '-')}`;

/** Publishes a workflow: a webhook, a node that creates the items, and the contender. */
export async function publishContender(
	place: Place,
	contender: Step,
	settings?: IWorkflowSettings,
): Promise<void> {
	const path = toPath(contender.name);
	const webhook = {
		name: 'Webhook',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		webhookId: path,
		parameters: { httpMethod: 'POST', path, responseMode: 'lastNode', responseData: 'noData' },
	};
	const items = {
		name: 'Items',
		type: 'CUSTOM.benchItems',
		typeVersion: 1,
		parameters: { count: '={{ $json.query.items }}', start: '={{ $json.query.start }}' },
	};
	await publish(place, [webhook, items, contender], settings);
}

export interface SendFigures extends Usage {
	items: number;
	connections: number;
	requests: number;
	bytes: number;
}

interface Sending {
	batches: Batch[];
	delay: number;
	/** Whether their items are to arrive; otherwise, none may. */
	isSent?: boolean;
	/** How many numbers are on the blacklist. */
	blacklisted?: number;
}

/**
 * Measures executions that start at the same time, until all have ended.
 * @throws Error if an execution fails, or not each item arrives exactly once
 */
export async function measureSends(
	{ url, pids }: Pick<Place, 'url' | 'pids'>,
	service: Service,
	name: string,
	{ batches, delay, isSent = true, blacklisted }: Sending,
): Promise<SendFigures> {
	// An execution with many items takes longer than a client waits by default.
	const options = { method: 'POST', headersTimeout: 0, bodyTimeout: 0 } as const;
	const call = async ({ items, start }: Batch): Promise<void> => {
		const address = `${url}/webhook/${toPath(name)}?items=${items}&start=${start}`;
		const { statusCode, body } = await request(address, options);
		const text = await body.text();
		if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${text}`);
	};
	const received = await service.begin(delay, blacklisted);
	const usage = await measureUsage(pids, async () => await Promise.all(batches.map(call)));
	const { messages, recipients, connections, requests, bytes } = received;
	const items = batches.reduce((sum, batch) => sum + batch.items, 0);
	const expected = isSent ? items : 0;
	if (messages !== expected || recipients.size !== expected) {
		throw new Error(
			`${name}: of ${items} items, ${messages} messages for ${recipients.size} recipients arrived`,
		);
	}
	return { ...usage, items, connections, requests, bytes };
}
