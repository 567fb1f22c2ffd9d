import { shareRateLimit } from '../../transport/throttle/rateLimit';

const account = (user: string, baseUrl = 'https://service.example') => ({
	baseUrl,
	headers: { authorization: `Basic ${user}`, accept: 'application/json' },
});

/** Begins a request, and returns how long it had to wait. */
async function begin(who: ReturnType<typeof account>, perSecond: number, now = 0) {
	let waited = 0;
	const clock = {
		now: () => now + waited,
		wait: async (milliseconds: number) => void (waited += milliseconds),
	};
	await shareRateLimit(who, perSecond).begin({ clock, mayBegin: () => true });
	return waited;
}

describe('A limit on requests per second', () => {
	it.each([
		['the same account', account('a'), account('a')],
		[
			'the same account, with its headers in another order',
			account('b'),
			{ ...account('b'), headers: { accept: 'application/json', authorization: 'Basic b' } },
		],
		[
			'the same account, with its address in other words',
			account('c'),
			account('c', 'HTTPS://Service.example:443/'),
		],
	])('is shared by executions that use %s', async (_, one, other) => {
		expect(await begin(one, 1)).toBe(0);
		expect(await begin(other, 1)).toBe(1_000);
	});

	it.each([
		['another user', account('d'), account('e'), 1],
		['another host', account('f'), account('f', 'https://other.example'), 1],
		['another path', account('g'), account('g', 'https://service.example/v2'), 1],
		['another limit', account('h'), account('h'), 0.5],
	])('is not shared with those that have %s', async (_, one, other, limit) => {
		expect(await begin(one, 1)).toBe(0);
		expect(await begin(other, limit)).toBe(0);
	});

	it('is forgotten only if a thousand others are in use, and it has been unused for longest', async () => {
		const use = async (name: string): Promise<number> => await begin(account(name), 1);
		await use('oldest');
		await use('old');
		for (let other = 0; other < 998; other += 1) await use(`j${other}`);
		expect(await use('oldest')).toBe(1_000);
		await use('new');
		expect(await use('oldest')).toBe(2_000);
		expect(await use('old')).toBe(0);
	});
});
