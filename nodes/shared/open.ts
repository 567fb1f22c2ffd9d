import {
	NodeOperationError,
	type FunctionsBase,
	type ICredentialDataDecryptedObject,
	type RequestHelperFunctions,
} from 'n8n-workflow';

import type { ApiResponse, Send } from '../../api/request';
import { httpUrl } from '../../api/schema';
import { MessagingApi } from '../../credentials/MessagingApi.credentials';
import { SiteAdminApi } from '../../credentials/SiteAdminApi.credentials';
import { addressSecretsIn, redactBody, redactDeep, redactor, type Redact } from './redact';
import type { RequestOptions } from './requestOptions';
import { createSend } from './send';
import { traceHeaders, type Traced } from './traceHeaders';

const services = { messagingApi: new MessagingApi(), siteAdminApi: new SiteAdminApi() };
export type Credential = keyof typeof services;

type Context = Pick<FunctionsBase, 'getCredentials' | 'getNode'> &
	Traced & {
		/** Only while a workflow is executed; absent when a trigger is activated. */
		getExecutionCancelSignal?: () => AbortSignal | undefined;
		/** Older versions of n8n have no egress rules. */
		helpers?: Partial<Pick<RequestHelperFunctions, 'getSecureEgressFilter'>>;
	};

/** A service as a node reaches it. */
export interface Service {
	baseUrl: string;
	/** For what needs more of an answer than its body: pages of a list. */
	send: Send;
}

/**
 * A `Send` to the service that a node's credential names. What is secret in the request is hidden in
 * the answer.
 * @throws NodeOperationError where the credential's base URL is none, a field of it can't be sent, or
 * this n8n forbids its address
 */
export const open = async (context: Context, credential: Credential): Promise<Send> =>
	(await openService(context, credential)).send;

/**
 * As `open`, for who needs to know which service it is, too.
 * @param signal ends the requests; that of the execution where it is left out
 */
export async function openService(
	context: Context,
	credential: Credential,
	options?: RequestOptions,
	signal = context.getExecutionCancelSignal?.(),
): Promise<Service> {
	const data = await context.getCredentials(credential);
	const authenticated = await services[credential]
		.authenticate(data, { url: '', baseURL: '' })
		.catch((error: Error) => {
			throw new NodeOperationError(context.getNode(), error.message);
		});
	const { baseURL: baseUrl = '', headers, skipSslCertificateValidation } = authenticated;
	if (!httpUrl.safeParse(baseUrl).success) {
		throw new NodeOperationError(
			context.getNode(),
			'The Base URL of the credential must be an http or https URL, such as https://api.example',
		);
	}
	const send = createSend({
		baseUrl,
		headers: { ...traceHeaders(context), ...(headers as Record<string, string>) },
		signal,
		allowUnauthorizedCerts: skipSslCertificateValidation,
		lookup: await lookupFor(context, baseUrl),
		options,
	});
	return { baseUrl, send: withoutSecrets(send, secretsIn(data)) };
}

/** What a credential holds that nobody but the service may see: also as it travels. */
function secretsIn({ username, password, token }: ICredentialDataDecryptedObject): string[] {
	const basic = Buffer.from(`${username}:${password}`).toString('base64');
	// A token may have its scheme with it.
	const bare = /^\w+ (\S+)$/.exec(String(token))?.[1];
	return [password, token, password && basic, bare].flatMap((one) => (one ? String(one) : []));
}

/** In milliseconds: deliveries come many a second, and n8n is slow to decrypt a credential. */
const KEPT = 60_000;
const MOST = 100;
const kept = new Map<string, { redact: Redact; until: number }>();

/**
 * Hides what is secret in a credential in any text, for what comes from outside on another way than as
 * an answer. Without a credential there is nothing to hide. One that was changed counts after a minute.
 */
export async function redactorFor(
	context: Pick<FunctionsBase, 'getCredentials' | 'getNode'>,
	credential: Credential,
): Promise<Redact> {
	const id = context.getNode().credentials?.[credential]?.id;
	const known = id ? kept.get(id) : undefined;
	if (known && known.until > Date.now()) return known.redact;
	const data = await context.getCredentials(credential).catch(() => undefined);
	const redact = redactor(data ? secretsIn(data) : []);
	if (!id || !data) return redact;
	kept.delete(id);
	kept.set(id, { redact, until: Date.now() + KEPT });
	const [oldest] = kept.keys();
	if (kept.size > MOST && oldest) kept.delete(oldest);
	return redact;
}

/** An answer can repeat all of its request: the credential, and the secret of an address. */
function withoutSecrets(send: Send, secrets: string[]): Send {
	const hide = redactor(secrets);
	return async (request) => {
		const own = addressSecretsIn(request.body ?? '');
		const response = await send(request);
		return redacted(own.length > 0 ? redactor([...secrets, ...own]) : hide, response);
	};
}

const redacted = (hide: Redact, response: ApiResponse): ApiResponse => ({
	...response,
	headers: redactDeep(hide, response.headers),
	body: redactBody(hide, response.body),
});

/**
 * How the rules of this n8n for outgoing requests are kept: an address in the URL is checked now, and
 * one that a name is looked up to when a connection is made. No redirect is followed.
 */
async function lookupFor(context: Context, baseUrl: string) {
	const filter = context.helpers?.getSecureEgressFilter?.();
	if (!filter) return undefined;
	// A name that can not be looked up is a broken connection, and the connection will tell.
	const allowed = await filter.validateUrl(baseUrl).catch(() => undefined);
	if (allowed?.ok === false) {
		const { message, description } = allowed.error as Error & { description?: string };
		throw new NodeOperationError(context.getNode(), `The Base URL of the credential: ${message}`, {
			description,
		});
	}
	return filter.createSecureLookup();
}
