import { to } from '../../support/omnimessages';
import { fields, useSending } from '../../support/sending';

const { rig, run } = useSending();

describe('Skip If Blacklisted', () => {
	const listed = '+37251000100';
	const sends = (...numbers: string[]) =>
		numbers.map((to) => ({
			...fields({ channel: 'sms', text: 'Hello' }),
			to,
			options: { skipIfBlacklisted: true },
		}));
	const requests = () => rig.sandbox.state.requests.map(({ method, path }) => `${method} ${path}`);

	it('sends nothing to a number on the blacklist, and says so', async () => {
		rig.sandbox.state.blacklist.add(listed);
		const items = await run(sends(to, listed, to));
		expect(items.map(({ json }) => json)).toEqual([
			expect.objectContaining({ to, omnimessageId: expect.any(String) }),
			{ skipped: true, reason: 'blacklisted', to: listed },
			expect.objectContaining({ to, omnimessageId: expect.any(String) }),
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
		expect([...rig.sandbox.state.omnimessages.values()].map((message) => message.to)).toEqual([
			to,
			to,
		]);
	});

	it('reads the blacklist once for all items, and again in the next run', async () => {
		await run(sends(...Array.from({ length: 30 }, () => to)));
		const lookups = () => requests().filter((line) => line === 'GET /v1/phonebook/blacklist');
		expect([lookups().length, requests().length]).toEqual([1, 31]);
		rig.sandbox.state.blacklist.add(to);
		expect((await run(sends(to)))[0]?.json).toMatchObject({ skipped: true });
		expect(lookups()).toHaveLength(2);
	});

	it("doesn't read it if the option is off", async () => {
		rig.sandbox.state.blacklist.add(to);
		const parameters = fields({ channel: 'sms', text: 'Hello' });
		await run([parameters, { ...parameters, options: { skipIfBlacklisted: false } }]);
		expect(requests()).toEqual(['POST /v1/omnimessage', 'POST /v1/omnimessage']);
	});

	it('recognizes a number that was cleaned up', async () => {
		rig.sandbox.state.blacklist.add(listed);
		const [one] = sends('+372 5100-0100');
		const options = { skipIfBlacklisted: true, cleanUpPhoneNumbers: true };
		expect((await run([{ ...one, options }]))[0]?.json).toMatchObject({
			to: listed,
			skipped: true,
		});
	});

	it.each(['37251000100', '00372 5100 0100', '+372 5100-0100', '\u200e+37251000100 '])(
		'recognizes a number that the service writes as %j',
		async (written) => {
			rig.sandbox.state.blacklist.add(written);
			expect((await run(sends(listed)))[0]?.json).toMatchObject({ to: listed, skipped: true });
			expect(rig.sandbox.state.omnimessages.size).toBe(0);
		},
	);

	it("sends nothing at all if the blacklist can't be read", async () => {
		rig.sandbox.faults.push({ path: '/v1/phonebook/blacklist', status: 500, times: 1 });
		const items = await run(sends(to, to), { continueOnFail: true });
		const error = expect.stringContaining('GET /v1/phonebook/blacklist answered 500');
		expect(items.map(({ json }) => json)).toEqual([{ error }, { error }]);
		expect(rig.sandbox.state.omnimessages.size).toBe(0);
	});

	it('also applies to Send and Wait, which waits only for the others', async () => {
		rig.sandbox.state.blacklist.add(listed);
		const parameters = sends(listed).map((one) => ({
			...one,
			operation: 'sendAndWaitForDelivery',
		}));
		const waits: Date[] = [];
		expect((await run(parameters, { waits }))[0]?.json).toMatchObject({ skipped: true });
		expect([waits, requests()]).toEqual([[], ['GET /v1/phonebook/blacklist']]);
	});
});
