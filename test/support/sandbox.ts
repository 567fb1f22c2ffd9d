import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { InputOf, Method, Operation, OutputOf } from '../../api/operation';
import { call, type ApiResponse, type Send } from '../../api/request';
import { defaults } from '../../nodes/shared/fields/requestOptions';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox';
import { createSend } from '../../transport/send';

export interface Rig {
	readonly sandbox: Sandbox;
	/** Without credentials. */
	readonly nobody: Send;
	/** With the credentials of both APIs. */
	readonly owner: Send;
	/** Calls an operation as the owner. */
	ask<O extends Operation>(operation: O, input: InputOf<O>): Promise<OutputOf<O>>;
	/** Sends a raw request, not validated by a schema, as the owner. */
	raw(method: Method, path: string, body?: unknown): Promise<ApiResponse>;
}

export const createCredentialHeaders = ({
	username,
	password,
	token,
}: Sandbox): Record<string, string> => ({
	authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
	'x-api-token': token,
});

/** Starts a sandbox for the tests of a file and resets it before each test. */
export function useSandbox(settings: SandboxOptions = {}): Rig {
	// Tests check the first answer, so requests aren't retried.
	const options = { ...defaults, maxRetries: 0 };
	let sandbox: Sandbox;
	let nobody: Send;
	let owner: Send;

	beforeAll(async () => {
		// On a busy machine, the called test may take longer to answer than a site would wait.
		sandbox = await startSandbox({ pace: 5, callLimit: 60_000, ...settings });
		nobody = createSend({ baseUrl: sandbox.url, headers: {}, options });
		owner = createSend({
			baseUrl: sandbox.url,
			headers: createCredentialHeaders(sandbox),
			options,
		});
	});
	beforeEach(() => sandbox.reset());
	afterAll(() => sandbox.stop());

	return {
		get sandbox() {
			return sandbox;
		},
		get nobody() {
			return nobody;
		},
		get owner() {
			return owner;
		},
		ask: (operation, input) => call(owner, operation, input),
		raw: (method, path, body) =>
			owner({
				method,
				path,
				headers: body === undefined ? {} : { 'content-type': 'application/json' },
				body: body === undefined ? undefined : JSON.stringify(body),
			}),
	};
}

/** Resets the sandbox and replaces its buy buttons with the given number of copies. Returns their IDs. */
export function fillBuyButtons(sandbox: Sandbox, count: number): number[] {
	sandbox.reset();
	const { buyButtons } = sandbox.state;
	const [template] = buyButtons.values();
	buyButtons.clear();
	const ids = Array.from({ length: count }, (_, index) => index + 1);
	for (const id of ids) if (template) buyButtons.set(id, { ...template, id });
	return ids;
}

export interface Received {
	path: string;
	headers: IncomingHttpHeaders;
	/** The raw body. */
	body: string;
}

export interface Receiver {
	url: string;
	received: Received[];
	/** The status to answer with. With `'nothing'`, it never answers. */
	answer: number | 'nothing';
	/** It awaits this before it answers. */
	hold(): Promise<void>;
}

/** Starts a local server that receives webhooks and delivery reports. */
export function useReceiver(): Receiver {
	const server = createServer((request, response) => {
		let body = '';
		request.setEncoding('utf8').on('data', (part: string) => (body += part));
		request.on('end', async () => {
			const { url: path = '', headers } = request;
			receiver.received.push({ path, headers, body });
			await receiver.hold();
			if (receiver.answer === 'nothing') return;
			response.writeHead(receiver.answer, { location: `${receiver.url}/elsewhere` }).end();
		});
	});
	const fresh = (): Omit<Receiver, 'url'> => ({ received: [], answer: 200, hold: async () => {} });
	const receiver: Receiver = { url: '', ...fresh() };
	beforeAll(async () => {
		await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
		receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	beforeEach(() => Object.assign(receiver, fresh()));
	afterAll(async () => {
		server.closeAllConnections();
		await new Promise((closed) => server.close(closed));
	});
	return receiver;
}
