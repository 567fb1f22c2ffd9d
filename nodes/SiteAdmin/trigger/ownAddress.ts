import { sleep } from 'n8n-workflow';

import type { ApiResponse } from '../../../api/request';
import { createSend } from '../../../transport/send';
import { defaults } from '../../shared/form/requestOptions';
import { addSecret } from '../subscriptions/address';

const PAUSE = 250;
const TRIES = 20;

/** A trigger's own address, and its secret. */
export interface OwnAddress {
	address: string;
	secret: string;
}

/**
 * Creates a function that posts JSON to the trigger itself. Until n8n listens, it tries again.
 * @param notYet the statuses with which n8n or the node answers until then
 * @returns the function, which throws a ConnectionError if n8n can't reach itself, and an Error if it
 * answers with anything but a success
 */
export function createOwnPost(
	{ address, secret }: OwnAddress,
	notYet: readonly number[],
): (body: string) => Promise<ApiResponse> {
	const { origin, pathname, search } = new URL(addSecret(address, secret));
	const send = createSend({ baseUrl: origin, headers: {}, options: defaults });
	const headers = { 'content-type': 'application/json' };
	const path = pathname + search;
	return async (body) => {
		for (let left = TRIES; ; left -= 1) {
			const answer = await send({ method: 'POST', path, headers, body });
			if (answer.status < 300) return answer;
			if (!notYet.includes(answer.status)) throw new Error(`n8n answered ${answer.status}`);
			if (left === 0) throw new Error('n8n is not listening');
			await sleep(PAUSE);
		}
	};
}
