import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';

import { operations } from '../../api';
import { scenarios } from '../../sandbox';
import { afterwards } from '../support/afterwards';
import { useReceiver, useSandbox, type Received } from '../support/sandbox';

const PACE = 5;
const rig = useSandbox({ pace: PACE });
const receiver = useReceiver();

const messages = [
	{ channel: 'viber' as const, text: 'Hello' },
	{ channel: 'sms' as const, text: 'Hello', sender: 'MyShop' },
];

const send = async (to: string, path = '/dlr') =>
	(await rig.ask(operations.sendOmnimessage, { to, messages, dlr_url: receiver.url + path }))
		.omnimessage_id;

const getReport = async (omnimessageId: string) =>
	(await rig.ask(operations.getDeliveryReport, { omnimessageId })).statuses;

const findCalls = (path: string) =>
	rig.sandbox.state.dlrCalls.filter(({ url }) => url === receiver.url + path);

/** Waits until a message with a long delay, sent now, is delivered. */
const waitLong = async () => {
	await send('+37251000006', '/later');
	await rig.sandbox.events.until(() => findCalls('/later').length > 0);
};

const never = [null, null, null];
const delivered = ['DELIVRD', 0, null];

interface Expected {
	viber: unknown[];
	sms: unknown[];
	/** The statuses posted to `dlr_url`. */
	posted: string[];
}

/** Both channels fail in the same way. */
const failing = (status: string, ...more: unknown[]): Expected => ({
	...{ viber: [status, ...more], sms: [status, ...more] },
	posted: [`viber ${status}`, `sms ${status}`],
});

/** By ending: the final delivery report, and what is posted. */
const expected: Record<string, Expected> = {
	'00': { viber: delivered, sms: never, posted: ['viber DELIVRD'] },
	'01': {
		...failing('UNDELIV', 1, 'Delivery failure'),
		...{ sms: delivered, posted: ['viber UNDELIV', 'sms DELIVRD'] },
	},
	'02': failing('UNDELIV', 1, 'Delivery failure'),
	'03': failing('EXPIRED', 2, 'Sending message expired'),
	'04': { viber: ['SEEN', 10, null], sms: never, posted: ['viber DELIVRD', 'viber SEEN'] },
	'05': failing('REJECTD', 7, 'Sender name not allowed'),
	'06': { viber: delivered, sms: never, posted: ['viber DELIVRD'] },
	'07': { viber: delivered, sms: never, posted: ['viber ACK', 'viber ACCEPTD', 'viber DELIVRD'] },
	'08': { viber: never, sms: never, posted: [] },
	'09': failing('FAILED', 3, 'Invalid number'),
	'10': failing('NACK', 8, 'Operator blacklisted'),
	'11': {
		viber: ['UNKNOWN', 999, 'General temporary error'],
		sms: never,
		posted: ['viber UNKNOWN'],
	},
	'12': failing('DELETED', 1, 'Delivery failure'),
	// An ending without a scenario.
	'99': { viber: delivered, sms: never, posted: ['viber DELIVRD'] },
};

it('every scenario is tested below', () => {
	expect([...scenarios.map(({ ending }) => ending), '99'].sort()).toEqual(
		Object.keys(expected).sort(),
	);
});

it.each(Object.entries(expected))(
	'a message to …%s is delivered and reported as its scenario says',
	async (ending, { viber, sms, posted }) => {
		const omnimessageId = await send(`+372510000${ending}`);
		await rig.sandbox.events.until(() => findCalls('/dlr').length >= posted.length);
		await waitLong();

		const report = await getReport(omnimessageId);
		expect(report.map(({ channel, status, err, error }) => [channel, status, err, error])).toEqual([
			['viber', ...viber],
			['sms', ...sms],
		]);
		expect(report.map(({ timestamp }) => timestamp === null)).toEqual(
			[viber, sms].map((it) => it === never),
		);
		expect(findCalls('/dlr').map(({ body }) => `${body.channel} ${body.status}`)).toEqual(posted);
	},
);

it('a channel is tried only after the previous one failed', async () => {
	const { events } = rig.sandbox;
	afterwards(() => events.removeAllListeners('messageChanged'));
	const seen: string[] = [];
	events.on('messageChanged', ({ channels }) =>
		seen.push(
			channels.map(({ attemptedAt, status }) => `${attemptedAt !== null} ${status}`).join(', '),
		),
	);
	await send('+37251000001');
	await events.until(() => findCalls('/dlr').length === 2);
	expect(seen).toEqual([
		'true null, false null',
		'true UNDELIV, false null',
		'true UNDELIV, true null',
		'true UNDELIV, true DELIVRD',
	]);
});

it('the answer lists each message with its sender or the default sender', async () => {
	const to = '+37251000000';
	const answer = await rig.ask(operations.sendOmnimessage, { to, messages });
	const message_id = expect.stringMatching(/^[0-9a-f-]{36}$/);
	expect(answer).toEqual({
		messages: [
			{ message_id, channel: 'viber', sender: 'Sandbox', to },
			{ message_id, channel: 'sms', sender: 'MyShop', to },
		],
		to,
		omnimessage_id: message_id,
	});
});

