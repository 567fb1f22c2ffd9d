import type { INode } from 'n8n-workflow';

type Node = Pick<INode, 'type' | 'typeVersion' | 'parameters'>;

/** A node that sends the items, with the parameters a user would set. */
export interface Contender {
	name: string;
	/** A description for the report. */
	what: string;
	/** The maximum number of connections. Undefined if there is no limit. */
	concurrency?: number;
	/** Whether it sends nothing. */
	silent?: boolean;
	node(baseUrl: string): Node;
}

const peer: Contender = {
	name: 'Peer',
	what: "A node in the style of its peers: one item after the other, over n8n's HTTP helper",
	concurrency: undefined,
	node: () => ({
		type: 'CUSTOM.benchPeerSend',
		typeVersion: 1,
		parameters: { to: '={{ $json.to }}', text: '={{ $json.text }}' },
	}),
};

const configureHttpRequest = (options: INode['parameters']): Contender['node'] => {
	return (baseUrl) => ({
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.4,
		parameters: {
			method: 'POST',
			url: `${baseUrl}/v1/omnimessage`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'messagingApi',
			sendBody: true,
			specifyBody: 'json',
			jsonBody: '={{ { to: $json.to, messages: [{ channel: "sms", text: $json.text }] } }}',
			options,
		},
	});
};

const httpDefault: Contender = {
	name: 'HTTP Request',
	what: "n8n's HTTP Request node with its defaults: all items at once",
	node: configureHttpRequest({}),
};

const httpBatching: Contender = {
	name: 'HTTP Request, batching',
	what: 'The same with its Batching option: 50 items each second, which are its suggested values',
	node: configureHttpRequest({ batching: { batch: { batchSize: 50, batchInterval: 1000 } } }),
};

const configureOmnimessage = (
	parameters: INode['parameters'],
	type = 'n8n-nodes-omnimessage.omnimessage',
): Contender['node'] => {
	return () => ({
		type,
		typeVersion: 1,
		parameters: {
			resource: 'message',
			operation: 'send',
			to: '={{ $json.to }}',
			specifyMessages: 'fields',
			messages: { message: [{ channel: 'sms', text: '={{ $json.text }}' }] },
			// The other contenders don't check whether they may send.
			skipIfBlacklisted: false,
			options: {},
			...parameters,
		},
	});
};

const DEFAULT_CONCURRENCY = 10;
const CONCURRENCY = 32;

const concurrent = {
	requestOptions: { batching: { batch: { concurrency: CONCURRENCY, requestsPerSecond: 0 } } },
};

const oursDefault: Contender = {
	name: `Omnimessage, ${DEFAULT_CONCURRENCY} at a time`,
	what: 'The Omnimessage node with its defaults',
	concurrency: DEFAULT_CONCURRENCY,
	node: configureOmnimessage({}),
};

const ours: Contender = {
	name: `Omnimessage, ${CONCURRENCY} at a time`,
	what: `The Omnimessage node with Concurrency ${CONCURRENCY}`,
	concurrency: CONCURRENCY,
	node: configureOmnimessage(concurrent),
};

/** What our node can't do without, whatever it is: see bench/nodes/Floor.node.ts. */
const floor: Contender = {
	name: 'Floor',
	what: "A node with the form of the Omnimessage node that reads each item's parameters and sends nothing: what n8n takes for them in any case",
	silent: true,
	node: configureOmnimessage(concurrent, 'CUSTOM.benchFloor'),
};

/** Shows what the items cost n8n in any case. */
const nothing: Contender = {
	name: 'No Operation',
	what: "n8n's No Operation node, which sends nothing: what the items cost n8n in any case",
	silent: true,
	node: () => ({ type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} }),
};

export const contenders = { peer, httpDefault, httpBatching, oursDefault, ours, floor, nothing };

/** The upper limit: undici outside n8n. */
export const raw = {
	name: `undici, ${CONCURRENCY} at a time`,
	what: 'undici in a separate process, without n8n: the upper limit',
	concurrency: CONCURRENCY,
};
