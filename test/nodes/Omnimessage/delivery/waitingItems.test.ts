import type { IDataObject } from 'n8n-workflow';

import { catchFailure } from '../../../../tooling/host/n8n';
import {
	accepted,
	answer,
	concurrency,
	toPhone,
	createReport,
	startMessaging,
	waits,
	type Asked,
} from '../../../support/messagingStub';
import { timeLimit } from '../../../support/timeLimit';

type Messaging = Awaited<ReturnType<typeof startMessaging>>;
let messaging: Messaging;
const start = async (handlers: Parameters<typeof startMessaging>[0]): Promise<void> =>
	void (messaging = await startMessaging(handlers));

interface Told {
	done: Array<{ item: number; results: IDataObject[] }>;
	failed: IDataObject[];
	notBegun: number[];
}
const toldBy = async (running: Promise<unknown>) => {
	const failure = await catchFailure(running);
	return { ...failure, context: failure.context as unknown as Told };
};

const pending = ({ id, response }: Asked): void => answer(response, 200, createReport(id, null));
const refused = (response: Asked['response']): void =>
	answer(response, 400, { errors: [{ title: 'Invalid data', code: '105', detail: 'no' }] });

describe('Send and Wait for Delivery, by polling,', () => {
	it('sends no more after a message was rejected, and the error says at once which were sent', async () => {
		const ids = new Map<string, string>();
		await start({
			post({ to, response }) {
				if (to === toPhone(0)) return refused(response);
				const message = accepted(to);
				ids.set(to, message.omnimessage_id);
				answer(response, 201, message);
			},
			get: pending,
		});
		const { context } = await toldBy(messaging.run(waits(200, concurrency(10))));
		const { posted } = messaging;
		// Besides the rejected one, those that were running at the same time.
		expect(posted.length).toBeLessThan(30);
		expect(context.done.map(({ item, results }) => [toPhone(item), results])).toEqual(
			[...ids].map(([to, omnimessageId]) => [
				to,
				[expect.objectContaining({ omnimessageId, state: 'pending' })],
			]),
		);
		expect(context.done.length + context.notBegun.length).toBe(199);
	});

	it('waits for all messages at the same time, while Concurrency limits the sending', async () => {
		await start({
			get({ id, response }) {
				const all = messaging.posted.length === 30;
				answer(response, 200, createReport(id, all ? 'DELIVRD' : null));
			},
		});
		const items = waits(30, { ...concurrency(3), options: { pollInterval: 0.1 } });
		const given = await messaging.run(items);
		expect(given.map(({ json }) => json.state)).toEqual(items.map(() => 'delivered'));
		expect(messaging.posted).toHaveLength(30);
	});

	it('ends a running request when another item has failed', async () => {
		const looks: Asked[] = [];
		let closed: Promise<unknown> | undefined;
		let fail = (): void => undefined;
		await start({
			post({ to, response }) {
				if (to === toPhone(0)) fail = () => refused(response);
				else answer(response, 201, accepted(to));
			},
			get(asked) {
				looks.push(asked);
				closed = new Promise((done) => asked.response.on('close', done));
				fail();
			},
		});
		const { context } = await toldBy(messaging.run(waits(2)));
		await closed;
		expect(looks).toHaveLength(1);
		expect(context.done).toEqual([
			{ item: 1, results: [expect.objectContaining({ omnimessageId: looks[0]?.id })] },
		]);
	});

	it('ends the other waits when one fails at its time limit', async () => {
		let look = (): void => undefined;
		const looked = new Promise<void>((done) => (look = done));
		await start({
			// The wait of the one that fails begins after the other one was looked at.
			post({ to, response }) {
				const send = () => answer(response, 201, accepted(to));
				if (to === toPhone(0)) void looked.then(send);
				else send();
			},
			get(asked) {
				asked.response.on('close', look);
				pending(asked);
			},
		});
		const options = { ...timeLimit({ amount: 0.05, unit: 'seconds' }), atLimit: 'fail' };
		const [first = {}] = waits(1, { options });
		const [, second = {}] = waits(2);
		const { context, description } = await toldBy(messaging.run([first, second]));
		expect(context.done).toEqual([
			{ item: 1, results: [expect.objectContaining({ to: toPhone(0), state: 'pending' })] },
		]);
		expect(description).toBe('Stopped waiting for: row 2.');
	});

	it('keeps the recipient if the report leaves it out', async () => {
		await start({
			get({ id, response }) {
				answer(response, 200, { ...createReport(id, 'DELIVRD'), to: undefined });
			},
		});
		const [item] = await messaging.run(waits(1));
		expect(item?.json).toMatchObject({ to: toPhone(0), state: 'delivered' });
	});

	it('ends at once if it is cancelled during a request', async () => {
		const cancelling = new AbortController();
		await start({ get: () => cancelling.abort(new Error('cancelled')) });
		const running = messaging.run(waits(1), { signal: cancelling.signal });
		await expect(running).rejects.toThrow('cancelled');
	});

	it('ends at once if it is cancelled during a wait', async () => {
		const cancelling = new AbortController();
		let answered = (): void => undefined;
		const looked = new Promise<void>((done) => (answered = done));
		await start({
			get(asked) {
				asked.response.on('close', answered);
				pending(asked);
			},
		});
		const running = messaging.run(waits(1), { signal: cancelling.signal });
		const ended = expect(running).rejects.toThrow('cancelled');
		await looked;
		cancelling.abort(new Error('cancelled'));
		await ended;
	});
});

describe('Get Delivery Report, with Wait Until Final,', () => {
	const reports = (count: number) =>
		Array.from({ length: count }, (_, item) => ({
			operation: 'getDeliveryReport',
			omnimessageId: `6ba7b810-9dad-41d1-80b4-${String(item).padStart(12, '0')}`,
			waitUntilFinal: true,
			options: { pollInterval: 6 },
			...concurrency(10),
		}));
	const [first, ...others] = reports(200).map(({ omnimessageId }) => omnimessageId);

	it('requests no more after a message was rejected, and returns what is known about the others', async () => {
		await start({
			get(asked) {
				if (asked.id !== first) return pending(asked);
				answer(asked.response, 404, { errors: [{ title: 'Not found', code: '101' }] });
			},
		});
		const { context } = await toldBy(messaging.run(reports(200)));
		expect(messaging.seen.length).toBeLessThan(30);
		expect(context.done.map(({ results }) => results)).toEqual(
			others
				.slice(0, context.done.length)
				.map((omnimessageId) => [
					expect.objectContaining({ omnimessageId, state: 'pending', final: false }),
				]),
		);
		expect(context.done.length + context.notBegun.length).toBe(199);
	});
});
