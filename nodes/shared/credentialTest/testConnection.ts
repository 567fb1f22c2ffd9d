import type {
	ICredentialDataDecryptedObject,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import type { Send } from '../../../api/request';
import { readCredential, type Credential } from '../client/readCredential';
import { canHide, hideDigests } from '../secrets/redact';
import { redactResponses } from '../secrets/redactCredential';
import { describeFailure, type Words } from './describeFailure';
import { createHelperSend } from './helperSend';

/** The person waits for it, so it is shorter than that of a node. In milliseconds. */
const TIMEOUT = 15_000;

/** What a test asks the service that a credential is for, and what it says about the answers. */
export interface ConnectionTest extends Omit<Words, 'quotes'> {
	credential: Credential;
	/** A request that needs the credential, changes nothing and is answered with little. */
	ask(send: Send): Promise<unknown>;
}

/** Asks the service one question with the credential. Never throws. */
export async function testConnection(
	{ helpers }: Pick<ICredentialTestFunctions, 'helpers'>,
	{ credential, ask, ...words }: ConnectionTest,
	data: ICredentialDataDecryptedObject = {},
	timeout = TIMEOUT,
): Promise<INodeCredentialTestResult> {
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
