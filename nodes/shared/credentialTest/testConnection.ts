import type {
	ICredentialDataDecryptedObject,
	ICredentialTestFunction,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { probeWebhooks } from '../../../api/administration/webhook';
import { listGroups } from '../../../api/messaging/group';
import { call, type Send } from '../../../api/request';
import { readCredential, type Credential } from '../client/readCredential';
import { canHide, hideDigests } from '../secrets/redact';
import { redactResponses } from '../secrets/redactCredential';
import { describeFailure, type Words } from './describeFailure';
import { createHelperSend } from './helperSend';

/** The person waits for it, so it is shorter than that of a node. In milliseconds. */
const TIMEOUT = 15_000;

interface ConnectionTest extends Omit<Words, 'quotes'> {
	/** A request that needs the credential, changes nothing and is answered with little. */
	ask(send: Send): Promise<unknown>;
}

const tests: Record<Credential, ConnectionTest> = {
	messagingApi: {
		api: 'the messaging API',
		ask: async (send) => await call(send, listGroups, {}),
		unauthorized:
			"The service doesn't accept the Username and Password. Copy both from the API settings of your account. Often they are not the ones that you sign in with.",
		forbidden:
			"The service doesn't allow this user to list the groups of the phonebook. Check what the user may do, and from which IP addresses.",
	},
	siteAdminApi: {
		api: 'the site administration API',
		ask: async (send) => await call(send, probeWebhooks, { page: 1, per_page: 1 }),
		unauthorized:
			"The site doesn't accept the API Token. Copy it again from your profile in the site's administration, and check the Header Name.",
		forbidden:
			"The site doesn't allow the user of this API Token to manage webhooks. Use the token of a user who may.",
	},
};

/** Asks the service one question with the credential. Never throws. */
export async function testConnection(
	{ helpers }: Pick<ICredentialTestFunctions, 'helpers'>,
	credential: Credential,
	data: ICredentialDataDecryptedObject = {},
	timeout = TIMEOUT,
): Promise<INodeCredentialTestResult> {
	const { ask, ...words } = tests[credential];
	const result = readCredential(credential, data).then(async (access) => {
		const send = createHelperSend(helpers, access, timeout);
		const quotes = access.secrets.every(canHide);
		return await ask(redactResponses(send, access.secrets)).then(
			() => '',
			(error: unknown) => describeFailure(error, access.baseUrl, { ...words, quotes }),
		);
	});
	const failure = await result.catch((error: Error) => error.message);
	return failure === ''
		? { status: 'OK', message: 'Connection successful' }
		: { status: 'Error', message: hideDigests(failure) };
}

/** For `methods.credentialTest` of each node that uses the credential. */
export const testMessagingApi: ICredentialTestFunction = async function ({ data }) {
	return await testConnection(this, 'messagingApi', data);
};
export const testSiteAdminApi: ICredentialTestFunction = async function ({ data }) {
	return await testConnection(this, 'siteAdminApi', data);
};
