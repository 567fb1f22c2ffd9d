import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { toRequestOptions } from '../../../../nodes/shared/form/requestOptions';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { serve } from '../../../support/afterwards';
import { execute } from '../../../support/n8n';

/** Answers when the number of open requests reaches the expected number, or all that are left. */
async function gathering(
	size: number,
	total: number,
	bodyFor: (request: IncomingMessage) => object = () => ({ groups: [] }),
) {
	const waiting: Array<() => void> = [];
	const seen = { most: 0, underWay: 0, left: total, url: '' };
	seen.url = await serve((request, response) => {
		seen.underWay += 1;
		seen.most = Math.max(seen.most, seen.underWay);
		waiting.push(() => {
			seen.underWay -= 1;
			seen.left -= 1;
			const status = request.method === 'POST' ? 201 : 200;
			response.writeHead(status).end(JSON.stringify(bodyFor(request)));
		});
		request.resume();
		if (waiting.length >= Math.min(size, seen.left)) waiting.splice(0).forEach((go) => go());
	});
	return seen;
}

const run = async (baseUrl: string, items: number, requestOptions: INodeParameters) =>
	await execute({
		type: new Phonebook(),
		parameters: Array.from({ length: items }, () => ({
			resource: 'group',
			operation: 'getAll',
			requestOptions,
		})),
		credentials: { messagingApi: { baseUrl, username: 'a', password: 'b' } },
	});

describe('Request Options', () => {
	it.each([new Omnimessage(), new Phonebook(), new SiteAdmin()])(
		'is the last field of $description.name',
		(node) => {
			const last = node.description.properties.at(-1);
			expect(last).toMatchObject({ name: 'requestOptions', displayName: 'Request Options' });
			expect(last?.displayOptions).toBeUndefined();
		},
	);

	it.each([
		['10 unless told', {}, 10],
		['1', { batching: { batch: { concurrency: 1 } } }, 1],
		['100', { batching: { batch: { concurrency: 100 } } }, 100],
	])('Concurrency %s is the number of items in progress', async (_, options, expected) => {
		const seen = await gathering(expected, 200);
		await run(seen.url, 200, options);
		expect(seen.most).toBe(expected);
	});

	it('also limits the requests of waiting items, although all of them are in progress', async () => {
		const seen = await gathering(3, 80, ({ method, url = '' }) => {
			const omnimessage_id = method === 'POST' ? randomUUID() : url.split('/')[3];
			const done = { channel: 'sms', status: 'DELIVRD', err: 0, message_id: '1', error: null };
			const timestamp = '2026-01-01T00:00:00Z';
			return {
				to: '+37251000000',
				omnimessage_id,
				...(method === 'POST' ? { messages: [] } : { statuses: [{ ...done, timestamp }] }),
			};
		});
		const items = await execute({
			type: new Omnimessage(),
			parameters: Array.from({ length: 40 }, () => ({
				resource: 'message',
				operation: 'sendAndWaitForDelivery',
				skipIfBlacklisted: false,
				learnBy: 'polling',
				to: '+37251000000',
				messages: { message: [{ channel: 'sms', text: 'Hello' }] },
				requestOptions: { batching: { batch: { concurrency: 3 } } },
			})),
			credentials: { messagingApi: { baseUrl: seen.url, username: 'a', password: 'b' } },
		});
		expect(items.map(({ json }) => json.state)).toEqual(items.map(() => 'delivered'));
		expect(items).toHaveLength(40);
		expect(seen).toMatchObject({ most: 3, left: 0 });
	});

	it.each([
		[{ idleTimeout: 0 }, "'Idle Timeout' must be a number of milliseconds, from 1 to 2147483647"],
		[{ timeout: 2 ** 31 }, "'Timeout' must be a number of milliseconds, from 1 to 2147483647"],
		[{ maxRetries: 11 }, "'Max Retries' must be a whole number from 0 to 10"],
		[{ maxRetries: 0.5 }, "'Max Retries' must be a whole number from 0 to 10"],
	])('%j is rejected', async (options, sentence) => {
		await expect(run('http://127.0.0.1:1', 1, options)).rejects.toThrow(sentence);
	});

	it.each([
		[{ concurrency: 0 }, "'Batching > Concurrency' must be a whole number from 1 to 100"],
		[{ concurrency: 101 }, "'Batching > Concurrency' must be a whole number from 1 to 100"],
		[{ concurrency: 1.5 }, "'Batching > Concurrency' must be a whole number from 1 to 100"],
		[{ concurrency: 'five' }, '\'Batching > Concurrency\' must be a number, but is "five"'],
		[{ requestsPerSecond: -1 }, "'Batching > Requests per Second' must be a number, at least 0"],
	])("%j is rejected with the form's labels", async (batch, sentence) => {
		const running = run('http://127.0.0.1:1', 1, { batching: { batch } });
		await expect(running).rejects.toThrow(sentence);
	});

	it.each([
		[{ idleTimeout: 1 }],
		[{ idleTimeout: 2 ** 31 - 1 }],
		[{ timeout: 1 }],
		[{ timeout: 2 ** 31 - 1 }],
		[{ maxRetries: 0 }],
		[{ maxRetries: 10 }],
	])('%j is accepted, because it is just allowed', (options) => {
		expect(toRequestOptions(options)).toMatchObject(options);
	});

	it.each([
		[{ concurrency: 1 }],
		[{ concurrency: 100 }],
		[{ requestsPerSecond: 0 }],
		[{ requestsPerSecond: 0.1 }],
	])('%j is accepted, because it is just allowed', (batch) => {
		expect(toRequestOptions({ batching: { batch } })).toMatchObject(batch);
	});

	it.each([
		{ idleTimeout: 0.5 },
		{ idleTimeout: 2 ** 31 },
		{ timeout: 0 },
		{ timeout: Infinity },
		{ timeout: 'five' },
		{ maxRetries: -1 },
		{ maxRetries: 11 },
	])('%p is rejected, because it is just not allowed', (options) => {
		const [[name]] = Object.entries(options) as [[string, unknown]];
		expect(() => toRequestOptions(options)).toThrow(`'${name}' must be a`);
	});
});
