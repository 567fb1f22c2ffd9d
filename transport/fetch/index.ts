import { sleep } from 'n8n-workflow';

import type { ApiResponse } from '../../api/request';
import { abortable } from '../abort';
import { isBeforeRequest } from '../errorCode';
import { onLimit, type Exchange, type ExchangeRequest, type Network } from '../exchange';
import { readBody } from '../readBody';
import { decodeText } from '../text';
import { checkComplete, toCodedError } from './errors';
import { startIdleTimer } from './idle';
import { canHaveBody, toInit } from './request';

/**
 * Creates an exchange over Node's global `fetch`, which keeps and shares its connections. It can't
 * accept an invalid certificate. This n8n's rules are applied before each request, because `fetch`
 * doesn't let us choose how to look up a host name.
 */
export const createExchange =
	async ({ egress }: Network): Promise<Exchange> =>
	async (request, { idleTimeout, ...limits }, onBegin) => {
		const ending = new AbortController();
		const end = (reason: Error): void => ending.abort(reason);
		const offLimit = onLimit(limits, end);
		try {
			if (egress) await abortable(checkAddress(egress, request.origin), ending.signal);
			const idle = startIdleTimer(idleTimeout, end);
			return await collect(request, ending.signal, { onBegin, onPart: idle.onPart }).finally(
				idle.stop,
			);
		} finally {
			offLimit();
		}
	};

/** Sends a request, and collects its response. */
async function collect(
	request: ExchangeRequest,
	signal: AbortSignal,
	{ onBegin, onPart }: { onBegin: () => void; onPart: () => void },
): Promise<ApiResponse> {
	try {
		const { origin, path } = request;
		const response = await fetch(origin + path, { ...toInit(request, onBegin), signal });
		onPart();
		const { status } = response;
		const headers = Object.fromEntries(response.headers);
		const bytes = await readBody(response.body ?? [], onPart);
		const body = decodeText(bytes, headers, status < 300);
		checkComplete({ status, headers, body });
		// As with the other client, a connection becomes free one turn later.
		await sleep(0);
		return { status, headers, body };
	} catch (thrown) {
		const error = toCodedError(thrown);
		// A request without a body doesn't show when it begins.
		if (!canHaveBody(request) && !isBeforeRequest(error.code)) onBegin();
		throw error;
	}
}

/**
 * The host name is looked up once more for the connection, so a firewall must stop what changes its
 * address in between: see SECURITY.md.
 * @throws the rule's error if the rules forbid the address; Error if it can't be looked up
 */
async function checkAddress(egress: NonNullable<Network['egress']>, origin: string): Promise<void> {
	const allowed = await egress.validateUrl(origin);
	if (!allowed.ok) throw allowed.error;
}
