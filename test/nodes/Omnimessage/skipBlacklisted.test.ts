import type { INodeParameters } from 'n8n-workflow';

import { reply } from '../../../nodes/Omnimessage/message/reply';
import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { catchFailure, credentialsFor } from '../../support/n8n';
import { to } from '../../support/omnimessages';
import { inOwnProcess, ProcessedStore } from '../../support/processedStore';
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
			skipIfBlacklisted: true,
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

	it('is on if nobody has changed it, except for a reply', async () => {
		const { properties } = new Omnimessage().description;
		const fields = properties.filter(({ name }) => name === 'skipIfBlacklisted');
		expect(fields.map((field) => [field.default, field.displayOptions?.show?.operation])).toEqual([
			[true, ['send', 'sendAndWait', 'sendAndWaitForDelivery']],
		]);
		const options = reply.fields.flatMap((field) => field.options ?? []);
		expect(options).toContainEqual(
			expect.objectContaining({ name: 'skipIfBlacklisted', default: false }),
		);
	});

	it("doesn't read it if the field is off", async () => {
		rig.sandbox.state.blacklist.add(to);
		const parameters = { ...fields({ channel: 'sms', text: 'Hello' }), skipIfBlacklisted: false };
		await run([parameters, parameters]);
		expect(requests()).toEqual(['POST /v1/omnimessage', 'POST /v1/omnimessage']);
	});

	/** Messaging API, "Errors". */
	const refusal = (code?: string) =>
		JSON.stringify({ errors: [{ title: 'Forbidden', detail: '', code }] });

	it.each([401, 403])(
		'sends, with one hint, if the API answers %i: the credential may not read it',
		async (status) => {
			rig.sandbox.faults.push({ path: '/v1/phonebook/blacklist', status, body: refusal('202') });
			const hints: string[] = [];
			const items = await run(sends(to, listed), { hints });
			expect(items.map(({ json }) => json.to)).toEqual([to, listed]);
			expect(rig.sandbox.state.omnimessages.size).toBe(2);
			expect(hints).toEqual([
				`Nobody was skipped as blacklisted, because the credential isn't allowed to read the blacklist (the service answered ${status}).`,
			]);
		},
	);

	it.each([
		[401, ''],
		[403, '{"message":"Blocked"}'],
		[403, refusal()],
		[500, undefined],
	])('sends nothing at all if something else goes wrong, such as %i', async (status, body) => {
		rig.sandbox.faults.push({ path: '/v1/phonebook/blacklist', status, body });
		const items = await run(sends(to, to), { continueOnFail: true });
		const error = expect.stringMatching(
			/^'Skip If Blacklisted' can't be used, because the blacklist could not be read: GET .* answered \d+: .* \[Item \d\]$/,
		);
		expect(items.map(({ json }) => json)).toEqual([{ error }, { error }]);
		expect(requests()).toEqual(['GET /v1/phonebook/blacklist']);
	});

	it("sends nothing at all if the blacklist can't be reached", async () => {
		rig.sandbox.faults.push({ path: '/v1/phonebook/blacklist', breakage: 'resetRead', times: 9 });
		const { message, description } = await catchFailure(run(sends(to)));
		expect(message).toMatch(/^'Skip If Blacklisted' can't be used, .*: No response from http:/);
		expect(description).toMatch(
			/ECONNRESET.* To send without checking, turn off Skip If Blacklisted\. Nothing was sent/,
		);
		expect(rig.sandbox.state.omnimessages.size).toBe(0);
	});

	it('sends nothing at all if a secret is part of a number, which is therefore hidden', async () => {
		rig.sandbox.state.blacklist.add(listed);
		const credentials = credentialsFor(rig.sandbox);
		Object.assign(credentials.messagingApi ?? {}, { sharedSecret: listed.slice(3, 10) });
		const { message } = await catchFailure(run(sends(listed), { credentials }));
		expect(message).toContain('a secret in the credential is also part of a phone number');
		expect(rig.sandbox.state.omnimessages.size).toBe(0);
	});

	it("records nothing if the blacklist can't be read, except for those who need no check", async () => {
		const store = new ProcessedStore();
		rig.sandbox.faults.push({ path: '/v1/phonebook/blacklist', status: 400, times: 2 });
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
		expect(message).toContain("'Messages > 1 (SMS) > Text' must not be empty");
		expect(requests()).toEqual([]);
	});

	it('recognizes a number that was cleaned up', async () => {
		rig.sandbox.state.blacklist.add(listed);
		const [one] = sends('+372 5100-0100');
		expect((await run([{ ...one }]))[0]?.json).toMatchObject({
			to: listed,
			skipped: true,
		});
	});

	it.each(['37251000100', '\u200e00372 5100-0100'])(
		'recognizes a number that the service writes as %j',
		async (written) => {
			rig.sandbox.state.blacklist.add(written);
			expect((await run(sends(listed)))[0]?.json).toMatchObject({ to: listed, skipped: true });
			expect(rig.sandbox.state.omnimessages.size).toBe(0);
		},
	);

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
