import { createHash } from 'crypto';

import type { FunctionsBase, RequestHelperFunctions } from 'n8n-workflow';

import type { KnownWebhook } from '../../../api/administration/webhook';
import { parseJson } from '../../../api/json';
import type { ApiResponse, Send } from '../../../api/request';
import { isObject } from '../../../api/schema';
import { ConnectionError } from '../../../transport/ConnectionError';
import { createSend } from '../../../transport/send';
import { defaults } from '../../shared/fields/requestOptions';
import { Rejection } from '../../shared/trigger/rejection';
import { dropQuery, isAt, normalize } from './address';

// A copy of n8n has everything that the first one has, but its address. So whether a webhook at another
// address is somebody's is asked there, without the secret: a trigger answers 401, with a digest of the
// address at which its n8n is called. If that is ours, it's this n8n under an earlier name.

const UNAUTHORIZED = 'Unauthorized';

/** In milliseconds. The start of n8n, or a person, waits for the answer. */
const LONGEST_ANSWER = 5_000;
const options = { ...defaults, concurrency: 20, maxRetries: 0, timeout: LONGEST_ANSWER };

const digest = (address: string): string =>
	createHash('sha256').update(normalize(address)).digest('hex');

/** What a trigger answers to a call without its secret. */
export const rejectStranger = (address: string): Rejection =>
	new Rejection(401, UNAUTHORIZED, { address: digest(address) });

/** Whether a trigger of another n8n than the one at this address has answered. */
function isOthers({ status, body }: ApiResponse, address: string): boolean {
	const { json } = parseJson(body);
	// A gateway has the same words, but no digest.
	const { message, address: own } = isObject(json) ? json : {};
	const isTrigger = status === 401 && message === UNAUTHORIZED && typeof own === 'string';
	return isTrigger && own !== digest(address);
}

type Context = {
	helpers?: Partial<Pick<RequestHelperFunctions, 'getSecureEgressFilter'>>;
};

/** What a server answers whose n8n is restarting. */
const BUSY = [502, 503, 504];

/** Asks without any secret who is there. */
async function ask(
	{ helpers }: Context,
	registered: string,
	own: string,
): Promise<'nobody' | 'another n8n' | 'busy'> {
	const { origin, pathname } = new URL(registered);
	try {
		const egress = helpers?.getSecureEgressFilter?.();
		if ((await egress?.validateUrl(registered))?.ok === false) return 'nobody';
		// It learns nothing, so any certificate will do.
		const network = { allowUnauthorizedCerts: true, egress };
		const send: Send = createSend({ baseUrl: origin, headers: {}, options, ...network });
		const answer = await send({ method: 'POST', path: pathname, headers: {} });
		if (isOthers(answer, own)) return 'another n8n';
		return BUSY.includes(answer.status) ? 'busy' : 'nobody';
	} catch (error) {
		// A server took the call, but has not answered in time.
		return error instanceof ConnectionError && error.mayHaveArrived ? 'busy' : 'nobody';
	}
}

/**
 * Returns those of the addresses of webhooks at which a trigger of another n8n answers, without their
 * secrets.
 * @param ownAddress the address at which this n8n is called for the trigger of a webhook
 * @param countsBusy whether another n8n may be restarting where a server gives no answer now
 */
export async function findOthers(
	context: Context,
	webhooks: KnownWebhook[],
	ownAddress: (webhook: KnownWebhook) => string | undefined,
	countsBusy = true,
): Promise<string[]> {
	const asked = new Map(
		webhooks
			.filter((one) => URL.canParse(one.url) && !isAt(ownAddress(one), one.url))
			.map((one) => [dropQuery(one.url), ownAddress(one) ?? '']),
	);
	const found = await Promise.all(
		[...asked].map(async ([registered, own]) => {
			const found = await ask(context, registered, own);
			return found === 'another n8n' || (countsBusy && found === 'busy') ? [registered] : [];
		}),
	);
	return found.flat();
}

/**
 * The webhooks of a trigger are those of another n8n, which has the same workflow. n8n 1 shows other
 * words in place of a message that contains "duplicate" or "unique".
 */
export class AnotherN8n extends Error {
	override readonly name = 'AnotherN8n';

	constructor(context: Pick<FunctionsBase, 'getNode'>, others: string[], address: string) {
		super(
			`Another n8n with this workflow answers at ${others.join(', ')}, or is restarting there, and gets the events of ${context.getNode().name}. Its webhooks were not changed, and none was created for ${address}. To move them here, stop the other n8n or unpublish the workflow there, then publish it here again. To get the events in both, publish a new workflow with the same nodes here.`,
		);
	}
}
