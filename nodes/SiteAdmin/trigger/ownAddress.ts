import type { ApiResponse } from '../../../api/request';
import { abortableSleep } from '../../../transport/abort';
import { createSend } from '../../../transport/send';
import { defaults } from '../../shared/form/requestOptions';
import { addSecret } from '../subscriptions/address';

/** A trigger's own address, and its secret. */
export interface OwnAddress {
	address: string;
	secret: string;
}

/** Until when an answer means that the trigger can't receive anything yet. */
export interface Patience {
	/** The statuses with which n8n, the node, or a proxy answers until then. */
	notYet: readonly number[];
	/** How often to try again, after how many milliseconds each time. */
	pauses: ReadonlyArray<{ times: number; pause: number }>;
}

const none: Patience = { notYet: [], pauses: [] };

/** n8n answers only when it has started an execution, and it may have to wait until others end. */
const LONGEST_WAIT = 15 * 60_000;

/**
 * Creates a function that posts JSON to the trigger itself. With patience, it tries again until n8n
 * listens.
 * @param signal ends that
 * @returns the function, which throws a ConnectionError if n8n can't reach itself, and an Error if
 * n8n doesn't listen in time; and the signal's reason
 */
export function createOwnPost({ address, secret }: OwnAddress, signal?: AbortSignal) {
	const { origin, pathname, search } = new URL(addSecret(address, secret));
	const options = { ...defaults, idleTimeout: LONGEST_WAIT, timeout: LONGEST_WAIT };
	const send = createSend({ baseUrl: origin, headers: {}, options });
	const headers = { 'content-type': 'application/json' };
	const path = pathname + search;
	return async (body: string, { notYet, pauses }: Patience = none): Promise<ApiResponse> => {
		const left = pauses.flatMap(({ times, pause }) => Array<number>(times).fill(pause));
		for (;;) {
			signal?.throwIfAborted();
			const answer = await send({ method: 'POST', path, headers, body });
			if (!notYet.includes(answer.status)) return answer;
			const pause = left.shift();
			if (pause === undefined) {
				throw new Error(`n8n is not listening: it answered ${answer.status}`);
			}
			await abortableSleep(pause, signal);
		}
	};
}
