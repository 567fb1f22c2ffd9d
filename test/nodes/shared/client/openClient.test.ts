import type { IncomingHttpHeaders } from 'node:http';

import type { IExecuteFunctions } from 'n8n-workflow';

import { openClient } from '../../../../nodes/shared/client/openClient';
import { messagingApi } from '../../../../nodes/shared/client/messagingApi';
import { readCredential } from '../../../../nodes/shared/client/readCredential';
import { createContext } from '../../../../tooling/host/n8n';
import { promised } from '../../../support/edition';
import { catchConnectionError, get, post, useService } from '../../../support/service';

const service = useService();

const contextWith = (more: object) =>
	({
		...createContext({
			node: { name: 'Omnimessage' },
			credentials: { messagingApi: { baseUrl: service.baseUrl, username: 'a', password: 'b' } },
		}),
		...more,
	}) as unknown as IExecuteFunctions;

describe('The trace of an execution', () => {
	const askWith = async (additionalData?: object) => {
		let asked: IncomingHttpHeaders = {};
		service.listener = (request, response) => {
			asked = request.headers;
			response.end('{}');
		};
		await (
			await openClient(contextWith({ additionalData }), messagingApi)
		)(get);
		return asked;
	};

	it('continues in the service if this n8n traces', async () => {
		const injectTraceHeaders = (execution: string, node: string, headers: object) =>
			Object.assign(headers, { traceparent: `${execution} ${node}`, authorization: 'none' });
		const headers = await askWith({ executionId: '7', otel: { injectTraceHeaders } });
		expect(headers.traceparent).toBe('7 Omnimessage');
		expect(headers.authorization).toMatch(/^Basic /);
	});

	it.each([
		['that does not trace', { executionId: '7' }],
		['whose tracing is another', { executionId: '7', otel: {} }],
		['that tells nothing of it', undefined],
	])('is not sent by an n8n %s', async (_, additionalData) => {
		expect(await askWith(additionalData)).not.toHaveProperty('traceparent');
	});
});

it.each([
	['HTTPS://Api.Example', 'https://api.example'],
	['https://api.example:443/', 'https://api.example'],
	['https://api.example/Shop/', 'https://api.example/Shop'],
])('The Base URL %s is that of %s', async (written, baseUrl) => {
	const credential = { baseUrl: written, username: 'a', password: 'b' };
	const access = await readCredential(messagingApi, credential);
	expect(access.baseUrl).toBe(baseUrl);
});

describe('The egress rules of this n8n', () => {
	const lookups: string[] = [];
	const contextFilteringBy = (getSecureEgressFilter?: unknown) =>
		contextWith(getSecureEgressFilter === undefined ? {} : { helpers: { getSecureEgressFilter } });

	it('are checked before anything is sent', async () => {
		const error = Object.assign(new Error('It is blocked'), { description: 'Ask your admin' });
		const context = contextFilteringBy(() => ({ validateUrl: async () => ({ ok: false, error }) }));
		await expect(openClient(context, messagingApi)).rejects.toMatchObject({
			message: 'The Base URL in the credential: It is blocked',
			description: 'Ask your admin',
		});
		expect(service.opened).toBe(0);
	});

	const blocked = Object.assign(new Error('blocked'), { name: 'SsrfBlockedIpError' });

	if (promised.looksUpHosts) {
		it('look up the host names of connections', async () => {
			service.baseUrl = service.baseUrl.replace('127.0.0.1', 'localhost');
			const context = contextFilteringBy(() => ({
				validateUrl: async () => ({ ok: true }),
				createSecureLookup: () => (host: string, _: unknown, done: (error: Error) => void) => {
					lookups.push(host);
					done(blocked);
				},
			}));
			const error = await catchConnectionError((await openClient(context, messagingApi))(post));
			expect(error).toMatchObject({ code: 'SsrfBlockedIpError', mayHaveArrived: false });
			expect(lookups).toEqual(['localhost']);
			expect(service.opened).toBe(0);
		});
	} else {
		const notFound = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
		it.each([
			['SsrfBlockedIpError', 'forbid the address', async () => ({ ok: false, error: blocked })],
			['ENOTFOUND', "can't look it up", async () => await Promise.reject(notFound)],
		])('are applied again before each request: %s if they %s', async (code, _, refuse) => {
			const answers = [{ ok: true }, { ok: true }];
			const validateUrl = async () => answers.shift() ?? (await refuse());
			const context = contextFilteringBy(() => ({ validateUrl }));
			const send = await openClient(context, messagingApi);
			expect(await send(get)).toMatchObject({ status: 200 });
			const error = await catchConnectionError(send(post));
			expect(error).toMatchObject({ code, mayHaveArrived: false });
			expect(service.opened).toBe(1);
		});
	}

	it.each([
		['helpers', undefined],
		['this helper', null],
	])('are not checked in a version of n8n without %s', async (_, filter) => {
		const send = await openClient(contextFilteringBy(filter), messagingApi);
		expect(await send(get)).toMatchObject({ status: 200 });
	});
});
