import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { toRequestOptions } from '../../../../nodes/shared/fields/requestOptions';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { execute } from '../../../../tooling/host/n8n';
import { serve } from '../../../support/afterwards';
import { fields } from '../../../support/sending';

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

const run = async (baseUrl: string, items: number, requestOptions: unknown, more = {}) =>
	await execute({
		...more,
		type: new Phonebook(),
		parameters: Array.from({ length: items }, () => ({
			resource: 'group',
			operation: 'getAll',
			requestOptions: requestOptions as INodeParameters,
		})),
		credentials: { messagingApi: { baseUrl, username: 'a', password: 'b' } },
	});

describe('Request Options', () => {
	it('is the last field of each node', () => {
		for (const node of [new Omnimessage(), new Phonebook(), new SiteAdmin()]) {
			const last = node.description.properties.at(-1);
			expect(last).toMatchObject({ name: 'requestOptions', displayName: 'Request Options' });
			expect(last?.displayOptions).toBeUndefined();
		}
	});

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
				...fields({ channel: 'sms', text: 'Hello' }),
				// All items would wait for the same list.
				skipIfBlacklisted: false,
				operation: 'sendAndWaitForDelivery',
				options: { learnBy: 'polling' },
				requestOptions: { batching: { batch: { concurrency: 3 } } },
			})),
			credentials: { messagingApi: { baseUrl: seen.url, username: 'a', password: 'b' } },
		});
		expect(items.map(({ json }) => json.state)).toEqual(items.map(() => 'delivered'));
		expect(items).toHaveLength(40);
		expect(seen).toMatchObject({ most: 3, left: 0 });
	});

	const milliseconds = 'must be a number of milliseconds, from 1 to 2147483647';
	it.each<[string, number[], number[], string]>([
		['concurrency', [1, 100], [0, 101, 1.5], 'must be a whole number from 1 to 100'],
		['requestsPerSecond', [0, 0.1], [-0.1], 'must be a number, at least 0'],
		['idleTimeout', [1, 2 ** 31 - 1], [0.5, 2 ** 31], milliseconds],
		['maxRetries', [0, 10], [-1, 11, 0.5], 'must be a whole number from 0 to 10'],
		['timeout', [1, 2 ** 31 - 1], [0, 2 ** 31], milliseconds],
	])('%s can be %j, and not %j: it %s', (name, allowed, forbidden, must) => {
		const isBatching = ['concurrency', 'requestsPerSecond'].includes(name);
		const read = (value: number) =>
			toRequestOptions(isBatching ? { batching: { batch: { [name]: value } } } : { [name]: value });
		for (const value of allowed) expect(read(value)).toMatchObject({ [name]: value });
		for (const value of forbidden)
			expect(() => read(value)).toThrow(`${name}' ${must}, but is ${value}`);
	});

	it('can be numbers as text, and those that were not added have their defaults', () => {
		const batch = { concurrency: '5', requestsPerSecond: '99.5' };
		expect(toRequestOptions({ batching: { batch }, idleTimeout: '1000' })).toEqual({
			...toRequestOptions(undefined),
			...{ concurrency: 5, requestsPerSecond: 99.5, idleTimeout: 1000 },
		});
		for (const nothing of [{}, { batching: {} }, { batching: { batch: {} } }])
			expect(toRequestOptions(nothing)).toEqual(toRequestOptions(undefined));
	});

	it.each([
		[{ maxRetries: 11 }, "'Max Retries' must be a whole number from 0 to 10, but is 11"],
		[{ timeout: '' }, "'Timeout' is empty: enter a value, or remove the field"],
		[{ timeout: 'soon' }, '\'Timeout\' must be a number, but is "soon"'],
		[
			{ batching: { batch: { concurrency: null } } },
			"'Batching > Concurrency' must be a number, but is empty",
		],
		[
			{ batching: { batch: { requestsPerSecond: -1 } } },
			"'Batching > Requests per Second' must be a number, at least 0, but is -1",
		],
		['fast', '\'Request Options\' must be fields with their values, but is "fast"'],
	])("%j is rejected with the form's labels", async (options, sentence) => {
		const running = run('http://127.0.0.1:1', 1, options, { resolved: true });
		await expect(running).rejects.toThrow(new RegExp(`^${sentence}$`));
	});
});
