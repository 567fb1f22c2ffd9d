import type { RequestListener } from 'node:http';

import { defaults } from '../../nodes/shared/fields/requestOptions';
import { createSend } from '../../transport/send';
import { answer, sends, startMessaging } from '../support/messagingStub';
import { get, post } from '../support/service';
import { startService } from '../support/stubService';

let stop = (): void => undefined;
afterEach(() => stop());

/** A clock that is ahead by the time waited, and a `Send` that uses it. */
async function setUp(listener: RequestListener, concurrency = 10) {
	const service = await startService('127.0.0.1', listener);
	stop = service.stop;
	const waits: number[] = [];
	const clock = {
		time: 0,
		now: () => clock.time,
		async wait(milliseconds: number): Promise<void> {
			waits.push(milliseconds);
			clock.time += milliseconds;
		},
	};
	const options = { ...defaults, concurrency };
	const send = createSend({ baseUrl: service.url, headers: {}, options, clock });
	return { service, clock, waits, send };
}

/** Answers 429 with this Retry-After once, and then 200. */
const refusingOnce = (retryAfter: string): RequestListener => {
	let refused = false;
	return (_, response) => {
		response.writeHead(refused ? 200 : 429, { 'retry-after': retryAfter }).end('{}');
		refused = true;
	};
};
const ASKS = 'Nothing was sent: the service is getting too many requests. Try again in';

describe('If the service asks to wait', () => {
	it('60 seconds, a request waits, and then succeeds', async () => {
		const { send, waits } = await setUp(refusingOnce('60'));
		expect(await send(post)).toMatchObject({ status: 200, tries: 2 });
		expect(waits).toEqual([60_000]);
	});

	it('61 seconds, it is given up', async () => {
		const { send, waits } = await setUp(refusingOnce('61'));
		expect(await send(post)).toMatchObject({ status: 429, tries: 1 });
		expect(waits).toEqual([]);
	});

	it("an hour, others are not sent during it, say so, and don't wait", async () => {
		const { send, waits, clock, service } = await setUp(refusingOnce('3600'), 1);
		const [first, ...others] = await Promise.allSettled([post, post, get].map(send));
		expect(first).toMatchObject({ status: 'fulfilled', value: { status: 429 } });
		expect(others).toEqual(
			others.map(() => ({
				status: 'rejected',
				reason: expect.objectContaining({ message: `${ASKS} 3600 seconds` }),
			})),
		);
		clock.time += 3_599_999;
		await expect(send(post)).rejects.toThrow(`${ASKS} 1 second`);
		expect(service.seen).toHaveLength(1);
		clock.time += 1;
		expect(await send(post)).toMatchObject({ status: 200, tries: 1 });
		expect(waits).toEqual([]);
	});

	it('an hour, and then a shorter time, the hour applies', async () => {
		let hours = 0;
		const { send, clock } = await setUp((_, response) => {
			hours += 1;
			response.writeHead(429, { 'retry-after': hours === 1 ? '3600' : '100' }).end('{}');
		}, 2);
		await Promise.all([send(post), send(post)]);
		clock.time += 200_000;
		await expect(send(post)).rejects.toThrow(`${ASKS} 3400 seconds`);
	});

	it('an hour, a request that was already tried ends with that result', async () => {
		const { send, clock, service } = await setUp((request, response) => {
			if (request.method === 'PUT') response.socket?.resetAndDestroy();
			else response.writeHead(429, { 'retry-after': '3600' }).end('{}');
		});
		// During its pause, another request is rejected.
		clock.wait = async () => void (await send(post));
		await expect(send({ ...post, method: 'PUT' })).rejects.toMatchObject({
			name: 'ConnectionError',
			mayHaveArrived: true,
			tries: 1,
		});
		expect(service.seen).toEqual(['PUT /', 'POST /']);
	});
});

describe('If the service rejects every request', () => {
	it.each(['soon', '1'])(
		'and asks to wait for "%s", the pauses double, and after a minute others are not sent',
		async (asked) => {
			const { send, clock, service } = await setUp((_, response) =>
				response.writeHead(429, { 'retry-after': asked }).end('{}'),
			);
			const results = await Promise.allSettled(Array.from({ length: 50 }, () => send(post)));
			expect(clock.time).toBeGreaterThan(60_000);
			expect(clock.time).toBeLessThan(90_000);
			expect(service.seen.length).toBeLessThan(30);
			const last = results.at(-1);
			expect(last).toMatchObject({ reason: { message: expect.stringContaining(ASKS) } });
		},
	);

	it('of a minute, all of 50 succeed in the next one', async () => {
		const { send, clock } = await setUp((_, response) =>
			response.writeHead(clock.time < 60_000 ? 429 : 200).end('{}'),
		);
		const answers = await Promise.all(Array.from({ length: 50 }, () => send(post)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	});
});

describe('With Continue On Fail, items that meet a Retry-After of an hour', () => {
	it('all end, and say how long the service asks to wait', async () => {
		const messaging = await startMessaging({
			post: ({ response }) => answer(response, 429, {}, { 'retry-after': '3600' }),
		});
		stop = messaging.stop;
		const hints: string[] = [];
		const items = await messaging.run(sends(200), { continueOnFail: true, hints });
		const { length: seen } = messaging.posted;
		// Those that ran at the same time.
		expect(seen).toBeLessThanOrEqual(10);
		const errors = items.map(({ json }) => String(json.error));
		expect(errors.filter((error) => error.includes('answered 429'))).toHaveLength(seen);
		const others = errors.filter((error) => !error.includes('answered 429'));
		expect(others).toHaveLength(200 - seen);
		for (const error of others) {
			expect(error).toMatch(/^Nothing was sent: .* Try again in 3\d{3} seconds \(row /);
		}
		for (const { json } of items) expect(Object.keys(json)).toEqual(['to', 'error']);
		expect(hints).toEqual([
			`0 sent; 200 failed: ${200 - seen} not tried because of the limit of the service, ${seen} rejected by the service.`,
		]);
	});
});
