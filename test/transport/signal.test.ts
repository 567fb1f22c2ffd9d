import { getEventListeners, once } from 'node:events';

import { afterwards } from '../support/afterwards';
import { all, get, many, post, useService } from '../support/service';

const service = useService();

describe('The signal of an execution', () => {
	it('has one listener, however many requests are running', async () => {
		const warnings: Error[] = [];
		const warn = (warning: Error): void => void warnings.push(warning);
		process.on('warning', warn);
		afterwards(() => process.off('warning', warn));
		const cancelling = new AbortController();
		let listeners = 0;
		service.listener = (_, response) => {
			listeners = Math.max(listeners, getEventListeners(cancelling.signal, 'abort').length);
			response.end('{}');
		};
		const send = service.sendWith({ concurrency: 50 }, cancelling.signal);
		await many(500, async () => await send(get));
		await new Promise(setImmediate);
		expect(listeners).toBe(1);
		expect(warnings.filter(({ name }) => name.startsWith('MaxListeners'))).toEqual([]);
	});

	it('has nothing left to end when its requests have ended', async () => {
		const cancelling = new AbortController();
		const send = service.sendWith({ requestsPerSecond: 1_000 }, cancelling.signal);
		await many(20, async () => await send(get));
		const abort = jest.spyOn(AbortController.prototype, 'abort');
		afterwards(() => abort.mockRestore());
		// Whoever still waits asks for it.
		const reason = jest.spyOn(cancelling.signal, 'reason', 'get');
		cancelling.abort();
		expect(abort).toHaveBeenCalledTimes(1);
		expect(reason).not.toHaveBeenCalled();
	});

	it('ends running requests, with their connections, and lets nothing begin', async () => {
		const cancelling = new AbortController();
		let seen = 0;
		service.listener = () => void ((seen += 1) === 10 && cancelling.abort(new Error('cancelled')));
		const send = service.sendWith({ concurrency: 10 }, cancelling.signal);
		const results = await Promise.allSettled(all(100).map(async () => await send(post)));
		expect(results).toHaveLength(100);
		for (const result of results) {
			expect(result).toMatchObject({ status: 'rejected', reason: { message: 'cancelled' } });
		}
		await Promise.all([...service.sockets].map(async (socket) => await once(socket, 'close')));
		expect(seen).toBe(10);
	});

	it.each([
		['Retry-After', 429, 0],
		['its own pause', 503, 0],
		['Requests per Second', 200, 0.5],
	])('ends a wait for %s', async (_, status, requestsPerSecond) => {
		const cancelling = new AbortController();
		service.listener = (_request, response) =>
			response.writeHead(status, { 'retry-after': '2' }).end('{}');
		const send = service.sendWith({ requestsPerSecond }, cancelling.signal);
		if (requestsPerSecond > 0) await send(get);
		const waiting = send(get);
		// By the time that a later one has its response, the first one waits.
		await service.sendWith({ maxRetries: 0 })(get);
		cancelling.abort(new Error('cancelled'));
		const nextTurn = new Promise((done) => setImmediate(done, 'it goes on waiting'));
		await expect(Promise.race([waiting, nextTurn])).rejects.toThrow('cancelled');
	});
});
