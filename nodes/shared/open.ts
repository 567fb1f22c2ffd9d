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

/**
 * A `Send` to the service that a node's credential names.
 * @throws NodeOperationError where the credential's base URL is none
 */
export async function open(context: Context, credential: Credential): Promise<Send> {
	const { baseURL = '', headers } = await services[credential].authenticate(
		await context.getCredentials(credential),
		{ url: '', baseURL: '' },
	);
	if (!httpUrl.safeParse(baseURL).success) {
		throw new NodeOperationError(
			context.getNode(),
			'The Base URL of the credential must be an http or https URL, such as https://api.example',
		);
	}
	return createSend({
		baseUrl: baseURL,
		headers: headers as Record<string, string>,
		signal: context.getExecutionCancelSignal?.(),
	});
}
