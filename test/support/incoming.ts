import { createHmac, randomUUID } from 'node:crypto';

import { OmnimessageTrigger } from '../../nodes/Omnimessage/OmnimessageTrigger.node';
import type { Sandbox } from '../../sandbox';
import { credentialsFor, trigger } from '../../tooling/host/n8n';
import { postJson } from './postJson';

export const writer = '+37251000001';
/** A short code, which is not a phone number. */
export const shortCode = '1234';

/** What the service posts for a message. */
export const incoming = (changes: object = {}): object => ({
	msg_id: randomUUID(),
	sub_msg_id: randomUUID(),
	channel: 'sms',
	recipient: shortCode,
	time: '2026-11-21T09:30:00.000000Z',
	text: 'Yes, please',
	sender: writer,
	...changes,
});

export const signMessage = (body: string, secret: string): Record<string, string> => ({
	'x-messente-signature': createHmac('sha256', secret).update(body).digest('hex'),
});

/** Posts a message as the service does. Returns the status of the answer. */
export async function postIncoming(url: string, message: object, secret: string): Promise<number> {
	const headers = signMessage(JSON.stringify(message), secret);
	return (await postJson(url, message, headers)).status;
}

/** The trigger with Message Received, and a service that signs what it posts. */
export function receiver(sandbox: Sandbox, parameters = {}, credentials = credentialsFor(sandbox)) {
	const workflow = trigger(
		new OmnimessageTrigger(),
		{ event: 'messageReceived', ...parameters },
		credentials,
	);
	return Object.assign(workflow, {
		/** Posts a message, or a text that is none, with the signature of the Shared Secret. */
		async receive(message: object | string) {
			const body = typeof message === 'string' ? message : JSON.stringify(message);
			return await workflow.deliver(body, signMessage(body, sandbox.sharedSecret));
		},
	});
}