describe('a posted delivery report', () => {
	const receive = async (path: string) => {
		const omnimessage_id = await send('+37251000000', path);
		const [call] = await rig.sandbox.events.until(
			() => findCalls(path).length > 0 && findCalls(path),
		);
		return { omnimessage_id, call };
	};

	it("has the public service's fields and a timestamp without a time zone", async () => {
		const { omnimessage_id } = await receive('/dlr');
		expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
			status: 'DELIVRD',
			sender: 'Sandbox',
			err: 0,
			message_id: (await getReport(omnimessage_id))[0]?.message_id,
			to: '+37251000000',
			channel: 'viber',
			error: null,
			omnimessage_id,
			timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
		});
	});

	it('has a signature of the raw body, made with the API password', async () => {
		await receive('/dlr');
		const [report] = receiver.received;
		const { headers, body } = report as Received;
		expect(headers['x-messente-signature']).toBe(
			createHmac('sha256', 'sandbox-password').update(body).digest('hex'),
		);
		expect(headers['content-type']).toBe('application/json');
	});

	it('is posted only after the previous one was answered, so that reports arrive in order', async () => {
		const report = new EventEmitter();
		const release = () => report.emit('released');
		afterwards(release);
		receiver.hold = async () => {
			report.emit('arrived');
			await once(report, 'released');
		};
		const arrived = once(report, 'arrived');
		await send('+37251000004', '/seen');
		await arrived;
		const later = await rig.ask(operations.sendOmnimessage, { to: '+37251000006', messages });
		const [channel] = rig.sandbox.state.omnimessages.get(later.omnimessage_id)?.channels ?? [];
		await rig.sandbox.events.until(() => channel?.status);
		expect(receiver.received).toHaveLength(1);
		release();
		receiver.hold = async () => undefined;
		await rig.sandbox.events.until(() => findCalls('/seen').length === 2);
		expect(findCalls('/seen').map(({ body }) => body.status)).toEqual(['DELIVRD', 'SEEN']);
	});

	it('is posted once if it is accepted, which includes a redirect, and the answer is recorded', async () => {
		receiver.answer = 302;
		expect((await receive('/moved')).call).toMatchObject({ status: 302, error: null });
		await waitLong();
		const paths = receiver.received.map(({ path }) => path);
		expect(paths).toEqual(['/moved', '/later']);
	});

	it('is posted once, even if it is not accepted', async () => {
		receiver.answer = 500;
		expect((await receive('/failing')).call).toMatchObject({ status: 500, again: false });
		await waitLong();
		expect(findCalls('/failing')).toHaveLength(1);
	});

	it('is posted at most seven times if the sandbox is to repeat it, and each attempt is recorded', async () => {
		rig.sandbox.dlrModes.repeat = true;
		receiver.answer = 500;
		await receive('/failing');
		await rig.sandbox.events.until(() => findCalls('/failing').length === 7);
		await waitLong();
		expect(findCalls('/failing').map(({ status }) => status)).toEqual(Array(7).fill(500));
		expect(new Set(findCalls('/failing').map(({ body }) => JSON.stringify(body))).size).toBe(1);
	});

	it('is then retried until it is accepted, before the next one is posted', async () => {
		rig.sandbox.dlrModes.repeat = true;
		receiver.answer = 500;
		rig.sandbox.events.once('dlrCalled', () => (receiver.answer = 200));
		await send('+37251000004', '/seen');
		await rig.sandbox.events.until(() => findCalls('/seen').length === 3);
		expect(findCalls('/seen').map(({ body, status }) => [body.status, status])).toEqual([
			['DELIVRD', 500],
			['DELIVRD', 200],
			['SEEN', 200],
		]);
	});

	it('is not retried after a reset', async () => {
		rig.sandbox.dlrModes.repeat = true;
		receiver.answer = 500;
		const reset = new Promise<void>((done) => {
			rig.sandbox.events.once('dlrCalled', () => done(rig.sandbox.reset()));
		});
		await send('+37251000000', '/failing');
		await reset;
		await waitLong();
		expect(receiver.received.filter(({ path }) => path === '/failing')).toHaveLength(1);
	});
});

it('reports are not posted beyond this machine', async () => {
	const dlr_url = 'https://shop.example/dlr';
	await rig.ask(operations.sendOmnimessage, { to: '+37251000000', messages, dlr_url });
	const call = await rig.sandbox.events.until(() => rig.sandbox.state.dlrCalls[0]);
	expect(call).toMatchObject({
		url: dlr_url,
		status: null,
		error: expect.stringContaining('loopback'),
	});
	await waitLong();
	expect(rig.sandbox.state.dlrCalls.filter(({ url }) => url === dlr_url)).toHaveLength(1);
});
