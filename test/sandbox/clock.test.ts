import { Clock } from '../../sandbox/core/clock';

const clock = new Clock();
afterEach(() => clock.clear());

it('every time is later than the one before', () => {
	const times = Array.from({ length: 100 }, () => clock.now().getTime());
	expect([...new Set(times)].sort((one, other) => one - other)).toEqual(times);
});

it('a wait longer than the longest timer does not end immediately', async () => {
	const done: string[] = [];
	void clock.wait(2 ** 32).then(() => done.push('long'));
	await clock.wait(50).then(() => done.push('short'));
	expect(done).toEqual(['short']);
});

it('a wait never ends after the clock is cleared', async () => {
	const done: string[] = [];
	void clock.wait(1).then(() => done.push('cleared'));
	clock.clear();
	await clock.wait(20);
	expect(done).toEqual([]);
});
