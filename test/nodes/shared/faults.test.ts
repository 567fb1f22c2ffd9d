import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { isIdempotent } from '../../../api/operation';
import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import type { Fault } from '../../../sandbox';
import { credentialsFor, execute, type Run } from '../../../tooling/host/n8n';
import { useSandbox } from '../../support/sandbox';
import { faults, faultsPage, tryFaults, type Row } from '../../support/faultTable';
import { fields } from '../../support/sending';
import { shortPauses } from '../../support/shortPauses';

describe('Under each fault', () => {
	shortPauses();
	let rows: Row[];
	beforeAll(async () => {
		rows = await tryFaults();
	}, 120_000);

	it('docs/faults.md says what happens (npx tsx scripts/faults.ts rewrites it)', () => {
		const path = resolve(__dirname, '../../../docs/faults.md');
		const page = faultsPage(rows);
		if (process.env.WRITES === 'faults') writeFileSync(path, page);
		expect(readFileSync(path, 'utf8')).toBe(page);
	});

	const seenOf = (fault: string): number[] =>
		rows.filter((row) => row.fault === fault && !isIdempotent(row)).map(({ seen }) => seen);
	/** What was surely not done is tried again, unless the service asks for too long a pause. */
	const isRepeated = (fault: string): boolean =>
		faults[fault]?.status === 429 && !fault.includes('an hour');
	const names = Object.keys(faults);

	it.each(names.filter((fault) => !isRepeated(fault)))(
		'%s: what could be done twice is not sent twice',
		(fault) => expect(seenOf(fault)).toEqual([1, 1]),
	);

	it.each(names.filter(isRepeated))('%s: what was surely not done is tried again', (fault) =>
		seenOf(fault).forEach((seen) => expect(seen).toBeGreaterThan(1)),
	);
});

/** Park and Miller's generator: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe('Sends under a random mix of faults', () => {
	shortPauses();
	const rig = useSandbox({ pace: 1 });

	const mix: Fault[] = [
		{ status: 429, headers: { 'retry-after': '0' } },
		{ status: 500 },
		{ status: 503 },
		{ breakage: 'resetUnread' },
		{ breakage: 'resetRead' },
		{ breakage: 'resetProcessed' },
		{ breakage: 'resetInBody' },
		{ breakage: 'truncatedGzip' },
		{ breakage: 'invalidJson' },
		{ breakage: 'wrongContentType' },
	];

	const stalling: Fault[] = [...mix, { breakage: 'stalledHeaders' }, { breakage: 'stalledBody' }];

	/** Makes every fourth request fail, at random. */
	function fail(count: number, random: () => number, faults = mix): void {
		for (let request = 0; request < count * 2; request += 1) {
			const fault = random() < 0.25 ? faults[Math.floor(random() * faults.length)] : {};
			rig.sandbox.faults.push({ ...fault });
		}
	}

	const numbers = (count: number): string[] =>
		Array.from({ length: count }, (_, index) => `+372${51_000_000 + index}`);

	const run = async (recipients: string[], more: Partial<Run> = {}, limits = {}) =>
		await execute({
			type: new Omnimessage(),
			parameters: recipients.map((to) => ({
				...fields({ channel: 'sms', text: 'Hello' }),
				to,
				requestOptions: { ...limits, batching: { batch: { concurrency: 50 } } },
			})),
			credentials: credentialsFor(rig.sandbox),
			...more,
		});

	/** The IDs of what the service has accepted, by recipient. */
	function accepted(): Map<string, string[]> {
		const ids = new Map<string, string[]>();
		for (const { id, to } of rig.sandbox.state.omnimessages.values()) {
			ids.set(to, [...(ids.get(to) ?? []), id]);
		}
		return ids;
	}

	it('if the run stops, its error lists every item: done, failed, possibly done, or not started', async () => {
		const recipients = numbers(300);
		fail(recipients.length, randomFrom(7));
		const error = await run(recipients).then(
			() => undefined,
			(thrown: { context: Record<string, unknown>; description: string }) => thrown,
		);
		const { done, failed, notBegun } = error?.context as {
			done: Array<{ item: number; results: Array<{ omnimessageId: string }> }>;
			failed: Array<{ item: number; message?: string }>;
			notBegun: number[];
		};
		const all = [...done, ...failed].map(({ item }) => item).concat(notBegun);
		expect(all.sort((one, other) => one - other)).toEqual(recipients.map((_, item) => item));
		const told = new Map(done.map(({ item, results }) => [recipients[item], results[0]]));
		const unknown = new Set(
			failed
				.filter(({ message }) => message?.startsWith('Outcome unknown: '))
				.map(({ item }) => recipients[item]),
		);
		for (const [to, ids] of accepted()) {
			if (unknown.has(to)) continue;
			expect(ids).toEqual([told.get(to)?.omnimessageId]);
		}
		expect(error?.description).toMatch(/Not started: rows \d+ to 300\.$/);
	});

	// Last, because the service may process what a short limit has ended only after that.
	it.each([
		['500 of them', 500, mix, {}, { sent: 250, unknown: 25 }],
		// A short limit may end what a busy machine was too slow for. How many that are proves
		// nothing.
		['200, of which some stall', 200, stalling, { idleTimeout: 500 }, { sent: 0, unknown: 1 }],
	])(
		'%s: none is accepted twice, and the error says which may have been accepted',
		async (...row) => {
			const [, count, faults, limits, least] = row;
			const recipients = numbers(count);
			fail(recipients.length, randomFrom(20_261_120), faults);
			const items = await run(recipients, { continueOnFail: true }, limits);
			const ids = accepted();
			expect(items).toHaveLength(recipients.length);
			const kinds = { sent: 0, refused: 0, unknown: 0 };
			recipients.forEach((to, item) => {
				const { omnimessageId: id, message } = items[item]?.json ?? {};
				const known = ids.get(to) ?? [];
				expect(known.length).toBeLessThanOrEqual(1);
				if (id !== undefined) {
					expect(known).toEqual([id]);
					kinds.sent += 1;
				} else if (String(message).startsWith('Outcome unknown: ')) {
					kinds.unknown += 1;
				} else {
					expect(known).toEqual([]);
					kinds.refused += 1;
				}
			});
			// The mix has produced all of these.
			expect(kinds.sent).toBeGreaterThanOrEqual(least.sent);
			expect(kinds.unknown).toBeGreaterThanOrEqual(least.unknown);
		},
	);
});
