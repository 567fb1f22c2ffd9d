import { createHash } from 'crypto';

import type { FunctionsBase, RequestHelperFunctions } from 'n8n-workflow';

import type { KnownWebhook } from '../../../api/administration/webhook';
import { parseJson } from '../../../api/json';
import type { ApiResponse, Send } from '../../../api/request';
import { isObject } from '../../../api/schema';
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
	// Earlier versions of the package don't name their address.
	const { message, address: own } = isObject(json) ? json : {};
	return status === 401 && message === UNAUTHORIZED && own !== digest(address);
}

type Context = {
	helpers?: Partial<Pick<RequestHelperFunctions, 'getSecureEgressFilter'>>;
};

/** Asks without any secret. Whoever doesn't answer isn't there. */
async function ask({ helpers }: Context, registered: string): Promise<ApiResponse | undefined> {
	const { origin, pathname } = new URL(registered);
	try {
		const egress = helpers?.getSecureEgressFilter?.();
		if ((await egress?.validateUrl(registered))?.ok === false) return undefined;
		// It learns nothing, so any certificate will do.
		const network = { allowUnauthorizedCerts: true, egress };
		const send: Send = createSend({ baseUrl: origin, headers: {}, options, ...network });
		return await send({ method: 'POST', path: pathname, headers: {} });
	} catch {
		return undefined;
	}
}

/**
 * Returns those of the addresses of webhooks at which a trigger of another n8n answers, without their
 * secrets.
 * @param ownAddress the address at which this n8n is called for the trigger of a webhook
 */
export async function findOthers(
	context: Context,
	webhooks: KnownWebhook[],
	ownAddress: (webhook: KnownWebhook) => string | undefined,
): Promise<string[]> {
	const asked = new Map(
		webhooks
			.filter((one) => URL.canParse(one.url) && !isAt(ownAddress(one), one.url))
			.map((one) => [dropQuery(one.url), ownAddress(one) ?? '']),
	);
	const found = await Promise.all(
		[...asked].map(async ([registered, own]) => {
			const answer = await ask(context, registered);
			return answer && isOthers(answer, own) ? [registered] : [];
		}),
	);
	return found.flat();
}

/**
 * The webhooks of a trigger are those of another n8n, which has the same workflow. n8n 1 shows other
 * words in place of a message that contains "duplicate" or "unique".
 */
export class AnotherN8n extends Error {
	constructor(context: Pick<FunctionsBase, 'getNode'>, others: string[], address: string) {
		super(
			`Another n8n with this workflow answers at ${others.join(', ')}, and gets the events of ${context.getNode().name}. Its webhooks were not changed, and none was created for ${address}. To move them here, stop the other n8n or unpublish the workflow there, then publish it here again. To get the events in both, publish a new workflow with the same nodes here.`,
		);
	}
}
