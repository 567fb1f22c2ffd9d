import {
	NodeOperationError,
	type FunctionsBase,
	type ICredentialDataDecryptedObject,
	type RequestHelperFunctions,
} from 'n8n-workflow';

import type { Send } from '../../../api/request';
import type { TransportOptions } from '../../../transport/options';
import { createSend } from '../../../transport/send';
import { defaults, presets } from '../fields/requestOptions';
import { readTrace } from '../n8n/trace';
import { redactResponses } from '../secrets/redactCredential';
import { readCredential, type Credential } from './readCredential';

export type { Credential };

type Context = Pick<FunctionsBase, 'getCredentials' | 'getNode'> & {
	/** Only available while a workflow is executed; absent when a trigger is activated. */
	getExecutionCancelSignal?: () => AbortSignal | undefined;
	/** Older versions of n8n have no egress rules. */
	helpers?: Partial<Pick<RequestHelperFunctions, 'getSecureEgressFilter'>>;
};

/** A service, as a node reaches it. */
export interface Service {
	baseUrl: string;
	/** For callers that need more than the body of a response, such as the pages of a list. */
	send: Send;
}

/**
 * Creates a `Send` for a list in the editor to the service in a node's credential. Secrets of the
 * request are hidden in the response.
 * @param data the decrypted credential, if the caller has read it
 * @throws NodeOperationError if a field of the credential is missing or can't be sent, or this n8n
 * forbids its address
 */
export const openClient = async (
	context: Context,
	credential: Credential,
	data?: ICredentialDataDecryptedObject,
): Promise<Send> => (await openService(context, credential, presets.editor, undefined, data)).send;

/**
 * Like `openClient`, for everything else.
 * @param signal ends the requests; defaults to the signal of the execution
 * @param data the decrypted credential, if the caller has read it
 */
export async function openService(
	context: Context,
	credential: Credential,
	options: TransportOptions = defaults,
	signal = context.getExecutionCancelSignal?.(),
	data?: ICredentialDataDecryptedObject,
): Promise<Service> {
	const { baseUrl, headers, allowUnauthorizedCerts, secrets } = await readCredential(
		credential,
		data ?? (await context.getCredentials(credential.name)),
	).catch((error: Error) => {
		throw new NodeOperationError(context.getNode(), error.message);
	});
	const send = createSend({
		baseUrl,
		headers,
		traceHeaders: readTrace(context),
		signal,
		allowUnauthorizedCerts,
		egress: await checkEgress(context, baseUrl),
		options,
	});
	return { baseUrl, send: redactResponses(send, secrets) };
}

/**
 * Applies this n8n's rules for outgoing requests to an address, before the first request.
 * @returns the rules, which the transport applies to what the host name stands for. Redirects are
 * not followed.
 * @throws NodeOperationError if they forbid it
 */
async function checkEgress(context: Context, baseUrl: string) {
	const filter = context.helpers?.getSecureEgressFilter?.();
	// A name that can't be resolved is a broken connection, which the connection reports.
	const allowed = await filter?.validateUrl(baseUrl).catch(() => undefined);
	if (allowed?.ok === false) {
		const { message, description } = allowed.error as Error & { description?: string };
		throw new NodeOperationError(context.getNode(), `The Base URL in the credential: ${message}`, {
			description,
		});
	}
	return filter;
}
