import { getProgress, checkOnce } from '../../../../nodes/Omnimessage/message/delivery/allDone';

/** Checks that end when the test says so. */
function heldChecks() {
	const checks: Array<{ report: string; end: (isAllDone: boolean) => void; fail: () => void }> = [];
	const shared = {};
	const check = async (report: string) =>
		await checkOnce(
			shared,
			async () =>
				await new Promise<boolean>((end, reject) =>
					checks.push({ report, end, fail: () => reject(new Error('it failed')) }),
				),
		);
	return { checks, check };
}
/** Lets everything happen that waits only for promises. */
const settle = async () => await new Promise((resolve) => setImmediate(resolve));

describe('Checks of all messages of a wait', () => {
	it('happen one at a time, and reports that come during one share the next one', async () => {
		const { checks, check } = heldChecks();
		const first = check('a');
		await settle();
		const others = [check('b'), check('c')];
		await settle();
		expect(checks.map(({ report }) => report)).toEqual(['a']);
		checks[0]?.end(false);
		expect(await first).toBe(false);
		await settle();
		expect(checks.map(({ report }) => report)).toEqual(['a', 'b']);
		checks[1]?.end(false);
		expect(await Promise.all(others)).toEqual([false, false]);
	});

	it('need no next one if all messages are done', async () => {
		const { checks, check } = heldChecks();
		const first = check('a');
		await settle();
		const other = check('b');
		checks[0]?.end(true);
		expect(await Promise.all([first, other])).toEqual([true, true]);
		expect(checks).toHaveLength(1);
	});

	it('begin again for a report that comes when none is under way, whatever the last result', async () => {
		const { checks, check } = heldChecks();
		const first = check('a');
		await settle();
		checks[0]?.end(true);
		await first;
		const second = check('b');
		await settle();
		checks[1]?.fail();
		await expect(second).rejects.toThrow('it failed');
		const third = check('c');
		await settle();
		checks[2]?.end(false);
		expect(await third).toBe(false);
	});

	it('continue after a failed one: only the reports that shared it fail', async () => {
		const { checks, check } = heldChecks();
		const first = check('a');
		await settle();
		const other = check('b');
		checks[0]?.fail();
		await expect(first).rejects.toThrow('it failed');
		await settle();
		checks[1]?.end(true);
		expect(await other).toBe(true);
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
