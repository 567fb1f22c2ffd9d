import diagnostics from 'node:diagnostics_channel';
import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ApiRequest } from '../../api/request';
import { version } from '../../package.json';
import { afterwards } from '../support/afterwards';
import { all, catchConnectionError, get, post, useService } from '../support/service';

const service = useService();

/** The headers with which a request arrives. */
async function headersOf(request: ApiRequest): Promise<IncomingHttpHeaders> {
	let arrived: IncomingHttpHeaders = {};
	service.listener = ({ headers }, response) => {
		arrived = headers;
		response.end('{}');
	};
	await service.sendWith()(request);
	return arrived;
}

describe('A request', () => {
	it('identifies itself', async () => {
		expect((await headersOf(get))['user-agent']).toBe(`n8n-nodes-omnimessage/${version}`);
	});

	it.each([1_500.5, 2_147_483_647])('can have a timeout of %d ms', async (timeout) => {
		const warnings: Error[] = [];
		const warn = (warning: Error): void => void warnings.push(warning);
		process.on('warning', warn);
		afterwards(() => process.off('warning', warn));
		expect((await service.sendWith({ timeout })(get)).status).toBe(200);
		// Node says in the next turn that a timer is too long, and ends it at once.
		await new Promise(setImmediate);
		expect(warnings).toEqual([]);
	});

	// "fetch" would ask for compression, and doesn't notice if a compressed response ends early.
	it('asks for no compression', async () => {
		expect((await headersOf(get))['accept-encoding']).toBe('identity');
	});

	it('with a body says how long it is, and is not sent in chunks', async () => {
		const headers = await headersOf({ ...post, body: '"é"' });
		expect(headers['content-length']).toBe('4');
		expect(headers).not.toHaveProperty('transfer-encoding');
	});

	it('that could not be connected is retried, even a POST', async () => {
		const { port } = service.server.address() as AddressInfo;
		service.stop();
		const send = service.sendWith();
		let failed = 0;
		// The channel tells of all connections of the process.
		const restart = (event: unknown): void => {
			const { connectParams } = event as { connectParams: { port: string } };
			if (Number(connectParams.port) !== port) return;
			failed += 1;
			if (failed === 1) service.start(port);
		};
		diagnostics.subscribe('undici:client:connectError', restart);
		afterwards(() => diagnostics.unsubscribe('undici:client:connectError', restart));
		expect(await send(post)).toMatchObject({ status: 200, tries: 2 });
		expect(failed).toBe(1);
	});

	it('that broke off once may have arrived, whatever the result of later attempts', async () => {
		service.listener = (_, response) => {
			service.server.close();
			response.socket?.resetAndDestroy();
		};
		const error = await catchConnectionError(
			service.sendWith({ maxRetries: 1 })({ ...get, method: 'PUT' }),
		);
		expect(error).toMatchObject({ code: 'ECONNREFUSED', mayHaveArrived: true, tries: 2 });
	});

	it('that is rejected with 429 makes the others wait, and all succeed in the end', async () => {
		const refused = new Set<string>();
		let seen = 0;
		service.listener = (request, response) => {
			seen += 1;
			const again = refused.has(request.url as string);
			refused.add(request.url as string);
			response.writeHead(again || seen > 10 ? 201 : 429, { 'retry-after': '1' }).end('{}');
		};
		const send = service.sendWith({ concurrency: 10 });
		const answers = await Promise.all(
			all(60).map(async (item) => await send({ ...post, path: `/${item}` })),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
		// The ten that were running: no other came before the pause was over.
		expect(seen).toBe(70);
	});

	it('that is rejected with 429 halves the number of running requests, which then recovers', async () => {
		const held: ServerResponse[] = [];
		const holding = new EventEmitter();
		let holds = true;
		const answer = (response: ServerResponse, status = 201) =>
			response.writeHead(status, { 'retry-after': '0' }).end('{}');
		service.listener = ({ url }, response) => {
			if (url === '/passing' || !holds) return answer(response);
			held.push(response);
			return holding.emit('one');
		};
		/** Resolves when the given number are running, with those that really are. */
		const underWay = async (count: number): Promise<ServerResponse[]> => {
			while (held.length < count) await once(holding, 'one');
			// One more would have come before this one has its response.
			await service.sendWith()({ ...get, path: '/passing' });
			return held.splice(0);
		};

		const send = service.sendWith({ concurrency: 8 });
		const answers = Promise.all(all(200).map(async () => await send(post)));
		const first = await underWay(8);
		first.forEach((response) => answer(response, 429));
		const counts = [first.length];
		// All requests of each round are answered, which lets one more of them begin.
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
	])('is sent as often as %j allows', async (options, tries) => {
		let seen = 0;
		service.listener = (_, response) => {
			seen += 1;
			response.writeHead(503).end('{}');
		};
		expect(await service.sendWith(options)(get)).toMatchObject({ status: 503, tries });
		expect(seen).toBe(tries);
	});

	it('that takes longer than the Timeout fails, although its response keeps coming', async () => {
		service.listener = (_, response) => {
			response.writeHead(200);
			const timer = setInterval(() => response.write(' '), 20);
			response.on('close', () => clearInterval(timer));
		};
		const error = await catchConnectionError(service.sendWith({ timeout: 300 })(get));
		expect(error).toMatchObject({ code: 'TimeoutError', mayHaveArrived: true, tries: 1 });
	});
});
