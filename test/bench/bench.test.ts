import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { Agent, request } from 'undici';

import { median, takeTurns } from '../../bench/measure';
import { blockNames, replaceBlocks } from '../../bench/page';
import { startService } from '../../bench/service';
import { makeTemporaryFolder } from '../../tooling/temporaryFolder';
import { afterwards } from '../support/afterwards';

// Tests the bench's calculations. Nothing is timed here.

it('A median is one of the values, in any order', () => {
	expect([[3, 1, 2], [4, 1, 3, 2], []].map(median)).toEqual([2, 2, NaN]);
});

it('Things that are compared take turns, and the first turn of each is not counted', async () => {
	const order: string[] = [];
	const results = await takeTurns(['a', 'b'], 2, async (thing) => order.push(thing));
	expect(order.join('')).toBe('ababab');
	expect(results).toEqual([
		[3, 5],
		[4, 6],
	]);
});

it('The service counts messages, recipients and connections, and begins anew with each run', async () => {
	const folder = await makeTemporaryFolder('bench-test');
	afterwards(folder.remove);
	const service = await startService(folder.path);
	const dispatcher = new Agent({
		connect: { ca: readFileSync(service.env.NODE_EXTRA_CA_CERTS ?? '') },
		connections: 1,
	});
	afterwards(async () => {
		await dispatcher.close();
		await service.stop();
	});
	const run = async (recipients: string[]) => {
		const received = await service.begin(0);
		for (const to of recipients) {
			const body = JSON.stringify({ to, messages: [{ channel: 'sms', text: 'Hello' }] });
			const answer = await request(service.url, { method: 'POST', body, dispatcher });
			expect(await answer.body.json()).toMatchObject({ to });
		}
		return { ...received, recipients: [...received.recipients] };
	};
	const [one, other] = ['+37251000000', '+37251000001'] as const;
	expect(await run([one, other, one])).toEqual({
		messages: 3,
		recipients: [one, other],
		connections: 1,
		requests: 3,
		bytes: expect.any(Number),
	});
	expect(await run([other])).toMatchObject({ messages: 1, recipients: [other], requests: 1 });
});

describe('The page of the bench', () => {
	const page = readFileSync(resolve(__dirname, '../../docs/benchmarks.md'), 'utf8');

	it('has one place for each block, and nothing else changes when they are written', () => {
		const blocks = Object.fromEntries(blockNames.map((name) => [name, `New: ${name}`]));
		const written = replaceBlocks(page, blocks);
		for (const name of blockNames) {
			expect(
				written.split(`<!-- ${name}:start -->\n\nNew: ${name}\n\n<!-- ${name}:end -->`),
			).toHaveLength(2);
		}
		const outside = /^<!-- (\w+):start -->[^]*?<!-- \1:end -->$/gm;
		expect(written.replace(outside, '')).toBe(page.replace(outside, ''));
	});

	it('must have a place for a block', () => {
		expect(() => replaceBlocks(page, { other: '' })).toThrow('The page has no block "other"');
	});
});
