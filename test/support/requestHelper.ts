import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';

import type { ICredentialTestFunctions } from 'n8n-workflow';

/** Of the options of n8n's helper. It refuses to follow redirects, like our code. */
interface Asked {
	method: string;
	url: string;
	headers: RequestOptions['headers'];
	rejectUnauthorized?: boolean;
}

/**
 * What n8n passes to a credential test: the requests are real, and fail with the codes of Node, as
 * with n8n's helper. test/e2e/credentialTest.test.ts covers that one.
 * @param ca the certificates that this n8n trusts
 */
export const createTestContext = (ca?: string[]): Pick<ICredentialTestFunctions, 'helpers'> => ({
	helpers: {
		request: async (asked: string | object) => await ask(asked as Asked, ca),
	} as ICredentialTestFunctions['helpers'],
});

async function ask({ url, method, headers, rejectUnauthorized }: Asked, ca?: string[]) {
	const send = /^https:/i.test(url) ? requestHttps : requestHttp;
	const body = await new Promise<IncomingMessage>((resolve, reject) => {
		send(url, { method, headers, rejectUnauthorized, ca, agent: false }, resolve)
			.on('error', ({ message, code }: NodeJS.ErrnoException) => {
				// n8n's has this much of Node's.
				reject(Object.assign(new Error(message), { code }));
			})
			.end();
	});
	return { statusCode: body.statusCode, headers: body.headers, body };
}
