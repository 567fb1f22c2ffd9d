import { shareRuns } from '../../../../nodes/Omnimessage/message/delivery/allDone';
import { getProgress } from '../../../../nodes/Omnimessage/message/delivery/progress';

/** Work whose runs end when the test says so. */
function heldWork() {
	const runs: Array<{ argument: string; end: (result: string) => void; fail: () => void }> = [];
	const work = async (argument: string) =>
		await new Promise<string>((end, reject) =>
			runs.push({ argument, end, fail: () => reject(new Error('it failed')) }),
		);
	return { runs, run: shareRuns(work, (result) => result === 'settled') };
}
/** Lets everything happen that waits only for promises. */
const settle = async () => await new Promise((resolve) => setImmediate(resolve));

describe('Shared runs', () => {
	it('happen one at a time, and callers that come during a run share the next one', async () => {
		const { runs, run } = heldWork();
		const first = run('a');
		await settle();
		const others = [run('b'), run('c')];
		await settle();
		expect(runs.map(({ argument }) => argument)).toEqual(['a']);
		runs[0]?.end('1');
		expect(await first).toBe('1');
		await settle();
		expect(runs.map(({ argument }) => argument)).toEqual(['a', 'b']);
		runs[1]?.end('2');
		expect(await Promise.all(others)).toEqual(['2', '2']);
	});

	it('need no next run if the result settles it', async () => {
		const { runs, run } = heldWork();
		const first = run('a');
		await settle();
		const other = run('b');
		runs[0]?.end('settled');
		expect(await Promise.all([first, other])).toEqual(['settled', 'settled']);
		expect(runs).toHaveLength(1);
	});

	it('begin again for a caller that comes when nothing is running, whatever the last result', async () => {
		const { runs, run } = heldWork();
		const first = run('a');
		await settle();
		runs[0]?.end('settled');
		await first;
		const second = run('b');
		await settle();
		runs[1]?.fail();
		await expect(second).rejects.toThrow('it failed');
		const third = run('c');
		await settle();
		runs[2]?.end('3');
		expect(await third).toBe('3');
	});

	it('continue after a failed run: only the callers that shared it fail', async () => {
		const { runs, run } = heldWork();
		const first = run('a');
		await settle();
		const other = run('b');
		runs[0]?.fail();
		await expect(first).rejects.toThrow('it failed');
		await settle();
		runs[1]?.end('2');
		expect(await other).toBe('2');
	});
});

describe('What a process remembers about waits', () => {
	const fill = (wait: string, count: number) => {
		const { done } = getProgress(wait);
		for (let index = 0; index < count; index += 1)
			done.set(`${wait} ${index}`, { omnimessage_id: wait, statuses: [] });
	};
	const known = (wait: string) => getProgress(wait).done.size;

	it('is limited: waits that were not used for the longest time are forgotten', () => {
		fill('old', 4_000);
		fill('used', 4_000);
		fill('new', 1_000);
		expect([known('old'), known('used')]).toEqual([4_000, 4_000]);
		// 'new' is now the one that was not used for the longest time.
		fill('newest', 1_500);
		getProgress('one more');
		expect(['old', 'used', 'newest', 'new'].map(known)).toEqual([4_000, 4_000, 1_500, 0]);
	});

	it('includes the wait that is in use, however large', () => {
		fill('large', 50_000);
		expect(known('large')).toBe(50_000);
		getProgress('another');
		expect(known('large')).toBe(0);
	});
});
