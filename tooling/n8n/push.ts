import { randomUUID } from 'crypto';

import { WebSocket } from 'undici';

import type { Session } from './rest';

/** A notification from n8n to an open editor, for example that an execution has ended. */
interface PushMessage {
	type: string;
	data: Record<string, unknown>;
}

export interface Push {
	/** The ID for a request's `push-ref` header, so that its notifications arrive on this connection. */
	ref: string;
	/**
	 * Resolves with the first message that matches, including earlier ones.
	 * @throws Error if the connection ends first
	 */
	next(matches: (message: PushMessage) => boolean): Promise<PushMessage>;
}

/**
 * Opens the same connection as an editor while `work` runs, and returns the result of `work`.
 * @throws Error if n8n rejects the connection, and whatever `work` throws
 */
export async function withPush<T>(session: Session, work: (push: Push) => Promise<T>): Promise<T> {
	const ref = randomUUID();
	const socket = new WebSocket(`${session.url.replace(/^http/, 'ws')}/rest/push?pushRef=${ref}`, {
		// n8n rejects a connection whose origin isn't its own host.
		headers: { cookie: session.cookie(), origin: session.url },
	});
	const messages: PushMessage[] = [];
	const changed = new EventTarget();
	socket.addEventListener('message', ({ data }) => {
		// The output of nodes arrives as binary messages. It is read from the execution instead.
		if (typeof data !== 'string') return;
		messages.push(JSON.parse(data) as PushMessage);
		changed.dispatchEvent(new Event('change'));
	});
	socket.addEventListener('close', () => changed.dispatchEvent(new Event('change')));

	const next: Push['next'] = async (matches) =>
		await new Promise((resolve, reject) => {
			const check = () => {
				const message = messages.find(matches);
				if (message) resolve(message);
				else if (socket.readyState === WebSocket.CLOSED) {
					reject(new Error('n8n closed the push connection'));
				} else changed.addEventListener('change', check, { once: true });
			};
			check();
		});

	try {
		await new Promise((resolve, reject) => {
			socket.addEventListener('open', resolve);
			socket.addEventListener('close', () => reject(new Error('n8n rejected the push connection')));
			socket.addEventListener('error', ({ message }) => reject(new Error(message)));
		});
		// n8n opens the connection before it looks up the user. This request needs the same lookup, so
		// when it is answered, n8n knows the connection.
		await session.rest('GET', '/rest/login');
		return await work({ ref, next });
	} finally {
		socket.close();
	}
}
