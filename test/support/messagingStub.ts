import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { execute, type Run } from '../../tooling/host/n8n';
import { afterwards } from './afterwards';
import { startService } from './stubService';
import { timeLimit } from './timeLimit';

/** The phone number of an item. */
export const toPhone = (item: number): string => `+${37_251_000_000 + item}`;

export const answer = (
	response: ServerResponse,
	status: number,
	body: unknown,
	headers: Record<string, string> = {},
): void =>
	void response
		.writeHead(status, { 'content-type': 'application/json', ...headers })
		.end(JSON.stringify(body));

/** The service's response to a message, and its outcome. */
export const accepted = (to: string, omnimessage_id: string = randomUUID()) => ({
	to,
	omnimessage_id,
	messages: [],
});
export const createReport = (omnimessage_id: string, status: string | null) => ({
	to: toPhone(0),
	omnimessage_id,
	statuses: [
		{
			channel: 'sms',
			status,
			err: status === null ? null : 0,
			message_id: `${omnimessage_id}-sms`,
			error: null,
			timestamp: status === null ? null : '2030-06-22T09:05:00Z',
		},
	],
});

export interface Asked {
	/** For a message that is sent. */
	to: string;
	/** What was posted. */
	body: object;
	/** For a message whose report is requested. */
	id: string;
	request: IncomingMessage;
	response: ServerResponse;
}

/** Answers, if somebody asks for the blacklist, that nobody is on it. Returns whether it was that. */
export function answerBlacklist({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
	const [, of] = url.split('/blacklist');
	if (of === undefined) return false;
	answer(response, of ? 404 : 200, of ? {} : { phoneNumbers: [] });
	return true;
}

/** A messaging service that answers as a test says until it is over, and the Omnimessage node that calls it. */
export async function startMessaging(handlers: {
	post?(asked: Asked): void;
	get?(asked: Asked): void;
}) {
	const posted: string[] = [];
	const service = await startService('127.0.0.1', (request, response) => {
		if (answerBlacklist(request, response)) return;
		void (async () => {
			const text = await readText(request);
			const body = (text ? JSON.parse(text) : {}) as { to?: string };
			const { to = '' } = body;
			const [, , , id = ''] = (request.url ?? '').split('/');
			if (request.method === 'POST') posted.push(to);
			const asked = { to, body, id, request, response };
			if (request.method === 'POST') {
				if (handlers.post) handlers.post(asked);
				else answer(response, 201, accepted(to));
			} else if (handlers.get) handlers.get(asked);
			else answer(response, 200, createReport(id, 'DELIVRD'));
		})();
	});
	afterwards(service.stop);
	const run = async (parameters: INodeParameters[], more: Partial<Run> = {}) =>
		await execute({
			type: new Omnimessage(),
			parameters: parameters.map((one) => ({ resource: 'message', ...one })),
			credentials: { messagingApi: { baseUrl: service.url, username: 'a', password: 'b' } },
			...more,
		});
	return { ...service, posted, run };
}

/** The given number of items that send, each to its own number. */
export const sends = (count: number, more: INodeParameters = {}): INodeParameters[] =>
	Array.from({ length: count }, (_, item) => ({
		operation: 'send',
		to: toPhone(item),
		messages: { message: [{ channel: 'sms', text: 'Hello' }] },
		...more,
	}));

/** The same, but they then wait for the delivery. The requests of an item are far apart. */
export const waits = (count: number, more: INodeParameters = {}): INodeParameters[] =>
	sends(count, {
		operation: 'sendAndWaitForDelivery',
		...more,
		options: {
			learnBy: 'polling',
			// Longer than a test may take, so none continues because a wait is over.
			pollInterval: 6,
			...timeLimit({ amount: 1, unit: 'hours' }),
			...(more.options as INodeParameters | undefined),
		},
	});

export const concurrency = (concurrency: number): INodeParameters => ({
	requestOptions: { maxRetries: 0, batching: { batch: { concurrency } } },
});
