import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { useSending } from '../../support/sending';
import { timeLimit } from '../../support/timeLimit';
import { calledWith } from '../../support/waitingExecution';

const { rig, run } = useSending();

const DELIVERED = '+37251000000';
const FALLBACK = '+37251000001';
const FAILING = '+37251000002';
const SEEN = '+37251000004';
const SILENT = '+37251000008';
const UNKNOWN_ID = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

const message = [
	{ channel: 'viber', text: 'Hello' },
	{ channel: 'sms', text: 'Hello' },
];
const sendTo = (to: string, more: INodeParameters = {}): INodeParameters => ({
	operation: 'send',
	skipIfBlacklisted: false,
	to,
	messages: { message },
	...more,
});
const send = async (to: string, options: INodeParameters = {}): Promise<string> => {
	const [item] = await run([sendTo(to, { options })]);
	return item?.json.omnimessageId as string;
};

const report = (omnimessageId: string, more: INodeParameters = {}): INodeParameters => ({
	operation: 'getDeliveryReport',
	omnimessageId,
	...more,
});
/** It asks often, and waits for so many seconds. */
const patience = (amount = 60) => ({
	...{ pollInterval: 0.1, ...timeLimit({ amount, unit: 'seconds' }) },
});
const untilFinal = { waitUntilFinal: true, options: patience() };

describe('Send, on demand,', () => {
	it('returns the raw response without Simplify', async () => {
		const [item] = await run([sendTo(DELIVERED, { options: { simplify: false } })]);
		const messages = ['viber', 'sms'].map((channel) => ({
			...{ channel, to: DELIVERED, sender: 'Sandbox', message_id: expect.any(String) },
		}));
		expect(item?.json).toEqual({ omnimessage_id: expect.any(String), to: DELIVERED, messages });
	});

	it('hints once that a time to send is in the past, and sends anyway', async () => {
		const hints: string[] = [];
		const past = sendTo(DELIVERED, { options: { timeToSend: '2020-06-22T09:05' } });
		const items = await run([past, past], { hints });
		expect(items).toHaveLength(2);
		expect(hints).toEqual([expect.stringMatching(/^Time to Send is in the past\./)]);
	});
});

describe('Get Delivery Report', () => {
	it('returns the raw report', async () => {
		const id = await send(SILENT);
		const [item] = await run([report(id, { simplify: false })]);
		expect(item?.json).toMatchObject({
			omnimessage_id: id,
			to: SILENT,
			statuses: [
				{ channel: 'viber', status: null, err: null },
				{ channel: 'sms', status: null, err: null },
			],
		});
	});

	it('returns the outcome of the message when simplified', async () => {
		const silent = await send(SILENT);
		const [open] = await run([report(silent)]);
		expect(open?.json).toMatchObject({ omnimessageId: silent, state: 'unknown', final: false });
		expect(open?.json).not.toHaveProperty('timedOut');
		const id = await send(FALLBACK);
		const [item] = await run([report(id, untilFinal)]);
		expect(item?.json).toMatchObject({
			omnimessageId: id,
			to: FALLBACK,
			state: 'delivered',
			channel: 'sms',
			status: 'DELIVRD',
			err: 0,
			final: true,
			timedOut: false,
			attempts: [
				{ channel: 'viber', state: 'failed', status: 'UNDELIV', messageId: expect.any(String) },
				{ channel: 'sms', state: 'delivered', status: 'DELIVRD' },
			],
		});
		expect(item?.json).not.toHaveProperty('statuses');
	});

	it('requests every message once before it requests any again', async () => {
		const ids = await Promise.all(Array.from({ length: 30 }, async () => await send(SILENT)));
		const { requests } = rig.sandbox.state;
		requests.length = 0;
		const stop = new AbortController();
		const running = run(
			ids.map((id) => report(id, { ...untilFinal, options: patience(600) })),
			{ signal: stop.signal },
		);
		await rig.sandbox.events.until(() => requests.length > 30);
		stop.abort();
		await expect(running).rejects.toThrow();
		expect(new Set(requests.slice(0, 30).map(({ path }) => path)).size).toBe(30);
	});

	it('waits until the message was seen, if the user chose so', async () => {
		const id = await send(SEEN);
		const [item] = await run([report(id, { ...untilFinal, awaited: 'seen' })]);
		expect(item?.json).toMatchObject({ state: 'delivered', status: 'SEEN', err: 10 });
	});

	it('says at the time limit that the wait has timed out', async () => {
		const id = await send(SILENT);
		const limit = { ...untilFinal, options: patience(0.05) };
		const [item] = await run([report(id, limit)]);
		expect(item?.json).toMatchObject({
			...{ omnimessageId: id, state: 'unknown', final: false, timedOut: true },
			meaning: expect.stringContaining('No final delivery report arrived before the time limit'),
		});
		const fails = { ...limit, options: { ...limit.options, atLimit: 'fail' } };
		await expect(run([report(id, fails)])).rejects.toThrow('is not final after 0.05 seconds');
	});

	it('says at the time limit that a message was delivered, if it was only not seen', async () => {
		const id = await send(DELIVERED);
		await run([report(id, untilFinal)]);
		const limit = { ...untilFinal, awaited: 'seen', options: patience(0.05) };
		const [item] = await run([report(id, limit)]);
		expect(item?.json).toMatchObject({
			...{ state: 'delivered', final: true, channel: 'viber', timedOut: true },
			meaning: 'No error',
		});
	});

	it('says that an unknown message does not exist', async () => {
		const error = await run([report(UNKNOWN_ID)]).catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({
			message: expect.stringContaining('answered 404: Not found (101)'),
			description: expect.stringContaining('the omnimessage does not exist'),
		});
	});
});

