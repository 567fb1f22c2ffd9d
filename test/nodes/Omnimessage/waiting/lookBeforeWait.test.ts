import {
	answer,
	concurrency,
	createReport,
	startMessaging,
	waits as wait,
} from '../../../support/messagingStub';

/**
 * Sends to that many numbers, one after another. When the last is sent, the messages at the given
 * places are delivered.
 */
async function sendAndWait(
	count: number,
	delivered: number[],
	{ lastLook = 200, cancel }: { lastLook?: number; cancel?: AbortController } = {},
) {
	const asked: string[] = [];
	const ids: string[] = [];
	const messaging = await startMessaging({
		get({ id, response }) {
			if (!ids.includes(id)) ids.push(id);
			asked.push(id);
			const isLast = asked.length > count;
			const status = isLast && delivered.includes(ids.indexOf(id)) ? 'DELIVRD' : null;
			if (isLast) cancel?.abort(new Error('cancelled'));
			answer(response, isLast ? lastLook : 200, createReport(id, status));
		},
	});
	const waits: Date[] = [];
	const items = wait(count, { ...concurrency(1), options: { learnBy: 'callback' } });
	const running = messaging.run(items, { waits, ...(cancel && { signal: cancel.signal }) });
	const given = await running.catch((error: Error) => error);
	return { given, waits, asked };
}

const states = (given: Awaited<ReturnType<typeof sendAndWait>>['given']) =>
	given instanceof Error ? given : given.map(({ json }) => [json.state, json.timedOut]);

describe('Send and Wait for Delivery, whose service reports once,', () => {
	it("doesn't wait if all messages were delivered while others were being sent", async () => {
		const { given, waits, asked } = await sendAndWait(12, [...Array(12).keys()]);
		expect(states(given)).toEqual(Array(12).fill(['delivered', false]));
		expect(waits).toEqual([]);
		expect(asked).toHaveLength(24);
	});

	it('waits only for the others if some were', async () => {
		const { given, waits } = await sendAndWait(3, [0]);
		expect(states(given)).toEqual([
			['delivered', false],
			['pending', true],
			['pending', true],
		]);
		expect(waits).toHaveLength(1);
	});

	it('waits for all if that last look fails, and looks no further', async () => {
		const { given, waits, asked } = await sendAndWait(25, [], { lastLook: 500 });
		expect(states(given)).toEqual(Array(25).fill(['pending', true]));
		expect(waits).toHaveLength(1);
		expect(asked).toHaveLength(35);
	});

	it("doesn't wait if the execution is cancelled during that look", async () => {
		const cancel = new AbortController();
		const { given, waits } = await sendAndWait(3, [], { cancel });
		expect(given).toMatchObject({ message: 'cancelled' });
		expect(waits).toEqual([]);
	});
});
