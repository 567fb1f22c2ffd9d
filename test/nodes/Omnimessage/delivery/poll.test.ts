import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { askUntilDone } from '../../../../nodes/Omnimessage/message/delivery/poll';
import { isDone, type Report } from '../../../../nodes/Omnimessage/message/delivery/report';
import type { Fault } from '../../../../sandbox';
import { useSending } from '../../../support/sending';
import { timeLimit } from '../../../support/timeLimit';

const FALLBACK = '+37251000001';
const SILENT = '+37251000008';
const UNKNOWN_ID = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

afterEach(() => jest.restoreAllMocks());

describe('The pauses of a wait', () => {
	const pending: Report = { omnimessage_id: UNKNOWN_ID, statuses: [] };
	const delivered: Report = { ...pending, statuses: [{ channel: 'sms', status: 'DELIVRD' }] };

	/** Waits on a clock that only the pauses advance. Returns the pauses, in seconds. */
	async function collectPauses(options: IDataObject, looks: number) {
		let now = Date.parse('2030-06-22T09:05:00Z');
		jest.spyOn(Date, 'now').mockImplementation(() => now);
		const pauses: number[] = [];
		const wait = async (milliseconds: number) => {
			now += milliseconds;
			pauses.push(milliseconds / 1_000);
		};
		let looked = 0;
		const look = async () => ((looked += 1) >= looks ? delivered : pending);
		await askUntilDone({ wait, parameters: { awaited: 'delivered', options } }, look);
		return { pauses, looked };
	}

	it('each are 1.5 times as long as the last, up to 30 seconds', async () => {
		const { pauses } = await collectPauses({ pollInterval: 4 }, 9);
		expect(pauses).toEqual([4, 6, 9, 13.5, 20.25, 30, 30, 30]);
	});

	it('are never shorter than the Poll Interval', async () => {
		const { pauses } = await collectPauses({ pollInterval: 45 }, 4);
		expect(pauses).toEqual([45, 45, 45]);
	});

	it('end at the time limit, with a last request', async () => {
		const within = (amount: number) => ({
			pollInterval: 4,
			...timeLimit({ amount, unit: 'seconds' }),
		});
		const { pauses, looked } = await collectPauses(within(10), Infinity);
		expect(pauses).toEqual([4, 6]);
		expect(looked).toBe(3);
		const cut = await collectPauses(within(9), Infinity);
		expect(cut.pauses).toEqual([4, 5]);
		expect(cut.looked).toBe(3);
	});
});

it('A message is seen if any channel says so, although another one delivered it later', () => {
	const statuses = [
		{ channel: 'viber', status: 'DELIVRD' },
		{ channel: 'whatsapp', status: 'SEEN' },
	];
	const report = { omnimessage_id: UNKNOWN_ID, statuses } as Report;
	expect(isDone(report, 'seen')).toBe(true);
	expect(isDone({ ...report, statuses: statuses.slice(0, 1) } as Report, 'seen')).toBe(false);
});

