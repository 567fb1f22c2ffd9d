import diagnostics from 'node:diagnostics_channel';
import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:http';

import { defaults } from '../../nodes/shared/fields/requestOptions';
import { createSend } from '../../transport/send';
import { afterwards, listening } from '../support/afterwards';
import { get, many, useService } from '../support/service';

const service = useService();

describe('Connections', () => {
	it('are kept between executions, and never more than the concurrency', async () => {
		for (let execution = 0; execution < 3; execution += 1) {
			const send = service.sendWith({ concurrency: 7 });
			await many(50, async () => await send(get));
		}
		expect(service.opened).toBeLessThanOrEqual(7);
	});

	it('of 300 consecutive executions are the same one', async () => {
		const cancelling = new AbortController();
		for (let execution = 0; execution < 300; execution += 1) {
			await service.sendWith({}, cancelling.signal)(get);
		}
		expect(service.opened).toBe(1);
		expect(getEventListeners(cancelling.signal, 'abort')).toHaveLength(1);
	});

	it('are closed if they are idle', async () => {
		await many(5, async () => await service.sendWith()(get));
		expect(service.sockets.size).toBeGreaterThan(0);
		await Promise.all([...service.sockets].map(async (socket) => await once(socket, 'close')));
		expect(service.sockets.size).toBe(0);
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
		await service.sendWith()(get);
		expect(gone).toHaveLength(1);
	});
});
