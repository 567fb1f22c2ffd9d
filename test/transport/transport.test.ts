import diagnostics from 'node:diagnostics_channel';
import { EventEmitter, getEventListeners, once } from 'node:events';
import {
	createServer,
	type IncomingHttpHeaders,
	type RequestListener,
	type Server,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import type { IExecuteFunctions } from 'n8n-workflow';

import type { ApiRequest } from '../../api/request';
import { openClient } from '../../nodes/shared/client/openClient';
import { defaults } from '../../nodes/shared/form/requestOptions';
import { version } from '../../package.json';
import { ConnectionError } from '../../transport/ConnectionError';
import type { TransportOptions } from '../../transport/options';
import { createSend } from '../../transport/send';
import { afterwards, listening } from '../support/afterwards';

let server: Server;
let listener: RequestListener;
let baseUrl: string;
const sockets = new Set<Socket>();
let opened = 0;

const start = async (port = 0): Promise<void> => {
	server = createServer((request, response) => listener(request, response));
	server.on('connection', (socket) => {
		opened += 1;
		sockets.add(socket);
		socket.on('close', () => sockets.delete(socket));
	});
	await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
	baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const stop = (): void => {
	server.close();
	server.closeAllConnections();
};
beforeEach(async () => {
	opened = 0;
	listener = (_, response) => response.end('{}');
	await start();
});
afterEach(stop);

const get: ApiRequest = { method: 'GET', path: '/', headers: {} };
const post: ApiRequest = { method: 'POST', path: '/', headers: {}, body: '{}' };
const sendWith = (options: Partial<TransportOptions> = {}, signal?: AbortSignal) =>
	createSend({ baseUrl, headers: {}, signal, options: { ...defaults, ...options } });
const many = async (count: number, ask: () => Promise<unknown>): Promise<void> =>
	void (await Promise.all(Array.from({ length: count }, ask)));
const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const failureOf = async (asked: Promise<unknown>): Promise<ConnectionError> => {
	const error: unknown = await asked.catch((thrown: unknown) => thrown);
	if (error instanceof ConnectionError) return error;
	throw new Error(`Not a ConnectionError: ${String(error)}`);
};

describe('Connections', () => {
	it('are kept between executions, and never more than the concurrency', async () => {
		for (let execution = 0; execution < 3; execution += 1) {
			const send = sendWith({ concurrency: 7 });
			await many(200, async () => await send(get));
		}
		expect(opened).toBeLessThanOrEqual(7);
	});

	it('of 2,000 executions are one after the other the same one', async () => {
		const cancelling = new AbortController();
		for (let execution = 0; execution < 2_000; execution += 1) {
			await sendWith({}, cancelling.signal)(get);
		}
		expect(opened).toBe(1);
		expect(getEventListeners(cancelling.signal, 'abort')).toHaveLength(1);
	});

	it('are closed when they are idle', async () => {
		await many(5, async () => await sendWith()(get));
		expect(sockets.size).toBeGreaterThan(0);
		await Promise.all([...sockets].map(async (socket) => await once(socket, 'close')));
		expect(sockets.size).toBe(0);
	});

	it('to a hundred origins leave nothing behind', async () => {
		const gone: unknown[] = [];
		const note = (event: unknown): void => void gone.push(event);
		const ends: Array<Promise<unknown>> = [];
		for (let origin = 0; origin < 100; origin += 1) {
			const other = createServer((_, response) => response.end('{}'));
			const url = `http://127.0.0.1:${await listening(other)}`;
			await createSend({ baseUrl: url, headers: {}, options: defaults })(get);
			ends.push(once(other, 'close'));
			other.close();
			other.closeAllConnections();
		}
		await Promise.all(ends);
		diagnostics.subscribe('undici:client:connected', note);
		afterwards(() => diagnostics.unsubscribe('undici:client:connected', note));
		await sendWith()(get);
		expect(gone).toHaveLength(1);
	});
});

describe('The signal of an execution', () => {
	it('has one listener, however many requests are under way', async () => {
		const warnings: Error[] = [];
		const warn = (warning: Error): void => void warnings.push(warning);
		process.on('warning', warn);
		afterwards(() => process.off('warning', warn));
		const cancelling = new AbortController();
		let listeners = 0;
		listener = (_, response) => {
			listeners = Math.max(listeners, getEventListeners(cancelling.signal, 'abort').length);
			response.end('{}');
		};
		const send = sendWith({ concurrency: 50 }, cancelling.signal);
		await many(500, async () => await send(get));
		await new Promise(setImmediate);
		expect(listeners).toBe(1);
		expect(warnings.filter(({ name }) => name.startsWith('MaxListeners'))).toEqual([]);
	});

	it('has nothing left to end when its requests have ended', async () => {
		const cancelling = new AbortController();
		await many(20, async () => await sendWith({}, cancelling.signal)(get));
		const abort = jest.spyOn(AbortController.prototype, 'abort');
		afterwards(() => abort.mockRestore());
		cancelling.abort();
		expect(abort).toHaveBeenCalledTimes(1);
	});

	it('ends what is under way, with its connections, and lets nothing begin', async () => {
		const cancelling = new AbortController();
		let seen = 0;
		listener = () => void ((seen += 1) === 10 && cancelling.abort(new Error('cancelled')));
		const send = sendWith({ concurrency: 10 }, cancelling.signal);
		const results = await Promise.allSettled(all(100).map(async () => await send(post)));
		expect(results).toHaveLength(100);
		for (const result of results) {
			expect(result).toMatchObject({ status: 'rejected', reason: { message: 'cancelled' } });
		}
		await Promise.all([...sockets].map(async (socket) => await once(socket, 'close')));
		expect(seen).toBe(10);
	});

	it.each([
		['Retry-After', 429, 0],
		['its own pause', 503, 0],
		['Requests per Second', 200, 0.5],
	])('ends a wait for %s', async (_, status, requestsPerSecond) => {
		const cancelling = new AbortController();
		listener = (_request, response) => response.writeHead(status, { 'retry-after': '2' }).end('{}');
		const send = sendWith({ requestsPerSecond }, cancelling.signal);
		if (requestsPerSecond > 0) await send(get);
		const waiting = send(get);
		// By the time that a later one has its answer, the first one waits.
		await sendWith({ maxRetries: 0 })(get);
		cancelling.abort(new Error('cancelled'));
		const nextTurn = new Promise((done) => setImmediate(done, 'it goes on waiting'));
		await expect(Promise.race([waiting, nextTurn])).rejects.toThrow('cancelled');
	});
});

describe('A request', () => {
	it('says who asks', async () => {
		let agent: string | undefined;
		listener = (request, response) => {
			agent = request.headers['user-agent'];
			response.end('{}');
		};
		await sendWith()(get);
		expect(agent).toBe(`n8n-nodes-omnimessage/${version}`);
	});

	it('that no connection could be made for is tried again, even a POST', async () => {
		const { port } = server.address() as AddressInfo;
		stop();
		const send = sendWith();
		let failed = 0;
		const restart = (): void => void ((failed += 1) === 1 && start(port));
		diagnostics.subscribe('undici:client:connectError', restart);
		afterwards(() => diagnostics.unsubscribe('undici:client:connectError', restart));
		expect(await send(post)).toMatchObject({ status: 200, tries: 2 });
		expect(failed).toBe(1);
	});

	it('that broke off once may have arrived, whatever becomes of its later tries', async () => {
		listener = (_, response) => {
			server.close();
			response.socket?.resetAndDestroy();
		};
		const error = await failureOf(sendWith({ maxRetries: 1 })({ ...get, method: 'PUT' }));
		expect(error).toMatchObject({ code: 'ECONNREFUSED', mayHaveArrived: true, tries: 2 });
	});

	it('that is refused with 429 makes the others wait, and all are done in the end', async () => {
		const refused = new Set<string>();
		let seen = 0;
		listener = (request, response) => {
			seen += 1;
			const again = refused.has(request.url as string);
			refused.add(request.url as string);
			response.writeHead(again || seen > 10 ? 201 : 429, { 'retry-after': '1' }).end('{}');
		};
		const send = sendWith({ concurrency: 10 });
		const answers = await Promise.all(
			all(60).map(async (item) => await send({ ...post, path: `/${item}` })),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
		// The ten that were under way: no other came before the pause was over.
		expect(seen).toBe(70);
	});

	it('that is refused with 429 halves how many are under way, and all of them come back', async () => {
		const held: ServerResponse[] = [];
		const holding = new EventEmitter();
		let holds = true;
		const answer = (response: ServerResponse, status = 201) =>
			response.writeHead(status, { 'retry-after': '0' }).end('{}');
		listener = ({ url }, response) => {
			if (url === '/passing' || !holds) return answer(response);
			held.push(response);
			return holding.emit('one');
		};
		/** Resolves when so many are under way, with those that really are. */
		const underWay = async (count: number): Promise<ServerResponse[]> => {
			while (held.length < count) await once(holding, 'one');
			// One more would have come before this has its answer.
			await sendWith()({ ...get, path: '/passing' });
			return held.splice(0);
		};

		const send = sendWith({ concurrency: 8 });
		const answers = Promise.all(all(200).map(async () => await send(post)));
		const first = await underWay(8);
		first.forEach((response) => answer(response, 429));
		const counts = [first.length];
		// Of each round all are answered, which lets one more of them begin.
		for (const count of [4, 5, 6, 7, 8, 8]) {
			const round = await underWay(count);
			counts.push(round.length);
			round.forEach((response) => answer(response));
		}
		holds = false;
		held.splice(0).forEach((response) => answer(response));
		expect(counts).toEqual([8, 4, 5, 6, 7, 8, 8]);
		expect((await answers).map(({ status }) => status)).toEqual(all(200).map(() => 201));
	});

	it.each([
		[{ maxRetries: 0 }, 1],
		[{ maxRetries: 2 }, 3],
	])('is tried as often as %j allows', async (options, tries) => {
		let seen = 0;
		listener = (_, response) => {
			seen += 1;
			response.writeHead(503).end('{}');
		};
		expect(await sendWith(options)(get)).toMatchObject({ status: 503, tries });
		expect(seen).toBe(tries);
	});

	it('that takes longer than the Timeout fails, though its answer goes on coming', async () => {
		listener = (_, response) => {
			response.writeHead(200);
			const timer = setInterval(() => response.write(' '), 20);
			response.on('close', () => clearInterval(timer));
		};
		const error = await failureOf(sendWith({ timeout: 300 })(get));
		expect(error).toMatchObject({ code: 'TimeoutError', mayHaveArrived: true, tries: 1 });
	});
});

describe('An answer', () => {
	const text = JSON.stringify({ name: 'Mäddis Õunapuu', smile: '🙂' });
	const answer = (body: Buffer, headers: Record<string, string>, status = 200): void => {
		listener = (_, response) => void response.writeHead(status, headers).end(body);
	};

	it.each([
		['gzip', gzipSync],
		['deflate', deflateSync],
		['br', brotliCompressSync],
	])('in %s is read, of an error too', async (encoding, compress) => {
		for (const status of [200, 400]) {
			answer(compress(text), { 'content-encoding': encoding }, status);
			expect((await sendWith()(get)).body).toBe(text);
		}
	});

	it('that grows beyond 64 MB when it is decompressed is refused', async () => {
		answer(gzipSync(Buffer.alloc(65 * 1024 ** 2)), { 'content-encoding': 'gzip' });
		const error = await failureOf(sendWith()(get));
		expect(error.code).toBe('UND_ERR_RES_EXCEEDED_MAX_SIZE');
	});

	const latin = Buffer.from('{"name":"Õun"}', 'latin1');
	it.each([
		['UTF-8', Buffer.from(text), 'application/json', text],
		['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'application/json', text],
		['UTF-8 that claims to be Latin-1', Buffer.from(text), 'text/json; charset=iso-8859-1', text],
		['Latin-1 that says so', latin, 'text/json; charset="ISO-8859-1"', '{"name":"Õun"}'],
		['UTF-16 that says so', Buffer.from(text, 'utf16le'), 'text/json; charset=utf-16le', text],
	])('in %s is read', async (_, body, type, expected) => {
		answer(body, { 'content-type': type });
		expect((await sendWith()(get)).body).toBe(expected);
	});

	it.each(['application/json', 'application/json; charset=klingon'])(
		'in no character set, as %s, is an error; as an error it is read as far as it goes',
		async (type) => {
			answer(latin, { 'content-type': type });
			const error = await failureOf(sendWith()(get));
			expect(error.code).toBe('ERR_ENCODING_INVALID_ENCODED_DATA');
			answer(latin, { 'content-type': type }, 400);
			expect((await sendWith()(get)).body).toBe('{"name":"\uFFFDun"}');
		},
	);
});

const contextWith = (more: object) =>
	({
		getNode: () => ({ name: 'Omnimessage' }),
		getCredentials: async () => ({ baseUrl, username: 'a', password: 'b' }),
		...more,
	}) as unknown as IExecuteFunctions;

describe('The trace of an execution', () => {
	const askWith = async (additionalData?: object) => {
		let asked: IncomingHttpHeaders = {};
		listener = (request, response) => {
			asked = request.headers;
			response.end('{}');
		};
		await (
			await openClient(contextWith({ additionalData }), 'messagingApi')
		)(get);
		return asked;
	};

	it('goes on in the service, where this n8n traces', async () => {
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
	])('is not told by an n8n %s', async (_, additionalData) => {
		expect(await askWith(additionalData)).not.toHaveProperty('traceparent');
	});
});

describe('The egress rules of this n8n', () => {
	const lookups: string[] = [];
	const contextFilteringBy = (getSecureEgressFilter?: unknown) =>
		contextWith(getSecureEgressFilter === undefined ? {} : { helpers: { getSecureEgressFilter } });

	it('are asked before anything is sent', async () => {
		const error = Object.assign(new Error('It is blocked'), { description: 'Ask your admin' });
		const context = contextFilteringBy(() => ({ validateUrl: async () => ({ ok: false, error }) }));
		await expect(openClient(context, 'messagingApi')).rejects.toMatchObject({
			message: 'The Base URL of the credential: It is blocked',
			description: 'Ask your admin',
		});
		expect(opened).toBe(0);
	});

	it('look up the names that connections are made to', async () => {
		const SsrfBlockedIpError = Object.assign(new Error('blocked'), { name: 'SsrfBlockedIpError' });
		const context = contextFilteringBy(() => ({
			validateUrl: async () => ({ ok: true }),
			createSecureLookup: () => (host: string, _: unknown, done: (error: Error) => void) => {
				lookups.push(host);
				done(SsrfBlockedIpError);
			},
		}));
		baseUrl = baseUrl.replace('127.0.0.1', 'localhost');
		const error = await failureOf((await openClient(context, 'messagingApi'))(post));
		expect(error).toMatchObject({ code: 'SsrfBlockedIpError', mayHaveArrived: false });
		expect(lookups).toEqual(['localhost']);
		expect(opened).toBe(0);
	});

	it.each([
		['helpers', undefined],
		['this helper', null],
	])('are not asked in a version of n8n without %s', async (_, filter) => {
		const send = await openClient(contextFilteringBy(filter), 'messagingApi');
		expect(await send(get)).toMatchObject({ status: 200 });
	});
});