describe('A wait by polling', () => {
	const { rig, run, received } = useSending();

	const message = {
		messages: {
			message: [
				{ channel: 'viber', text: 'Hello' },
				{ channel: 'sms', text: 'Hello' },
			],
		},
	};
	async function send(to: string): Promise<string> {
		const [item] = await run([{ operation: 'send', to, ...message }]);
		return item?.json.omnimessageId as string;
	}
	const patience = { pollInterval: 0.1, ...timeLimit({ amount: 30, unit: 'seconds' }) };
	/**
	 * Time stands still until the given number of requests were answered with a status. Then the
	 * limit is reached.
	 */
	function limitIsUpAfter(count: number, status: number): void {
		const start = Date.now();
		jest.spyOn(Date, 'now').mockImplementation(() => {
			const answered = rig.sandbox.state.requests.filter((request) => request.status === status);
			return answered.length < count ? start : start + 3_600_000;
		});
	}
	const report = async (omnimessageId: string, more: INodeParameters = {}) =>
		await run([
			{
				...{ operation: 'getDeliveryReport', omnimessageId, waitUntilFinal: true },
				options: patience,
				...more,
			},
		]);
	const disturb = (fault: Fault) =>
		rig.sandbox.faults.push({
			method: 'GET',
			path: '/v1/omnimessage/{omnimessageId}/status',
			...fault,
		});

	it.each<[string, Fault]>([
		['answers 500', { status: 500, times: 2 }],
		['answers 429', { status: 429, times: 2, headers: { 'retry-after': '0' } }],
		['breaks off its answer', { breakage: 'truncatedGzip', times: 2 }],
		['answers with something that is no JSON', { breakage: 'invalidJson', times: 2 }],
	])('continues if the service %s, even at the first request', async (_, fault) => {
		const id = await send(FALLBACK);
		disturb(fault);
		const [item] = await report(id);
		expect(item?.json).toMatchObject({ state: 'delivered', channel: 'sms' });
		expect(item?.json).not.toHaveProperty('lastTrouble');
	});

	it('continues if a later request is rejected, and returns the last failure with what is known', async () => {
		const id = await send(SILENT);
		disturb({});
		disturb({ status: 404, times: Infinity });
		limitIsUpAfter(2, 404);
		const [item] = await report(id);
		expect(item?.json).toMatchObject({
			omnimessageId: id,
			to: SILENT,
			state: 'pending',
			final: false,
			timedOut: true,
			lastTrouble: expect.stringContaining('answered 404'),
		});
	});

	it('also returns the last failure with the raw report', async () => {
		const id = await send(SILENT);
		disturb({});
		disturb({ status: 500, times: Infinity });
		limitIsUpAfter(1, 500);
		const [item] = await report(id, { simplify: false });
		expect(item?.json).toMatchObject({
			omnimessage_id: id,
			lastTrouble: expect.stringContaining('answered 500'),
		});
	});

	it('includes the last failure in the error if it fails at the limit', async () => {
		const id = await send(SILENT);
		disturb({});
		disturb({ status: 500, times: Infinity });
		limitIsUpAfter(1, 500);
		const options = { ...timeLimit({ amount: 5, unit: 'seconds' }), atLimit: 'fail' };
		await expect(report(id, { options })).rejects.toThrow(
			/is not final after 5 seconds: it may still be delivered\. The last request failed: .*answered 500/,
		);
	});

	it('fails with the last failure if no request has succeeded until the limit', async () => {
		const id = await send(SILENT);
		disturb({ status: 500, times: Infinity });
		limitIsUpAfter(2, 500);
		await expect(report(id)).rejects.toHaveProperty(
			'description',
			expect.stringContaining('answered 500'),
		);
		expect(received()).toHaveLength(3);
	});

	it.each([401, 403, 404])('fails at once if the first request gets %i', async (status) => {
		const id = await send(FALLBACK);
		disturb({ status });
		await expect(report(id)).rejects.toHaveProperty(
			'description',
			expect.stringContaining(`answered ${status}`),
		);
		expect(received()).toHaveLength(2);
	});

	it('fails at once if a web page answers, whatever its status', async () => {
		const id = await send(FALLBACK);
		disturb({ status: 200, body: '<!doctype html><title>Shop</title>' });
		await expect(report(id)).rejects.toThrow(/web page/);
		expect(received()).toHaveLength(2);
	});

	it('continues if the service asks for a long pause, and never says that nothing was sent', async () => {
		disturb({ status: 429, times: Infinity, headers: { 'retry-after': '120' } });
		const start = Date.now();
		const isAnswered = () => rig.sandbox.state.requests.some(({ status }) => status === 429);
		// The limit of 30 seconds comes some looks at the clock later, while the pause goes on.
		let looks = 0;
		jest.spyOn(Date, 'now').mockImplementation(() => {
			if (isAnswered()) looks += 1;
			return looks > 6 ? start + 60_000 : start;
		});
		const [item] = await sendAndWait(SILENT);
		expect(item?.json).toMatchObject({
			omnimessageId: expect.any(String),
			timedOut: true,
			lastTrouble: 'the service is getting too many requests',
		});
	});

	const sendAndWait = async (to: string) =>
		await run([
			{
				operation: 'sendAndWaitForDelivery',
				to,
				...message,
				options: { learnBy: 'polling', ...patience },
			},
		]);

	it('for a message that was just sent continues whatever a request returns', async () => {
		disturb({ status: 404, times: 2 });
		disturb({ status: 401 });
		const [item] = await sendAndWait(FALLBACK);
		expect(item?.json).toMatchObject({ state: 'delivered', channel: 'sms' });
	});

	it('for a message that was just sent returns its ID and the last failure at the limit', async () => {
		disturb({ status: 500, times: Infinity });
		limitIsUpAfter(1, 500);
		const [item] = await sendAndWait(SILENT);
		const [omnimessageId] = rig.sandbox.state.omnimessages.keys();
		expect(item?.json).toMatchObject({
			omnimessageId,
			to: SILENT,
			state: 'pending',
			timedOut: true,
			lastTrouble: expect.stringContaining('answered 500'),
		});
	});

	it.each(['getDeliveryReport', 'cancel'])(
		'%s accepts an ID with spaces around it',
		async (operation) => {
			const id = await send(FALLBACK);
			rig.sandbox.state.requests.length = 0;
			await run([{ operation, omnimessageId: `  ${id}\n`, ignoreIfSent: true }]);
			expect(rig.sandbox.state.requests.map(({ path }) => path.includes(`/${id}`))).toEqual([true]);
		},
	);
});
