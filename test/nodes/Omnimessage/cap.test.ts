import fc from 'fast-check';

import {
	Cap,
	VALUES,
	type CapRecord,
} from '../../../nodes/Omnimessage/message/sending/history/cap';
import { openStore } from '../../../nodes/shared/once/store';
import { inOwnProcess, ProcessedStore, storedContext } from '../../../tooling/host/n8n';

const DAY = 86_400_000;
const START = Date.parse('2026-11-23T00:00:00Z');

const open = (shared: ProcessedStore, process = inOwnProcess(shared)) =>
	new Cap(openStore(storedContext(process), 'node', { most: 100_000 }));

const wish = (days: number, most = 1, who = '1'): CapRecord => ({
	who,
	most,
	span: DAY,
	moment: START + Math.round(days * DAY),
});

/** Whether a message would be sent, in a run of its own. */
async function send(shared: ProcessedStore, one: CapRecord): Promise<true | number> {
	const cap = open(shared);
	const answer = await cap.take(one);
	await cap.close();
	if ('freeFrom' in answer) return (answer.freeFrom - START) / DAY;
	// As if it were kept: close gives back only what nobody has taken.
	return true;
}

let shared: ProcessedStore;
beforeEach(() => void (shared = new ProcessedStore()));

describe('A cap', () => {
	it('lets so many messages within its time through, and says when there may be another', async () => {
		expect(await send(shared, wish(0.1, 2))).toBe(true);
		expect(await send(shared, wish(0.6, 2))).toBe(true);
		// The quarters in which they were sent end at 0.25 and 0.75.
		expect(await send(shared, wish(0.9, 2))).toBe(1.25);
		expect(await send(shared, wish(1.24, 2))).toBe(1.25);
		expect(await send(shared, wish(1.25, 2))).toBe(true);
		expect(await send(shared, wish(1.3, 2))).toBe(1.75);
	});

	it('lets a message through after the store has failed for another one', async () => {
		let failures = 1;
		const checkProcessedAndRecord: typeof shared.helpers.checkProcessedAndRecord = async (
			...given
		) => {
			if (failures-- > 0) throw new Error('no database');
			return await shared.helpers.checkProcessedAndRecord(...given);
		};
		const helpers = { ...shared.helpers, checkProcessedAndRecord };
		const cap = open(shared, { ...inOwnProcess(shared), helpers });
		await expect(cap.take(wish(0))).rejects.toThrow('no database');
		expect(await cap.take(wish(0))).toHaveProperty('slot');
	});

	it('never lets more through, and holds back nothing for more than a quarter longer', async () => {
		const moments = fc.array(fc.double({ min: 0, max: 6, noNaN: true }), { maxLength: 40 });
		const run = fc.asyncProperty(fc.integer({ min: 1, max: 4 }), moments, async (most, all) => {
			const store = new ProcessedStore();
			const sent: number[] = [];
			const near = (one: number, span: number) =>
				sent.filter((other) => Math.abs(one - other) <= span).length;
			for (const one of all) {
				if ((await send(store, wish(one, most))) === true) sent.push(one);
				else expect(near(one, 1.25)).toBeGreaterThanOrEqual(most);
			}
			for (const one of sent) {
				const after = sent.filter((other) => other >= one && other - one <= 0.999_999);
				expect(after.length).toBeLessThanOrEqual(most);
			}
		});
		await fc.assert(run, { numRuns: 300 });
	});

	it('never lets more through in runs whose messages have different times and limits', async () => {
		const wishes = fc.array(
			fc.tuple(fc.double({ min: 0, max: 3, noNaN: true }), fc.integer({ min: 1, max: 4 })),
			{ maxLength: 12 },
		);
		const runs = fc.asyncProperty(fc.array(wishes, { maxLength: 4 }), async (all) => {
			const store = new ProcessedStore();
			const sent: Array<[days: number, most: number]> = [];
			for (const one of all) {
				const cap = open(store);
				await cap.prepare(one.map(([days, most]) => wish(days, most)));
				for (const [days, most] of one) {
					const answer = await cap.take(wish(days, most));
					if (!('slot' in answer)) continue;
					cap.end(answer.slot, true);
					sent.push([days, most]);
				}
				await cap.close();
			}
			for (const [days, limit] of sent) {
				const after = sent.filter(
					([other, most]) => most <= limit && other >= days && other - days <= 0.999_999,
				);
				expect(after.length).toBeLessThanOrEqual(limit);
			}
			expect(store.rows.get('node') ?? []).toHaveLength(sent.length * VALUES);
		});
		await fc.assert(runs, { numRuns: 300 });
	});

	it('has a slot for each message, although there was one in another run', async () => {
		await send(shared, wish(0, 3));
		const cap = open(shared);
		expect(await cap.take(wish(0, 3))).toHaveProperty('slot');
		expect(await cap.take(wish(0, 3))).toHaveProperty('slot');
	});

	it.each([
		[false, ['1 slot', '2 freeFrom']],
		[true, ['1 freeFrom', '2 freeFrom']],
	])('lets others wait until it is known whether one was sent: %s', async (isSent, expected) => {
		const cap = open(shared);
		const ended: string[] = [];
		const first = await cap.take(wish(0));
		const others = [1, 2].map(async (number) => {
			const answer = await cap.take(wish(0));
			ended.push(`${number} ${Object.keys(answer)[0]}`);
			if ('slot' in answer) cap.end(answer.slot, true);
		});
		await cap.take(wish(0, 1, '2'));
		expect(ended).toEqual([]);
		if ('slot' in first) cap.end(first.slot, isSent);
		await Promise.all(others);
		expect(ended).toEqual(expected);
	});

	it.each(['refused', 'never comes'])(
		'skips nobody for a message of another quarter that is %s',
		async (how) => {
			const cap = open(shared);
			const [early, late] = [wish(0.1), wish(0.3)];
			await cap.prepare([early, late]);
			const first = how === 'refused' ? await cap.take(early) : undefined;
			const second = cap.take(late);
			if (first && 'slot' in first) cap.end(first.slot, false);
			expect(await second).toHaveProperty('slot');
		},
	);

	it('gives each of several messages that ask at the same moment an answer with a time', async () => {
		const cap = open(shared);
		await send(shared, wish(0));
		const answers = await Promise.all([1, 2, 3].map(async () => await cap.take(wish(0))));
		for (const answer of answers) expect(answer).toEqual({ freeFrom: START + 1.25 * DAY });
	});

	it('asks for no more than 2,000 values at once, if many have a message already', async () => {
		const wishes = Array.from({ length: 10 }, (_, index) => wish(0, 100, String(index)));
		for (const one of wishes) await send(shared, one);
		const asked: number[] = [];
		const store = openStore(
			storedContext(inOwnProcess(shared)),
			...(['node', { most: 100_000 }] as const),
		);
		const record: typeof store.record = async (values) => {
			asked.push(values.length);
			return await store.record(values);
		};
		await new Cap({ ...store, record }).prepare(wishes);
		const slots = [10, 4 * 99, 4 * 99, 2 * 99];
		expect(asked).toEqual(slots.map((count) => count * VALUES));
	});

	it('fails at its end if the store does, and a slot that it kept stays taken', async () => {
		const helpers = {
			...shared.helpers,
			removeProcessed: async () => await Promise.reject(new Error('no database')),
		};
		const cap = open(shared, { ...inOwnProcess(shared), helpers });
		await cap.prepare([wish(0)]);
		await expect(cap.close()).rejects.toThrow('no database');
		expect(await send(shared, wish(0))).not.toBe(true);
	});

	it('gives the slots of two runs of a process that ask at the same moment once', async () => {
		const process = inOwnProcess(shared);
		for (let filled = 0; filled < 4; filled += 1) await send(shared, wish(0, 5));
		const caps = [open(shared, process), open(shared, process)];
		const answers = await Promise.all(caps.map(async (cap) => await cap.take(wish(0, 5))));
		expect(answers.filter((answer) => 'slot' in answer)).toHaveLength(1);
	});

	it('may give a slot to two processes that ask at the same moment, but not to a later one', async () => {
		let arrive = () => {};
		let waiting = 0;
		const both = new Promise<void>((resolve) => (arrive = resolve));
		// Each reads the list before the other writes it.
		shared.beforeWriting = async () => ((waiting += 1) === 2 ? arrive() : await both);
		const caps = [open(shared), open(shared)];
		const answers = await Promise.all(caps.map(async (cap) => await cap.take(wish(0))));
		expect(answers.filter((answer) => 'slot' in answer)).toHaveLength(2);
		shared.beforeWriting = async () => undefined;
		expect(await send(shared, wish(0))).not.toBe(true);
	});
});
