import { Pool } from 'undici';

import { serve } from './child';

export interface Sends {
	url: string;
	concurrency: number;
	requests: Array<{ headers: Record<string, string>; body: string }>;
}

/** POSTs all requests with the given concurrency, over the same number of persistent connections. */
async function send({ url, concurrency, requests }: Sends): Promise<Record<number, number>> {
	const { origin, pathname, search } = new URL(url);
	const pool = new Pool(origin, { connections: concurrency });
	const statuses: Record<number, number> = {};
	const pending = requests.values();
	const work = async (): Promise<void> => {
		for (const request of pending) {
			const path = pathname + search;
			const { statusCode, body } = await pool.request({ path, method: 'POST', ...request });
			await body.text();
			statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
		}
	};
	await Promise.all(Array.from({ length: concurrency }, work));
	await pool.close();
	return statuses;
}

const commands = {
	/** Resolves with the number of answers by status. */
	send,
};
export type Sender = typeof commands;

serve(commands);
