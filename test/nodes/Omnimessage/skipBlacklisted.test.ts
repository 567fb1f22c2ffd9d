import type { INodeParameters } from 'n8n-workflow';

import { reply } from '../../../nodes/Omnimessage/message/reply';
import { FEW } from '../../../nodes/Omnimessage/message/sending/blacklist';
import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import {
	catchFailure,
	credentialsFor,
	inOwnProcess,
	ProcessedStore,
} from '../../../tooling/host/n8n';
import { to } from '../../support/omnimessages';
import { fields, useSending } from '../../support/sending';
import { shortPauses } from '../../support/shortPauses';

shortPauses();
const { rig, run } = useSending();

describe('Skip If Blacklisted', () => {
	const listed = '+37251000100';
	const sends = (...numbers: string[]) =>
		numbers.map((to) => ({
			...fields({ channel: 'sms', text: 'Hello' }),
			to,
		}));
	const requests = () =>
		rig.sandbox.state.requests.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`);
	const lookups = () => requests().filter((line) => line.startsWith('GET /v1/phonebook/blacklist'));
	/** So many that the whole list is read. */
	const toMany = (first = to) => [first, ...Array<string>(FEW).fill(to)];
	const list = '/v1/phonebook/blacklist';
	const forms = [
		{ form: 'each number', path: `${list}/{phone}`, asked: `${list}/${to}`, recipients: [to, to] },
		{ form: 'the list', path: list, asked: list, recipients: toMany() },
	];

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

	it.each([1, FEW + 1])(
		'sends nothing to a number that is on it as it was written (%i items)',
		async (count) => {
			for (const written of ['+5215512345678', '+4407911123456']) {
				rig.sandbox.state.blacklist.add(written);
				const items = await run(sends(...Array<string>(count).fill(written)));
				expect(new Set(items.map(({ json }) => json.reason))).toEqual(new Set(['blacklisted']));
			}
			const [item] = await run(sends('+525512345678'));
			expect(item?.json.reason).toBe('blacklisted');
		},
	);

	it('asks for each of a few numbers, cleaned up, once, and again in the next run', async () => {
		const other = '+37251000001';
		await run(sends('+372 5100-0000', other, ...Array<string>(FEW - 2).fill(to)));
		expect(lookups()).toEqual([to, other].map((one) => `GET /v1/phonebook/blacklist/${one}`));
		rig.sandbox.state.blacklist.add(to);
		expect((await run(sends(to)))[0]?.json).toMatchObject({ skipped: true });
		expect(lookups()).toHaveLength(3);
	});

	it('reads the blacklist once for more items, and again in the next run', async () => {
		await run(sends(...toMany()));
		expect(lookups()).toEqual(['GET /v1/phonebook/blacklist']);
		rig.sandbox.state.blacklist.add(to);
		expect((await run(sends(...toMany())))[0]?.json).toMatchObject({ skipped: true });
		expect(lookups()).toHaveLength(2);
	});

	it('is on if nobody has changed it, and an option of a reply', async () => {
		const { properties } = new Omnimessage().description;
		const fields = properties.filter(({ name }) => name === 'skipIfBlacklisted');
		const shown = fields.map((field) => [field.default, field.displayOptions?.show?.operation]);
		expect(shown).toEqual([
			[true, ['send']],
			[true, ['sendAndWait']],
			[true, ['sendAndWaitForDelivery']],
		]);
		const options = reply.fields.flatMap((field) => field.options ?? []);
		expect(options).toContainEqual(expect.objectContaining({ name: 'skipIfBlacklisted' }));
	});

	/** Messaging API, "Errors". */
	const refusal = (code?: string) =>
		JSON.stringify({ errors: [{ title: 'Forbidden', detail: '', code }] });

	describe.each(forms)('that reads $form', ({ path, asked, recipients }) => {
		const fail = (fault: object) =>
			void rig.sandbox.faults.push({ path, times: Infinity, ...fault });

		it.each([401, 403])(
			'sends, with one hint, if the API answers %i: the credential may not read it',
			async (status) => {
				fail({ status, body: refusal('202') });
				const hints: string[] = [];
				const items = await run(sends(...recipients), { hints });
				expect(items.map(({ json }) => json.to)).toEqual(recipients);
				expect(rig.sandbox.state.omnimessages.size).toBe(recipients.length);
				expect(hints).toEqual([
					`Nobody was skipped as blacklisted, because the credential isn't allowed to read the blacklist (the service answered ${status}).`,
				]);
			},
		);

		it.each([
			[403, '{"message":"Blocked"}'],
			[403, refusal()],
			[500, undefined],
			[429, undefined],
			[200, ''],
			[200, '<html>Welcome</html>'],
			[200, '{}'],
			[200, 'null'],
			[200, '{"phoneNumbers":null}'],
		])('sends nothing at all if something else goes wrong, such as %i %s', async (status, body) => {
			fail({ status, body });
			const items = await run(sends(...recipients), { continueOnFail: true });
			const error = expect.stringMatching(
				/^'Skip If Blacklisted' can't be used, because the blacklist could not be read: (?:The messaging service|A web page) .* \(GET .* answered \d+: .*\) \(row \d+\)$/,
			);
			expect(items.map(({ json }) => json)).toEqual(recipients.map((to) => ({ to, error })));
			expect(new Set(requests())).toEqual(new Set([`GET ${asked}`]));
		});

		it.each(['resetRead', 'stalledHeaders'] as const)(
			"sends nothing at all if the blacklist can't be reached: %s",
			async (breakage) => {
				fail({ breakage });
				const requestOptions = { timeout: 200 };
				const parameters = sends(...recipients).map((one) => ({ ...one, requestOptions }));
				const { message, description } = await catchFailure(run(parameters));
				expect(message).toMatch(/^'Skip If Blacklisted' can't be used, .*: No response from http:/);
				expect(description).toMatch(
					/ To send without checking, turn off Skip If Blacklisted\. Nothing was sent/,
				);
				expect(rig.sandbox.state.omnimessages.size).toBe(0);
			},
		);

		it('says that nothing accepts connections, which no option can mend', async () => {
			const { messagingApi } = credentialsFor(rig.sandbox);
			const credentials = { messagingApi: { ...messagingApi, baseUrl: 'http://127.0.0.1:1' } };
			const running = run(sends(...recipients), { credentials });
			const { message, description } = await catchFailure(running);
			expect(message).toBe('No response from http://127.0.0.1:1 (row 1)');
			expect(description).not.toContain('Skip If Blacklisted');
		});

		it('says that the password is wrong, which no option can mend, and sends nothing', async () => {
			fail({ status: 401, body: '' });
			const { message, description } = await catchFailure(run(sends(...recipients)));
			expect(message).toBe("The messaging service doesn't accept the Username or Password (row 1)");
			expect(description).toMatch(
				/^Copy the Username and Password from the API settings of your account\./,
			);
			expect(rig.sandbox.state.omnimessages.size).toBe(0);
		});

		it('says so if the service has no blacklist, and sends nothing', async () => {
			fail({ status: 404, body: refusal('101') });
			rig.sandbox.faults.push({ path: list, status: 404, body: refusal('101'), times: Infinity });
			const { message, description } = await catchFailure(run(sends(...recipients)));
			expect(message).toContain(
				"'Skip If Blacklisted' can't be used, because this service has no blacklist (GET /v1/phonebook/blacklist answered 404",
			);
			expect(description).toMatch(/^Turn off Skip If Blacklisted/);
			expect(rig.sandbox.state.omnimessages.size).toBe(0);
		});
	});

	it.each(['', '{}', '<html>Not found</html>', refusal(), refusal('101')])(
		"reads the list if a 404 for a number isn't the phonebook's own, but %j",
		async (body) => {
			rig.sandbox.state.blacklist.add(listed);
			rig.sandbox.faults.push({ path: `${list}/{phone}`, status: 404, body, times: 2 });
			const items = await run(sends(listed, to));
			expect(items.map(({ json }) => json.skipped)).toEqual([true, undefined]);
			expect(lookups().filter((line) => line.endsWith(list))).toHaveLength(1);
			expect(rig.sandbox.state.omnimessages.size).toBe(1);
		},
	);

	it('sends nothing at all if a secret is part of a number, which is therefore hidden', async () => {
		rig.sandbox.state.blacklist.add(listed);
		const credentials = credentialsFor(rig.sandbox);
		Object.assign(credentials.messagingApi ?? {}, { sharedSecret: listed.slice(3, 10) });
		const { message } = await catchFailure(run(sends(...toMany(listed)), { credentials }));
		expect(message).toContain('a secret in the credential is also part of a phone number');
		expect(rig.sandbox.state.omnimessages.size).toBe(0);
	});

	it("records nothing if the blacklist can't be read, except for those who need no check", async () => {
		const store = new ProcessedStore();
		rig.sandbox.faults.push({ path: `${list}/{phone}`, status: 400, times: 2 });
		const [checked] = sends(to).map((one) => ({ ...one, options: { sendOnceKey: '1' } }));
		const unchecked = { ...checked, skipIfBlacklisted: false, options: { sendOnceKey: '2' } };
		const record = async (...all: object[]) => {
			const surroundings = inOwnProcess(store);
			await run(all as INodeParameters[], { surroundings, continueOnFail: true });
			return store.calls;
		};
		expect(await record({ ...checked })).toBe(0);
		expect(await record({ ...checked }, unchecked)).toBeGreaterThan(0);
		expect(rig.sandbox.state.omnimessages.size).toBe(1);
	});

	it("doesn't read it for an invalid message, which is refused first", async () => {
		const [one] = sends(to);
		const { message } = await catchFailure(
			run([{ ...one, messages: { message: [{ channel: 'sms', text: '' }] } }]),
		);
		expect(message).toContain("'Channels > 1 (SMS) > Text' must not be empty");
		expect(requests()).toEqual([]);
	});

	it.each(['37251000100', '\u200e00372 5100-0100'])(
		'recognizes a number that the service writes as %j in the list',
		async (written) => {
			rig.sandbox.state.blacklist.add(written);
			const [first] = await run(sends(...toMany(listed)));
			expect(first?.json).toMatchObject({ to: listed, skipped: true });
			expect(rig.sandbox.state.omnimessages.size).toBe(FEW);
		},
	);
});
