import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { flatten } from '../../support/flatten';
import { useSending } from '../../support/sending';
import { timeLimit } from '../../support/timeLimit';
import { calledWith } from '../../support/waitingExecution';

const { rig, run } = useSending();

const DELIVERED = '+37251000000';
const FALLBACK = '+37251000001';
const SILENT = '+37251000008';
const UNKNOWN_ID = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

const message = [
	{ channel: 'viber', text: 'Hello' },
	{ channel: 'sms', text: 'Hello' },
];
const sendTo = (to: string, more: INodeParameters = {}): INodeParameters => ({
	operation: 'send',
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

it('Send returns the raw response without Simplify', async () => {
	const [item] = await run([sendTo(DELIVERED, { options: { simplify: false } })]);
	const messages = ['viber', 'sms'].map((channel) => ({
		...{ channel, to: DELIVERED, sender: 'Sandbox', message_id: expect.any(String) },
	}));
	expect(item?.json).toEqual({ omnimessage_id: expect.any(String), to: DELIVERED, messages });
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
		expect(open?.json).toMatchObject({ omnimessageId: silent, state: 'pending', final: false });
		expect(open?.json).not.toHaveProperty('timedOut');
		const id = await send(FALLBACK);
		const [item] = await run([report(id, untilFinal)]);
		expect(item?.json).toMatchObject({
			omnimessageId: id,
			to: FALLBACK,
			state: 'delivered',
			channel: 'sms',
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

	it('says at the time limit that the wait has timed out', async () => {
		const id = await send(SILENT);
		const limit = { ...untilFinal, options: patience(0.05) };
		const [item] = await run([report(id, limit)]);
		expect(item?.json).toMatchObject({
			...{ omnimessageId: id, state: 'pending', final: false, timedOut: true },
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
			meaning: null,
		});
	});

	it('says that an unknown message does not exist', async () => {
		const error = await run([report(UNKNOWN_ID)]).catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({
			description: expect.stringContaining('answered 404: Not found (101)'),
			message: expect.stringContaining('The omnimessage does not exist'),
		});
	});
});

it('Without Simplify, Send and Wait for Delivery is resumed with the raw response, and the raw report beside it', async () => {
	// Neither look before the wait may find it done.
	const path = '/v1/omnimessage/{omnimessageId}/status';
	const fault = { path, status: 500 };
	rig.sandbox.faults.push({ ...fault }, { ...fault });
	const raw = { operation: 'sendAndWaitForDelivery', options: { simplify: false } };
	const [waiting] = await run([sendTo(FALLBACK, raw)]);
	const id = waiting?.json.omnimessage_id as string;
	expect(waiting?.json).toMatchObject({ omnimessage_id: id, timedOut: true });
	expect(waiting?.json).not.toHaveProperty('omnimessageId');
	const message = rig.sandbox.state.omnimessages.get(id);
	await rig.sandbox.events.until(() => message?.channels[1]?.status ?? false);
	const { url: baseUrl, username, password } = rig.sandbox;
	const items = [{ json: waiting?.json ?? {} }];
	const { context } = calledWith({
		...{ items, body: { omnimessage_id: id }, baseUrl, username, password },
	});
	const { workflowData } = await new Omnimessage().webhook.call(context);
	expect(workflowData?.[0]?.map(({ json }) => json)).toEqual([
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

it('Wait Until says how long it waits, and what can be in the state of its output', () => {
	const fields = flatten(new Omnimessage().description.properties);
	const all = fields.filter(({ name }) => name === 'awaited');
	expect(all).toHaveLength(2);
	for (const { description, hint } of all) {
		expect(hint).toBe('Waits up to 60 minutes, unless you add Limit Wait Time below');
		expect(description).toContain('state shows the result: delivered, failed, pending or unknown.');
	}
});