it('Send and Wait for Delivery, by polling, sends every item and returns the outcome of each', async () => {
	const numbers = [DELIVERED, FALLBACK, FAILING, ...Array.from({ length: 47 }, () => FALLBACK)];
	const options = { learnBy: 'polling', ...patience() };
	const polling = { operation: 'sendAndWaitForDelivery', options };
	const items = await run(numbers.map((to) => sendTo(to, polling)));
	const expected = ['viber delivered', 'sms delivered', 'null failed'];
	expect(items.map(({ json }) => `${json.channel} ${json.state}`)).toEqual(
		numbers.map((_, index) => expected[index] ?? 'sms delivered'),
	);
	expect(rig.sandbox.state.omnimessages.size).toBe(50);
});

describe('Send and Wait for Delivery, by callback,', () => {
	const sendAndWait = (to: string): INodeParameters =>
		sendTo(to, { operation: 'sendAndWaitForDelivery' });

	it('sends with its own address, and makes the execution wait until the time limit', async () => {
		const waits: Date[] = [];
		const before = Date.now();
		const options = timeLimit({ amount: 2, unit: 'hours' });
		const [item] = await run([{ ...sendAndWait(SILENT), options }], { waits });
		const [{ request }] = rig.sandbox.state.omnimessages.values() as unknown as [
			{ request: object },
		];
		expect(request).toMatchObject({
			dlr_url: expect.stringMatching(
				/^http:\/\/127\.0\.0\.1:5678\/webhook-waiting\/1\/1\?signature=0&waitSignature=[0-9a-f]{64}$/,
			),
		});
		expect(item?.json).toMatchObject({ to: SILENT, state: 'unknown' });
		const [until] = waits;
		expect(until?.getTime()).toBeGreaterThanOrEqual(before + 7_200_000);
		expect(until?.getTime()).toBeLessThan(Date.now() + 7_200_001);
	});

	it("keeps the ID of a message whose report couldn't be read", async () => {
		rig.sandbox.faults.push({ method: 'GET', status: 500 });
		const waits: Date[] = [];
		const [item] = await run([sendAndWait(SILENT)], { waits });
		const [id] = rig.sandbox.state.omnimessages.keys();
		expect(item?.json).toMatchObject({ omnimessageId: id, to: SILENT, state: 'unknown' });
		expect(waits).toHaveLength(1);
	});

	it("doesn't wait for failed items", async () => {
		const waits: Date[] = [];
		const items = await run([sendAndWait('5100')], { waits, continueOnFail: true });
		expect(items[0]?.json.error).toContain("'To' must begin with a plus sign");
		expect(waits).toEqual([]);
	});
});

describe('A report for a waiting execution', () => {
	/** Posts to the waiting node. Resolves with the items with which it continues. */
	async function post(items: IDataObject[], body: unknown) {
		const { url: baseUrl, username, password } = rig.sandbox;
		const context = calledWith({
			...{ items: items.map((json) => ({ json })), body, baseUrl, username, password },
		});
		return (await new Omnimessage().webhook.call(context)).workflowData?.[0];
	}

	const final = async (to: string) => {
		const id = await send(to);
		const message = rig.sandbox.state.omnimessages.get(id);
		await rig.sandbox.events.until(() => message?.channels[1]?.status ?? false);
		return id;
	};

	it('without Simplify, resumes it with the raw response, and the raw report beside it', async () => {
		// The first look must not find it done.
		rig.sandbox.faults.push({ method: 'GET', status: 500 });
		const raw = { operation: 'sendAndWaitForDelivery', options: { simplify: false } };
		const [waiting] = await run([sendTo(FALLBACK, raw)]);
		const id = waiting?.json.omnimessage_id as string;
		expect(waiting?.json).toMatchObject({ omnimessage_id: id, timedOut: true });
		expect(waiting?.json).not.toHaveProperty('omnimessageId');
		const message = rig.sandbox.state.omnimessages.get(id);
		await rig.sandbox.events.until(() => message?.channels[1]?.status ?? false);
		const items = await post([waiting?.json ?? {}], { omnimessage_id: id });
		expect(items?.map(({ json }) => json)).toEqual([
			{
				omnimessage_id: id,
				to: FALLBACK,
				timedOut: false,
				messages: [
					expect.objectContaining({ channel: 'viber', message_id: expect.any(String) }),
					expect.objectContaining({ channel: 'sms', message_id: expect.any(String) }),
				],
				statuses: [
					expect.objectContaining({ channel: 'viber', status: expect.any(String) }),
					expect.objectContaining({ channel: 'sms', status: 'DELIVRD' }),
				],
			},
		]);
	});

	it('resumes it when all of its messages are done, each with its result, and with unchanged errors', async () => {
		const [failing, fallback] = [await final(FAILING), await final(FALLBACK)];
		const waiting = [
			{ omnimessageId: failing, timedOut: true },
			{ error: "'To' must begin with a plus sign" },
			{ omnimessageId: fallback, timedOut: true },
		];
		const items = await post(waiting, { omnimessage_id: fallback });
		expect(items).toEqual([
			{
				json: expect.objectContaining({ omnimessageId: failing, state: 'failed', timedOut: false }),
				pairedItem: { item: 0 },
			},
			{ json: { error: "'To' must begin with a plus sign" }, pairedItem: { item: 1 } },
			{
				json: expect.objectContaining({
					omnimessageId: fallback,
					state: 'delivered',
					channel: 'sms',
				}),
				pairedItem: { item: 2 },
			},
		]);
	});
});
