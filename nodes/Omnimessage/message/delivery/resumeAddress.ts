import { createHmac, hkdfSync, timingSafeEqual } from 'crypto';
import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { Task } from '../../../shared/action/task';
import { addressParameters } from '../../../shared/secrets/redact';

// Anyone can guess the number of an execution, and n8n before 2.15 checks no more than that. So the
// address that resumes a wait carries a signature of this package, whatever n8n adds to it.

/** The signature's name in the query. */
const PARAMETER = addressParameters.wait;
const PURPOSE = 'n8n-nodes-omnimessage: wait for delivery';

type Context = Pick<
	IExecuteFunctions,
	'getCredentials' | 'getExecutionId' | 'getInstanceId' | 'getNode'
>;

/**
 * Signs what distinguishes a wait from all others: this n8n, the execution and the node. The key is
 * derived from the API password, which only n8n and the service know.
 * @returns undefined if the credential has no password: then no signature is valid
 */
async function sign(context: Context): Promise<Buffer | undefined> {
	const { password } = await context.getCredentials('messagingApi');
	if (typeof password !== 'string' || password === '') return undefined;
	const instance = context.getInstanceId();
	const key = hkdfSync('sha256', password, instance, PURPOSE, 32);
	const wait = [instance, context.getExecutionId(), context.getNode().id];
	return createHmac('sha256', Buffer.from(key)).update(JSON.stringify(wait)).digest();
}

/**
 * Returns the address of the waiting execution, without the signature. n8n's own function for this
 * signs for a stored operation `sendAndWait` only. From 2.15 on, a token of the execution is in the
 * query.
 */
export function resumeUrl(context: Pick<IExecuteFunctions, 'evaluateExpression' | 'getNode'>): URL {
	const url = new URL(String(context.evaluateExpression('{{ $execution.resumeUrl }}', 0)));
	url.pathname += `/${encodeURIComponent(context.getNode().id)}`;
	return url;
}

/** Creates the address at which a report resumes the waiting execution. */
export async function signedResumeUrl({ context }: Pick<Task, 'context'>): Promise<string> {
	const url = resumeUrl(context);
	url.searchParams.set(PARAMETER, (await sign(context))?.toString('hex') ?? '');
	return url.toString();
}

/**
 * Whether a waiting execution was called at the address that its messages carry, compared in
 * constant time.
 */
export async function isAtSignedUrl(
	context: Context & Pick<IWebhookFunctions, 'getQueryData'>,
): Promise<boolean> {
	const query = context.getQueryData() as Record<string, unknown>;
	const given = query[PARAMETER];
	if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
	const right = await sign(context);
	return right !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), right);
}
