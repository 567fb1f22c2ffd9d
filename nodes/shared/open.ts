import { NodeOperationError, type FunctionsBase } from 'n8n-workflow';

import type { Send } from '../../api/request';
import { httpUrl } from '../../api/schema';
import { MessagingApi } from '../../credentials/MessagingApi.credentials';
import { SiteAdminApi } from '../../credentials/SiteAdminApi.credentials';
import { createSend } from './send';

const services = { messagingApi: new MessagingApi(), siteAdminApi: new SiteAdminApi() };
export type Credential = keyof typeof services;

type Context = Pick<FunctionsBase, 'getCredentials' | 'getNode'> & {
	/** Only while a workflow is executed; absent when a trigger is activated. */
	getExecutionCancelSignal?: () => AbortSignal | undefined;
};

/** A service as a node reaches it. */
export interface Service {
	baseUrl: string;
	send: Send;
}

/**
 * A `Send` to the service that a node's credential names.
 * @throws NodeOperationError where the credential's base URL is none
 */
export const open = async (context: Context, credential: Credential): Promise<Send> =>
	(await openService(context, credential)).send;

/** As `open`, for who needs to know which service it is, too. */
export async function openService(context: Context, credential: Credential): Promise<Service> {
	const { baseURL: baseUrl = '', headers } = await services[credential].authenticate(
		await context.getCredentials(credential),
		{ url: '', baseURL: '' },
	);
	if (!httpUrl.safeParse(baseUrl).success) {
		throw new NodeOperationError(
			context.getNode(),
			'The Base URL of the credential must be an http or https URL, such as https://api.example',
		);
	}
	const send = createSend({
		baseUrl,
		headers: headers as Record<string, string>,
		signal: context.getExecutionCancelSignal?.(),
	});
	return { baseUrl, send };
}
