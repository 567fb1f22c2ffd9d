import { randomUUID } from 'node:crypto';

/** The parts of a request that the answer repeats. */
export interface Omnimessage {
	to: string;
	messages: Array<{ channel: string; sender?: string }>;
}

/** Messaging API, "Omnimessage response (201)". */
export const createAnswer = ({ to, messages }: Omnimessage) => ({
	messages: messages.map(({ channel, sender = 'Sender' }) => ({
		message_id: randomUUID(),
		channel,
		sender,
		to,
	})),
	to,
	omnimessage_id: randomUUID(),
});
