import { randomUUID } from 'crypto';

import { WebSocket } from 'undici';

import type { Session } from './rest';

/** What n8n tells an open editor: that something was published, that an execution has ended, ... */
export interface PushMessage {
	type: string;
	data: Record<string, unknown>;
}

export interface Push {
	/** Names this connection in the `push-ref` header of a request, so that its news come here. */
	ref: string;
	/**
	 * Resolves with the first message that is wanted, also one that came before the call.
	 * Throws an Error when the connection ends before.
	 */
	next(wanted: (message: PushMessage) => boolean): Promise<PushMessage>;
}

/**
 * Opens the connection an open editor has, for as long as `work` runs, and returns its result.
 * Throws an Error when n8n does not take the connection, and what `work` throws.
 */
export async function withPush<T>(session: Session, work: (push: Push) => Promise<T>): Promise<T> {
	const ref = randomUUID();
	const socket = new WebSocket(`${session.url.replace(/^http/, 'ws')}/rest/push?pushRef=${ref}`, {
		// n8n refuses a connection whose origin is not its own host.
		headers: { cookie: session.cookie(), origin: session.url },
	});
	const messages: PushMessage[] = [];
	const changed = new EventTarget();
	socket.addEventListener('message', ({ data }) => {
		// What nodes gave comes as binary; who wants that reads the execution.
		if (typeof data !== 'string') return;
		messages.push(JSON.parse(data) as PushMessage);
		changed.dispatchEvent(new Event('change'));
	});
	socket.addEventListener('close', () => changed.dispatchEvent(new Event('change')));

	const next: Push['next'] = async (wanted) =>
		await new Promise((resolve, reject) => {
			const look = () => {
				const message = messages.find(wanted);
				if (message) resolve(message);
				else if (socket.readyState === WebSocket.CLOSED) {
					reject(new Error('n8n closed the push connection'));
				} else changed.addEventListener('change', look, { once: true });
			};
			look();
		});

	try {
		await new Promise((resolve, reject) => {
			socket.addEventListener('open', resolve);
			socket.addEventListener('close', () =>
				reject(new Error('n8n did not take the push connection')),
			);
			socket.addEventListener('error', ({ message }) => reject(new Error(message)));
		});
		// n8n opens the connection first and then looks up its user. A request that needs the same
		// look-up and is sent now is answered when n8n knows the connection.
		await session.rest('GET', '/rest/login');
		return await work({ ref, next });
	} finally {
		socket.close();
	}
}
