import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { defaults } from '../../nodes/shared/fields/requestOptions';
import { abortable } from '../../transport/abort';
import { createSend } from '../../transport/send';
import { afterwards } from '../support/afterwards';
import { all, get, useService } from '../support/service';
import { virtualClock } from '../support/virtualClock';

const service = useService();
const CREATED = 'undici:request:create';

interface Execution {
	user: string;
	requestsPerSecond: number;
	signal: AbortSignal;
}

/** What happens at the sender: each path that is requested, and when. */
function setUp() {
	const { clock, finish } = virtualClock();
	const account = randomUUID();
	const begun: Array<{ path: string; moment: number }> = [];
	const note = (message: unknown): void => {
		const { origin, path } = (message as { request: { origin: string; path: string } }).request;
		if (origin === service.baseUrl) begun.push({ path, moment: clock.now() });
	};
	subscribe(CREATED, note);
	afterwards(() => unsubscribe(CREATED, note));
	/** Makes so many requests in an execution of its own, as fast as the limit allows. */
	function runExecution(path: string, count: number, more: Partial<Execution> = {}) {
		// Every execution has a signal.
		const { signal: own } = new AbortController();
		const given = { user: account, requestsPerSecond: 20, signal: own, ...more };
		const { user, requestsPerSecond, signal } = given;
		const send = createSend({
			baseUrl: service.baseUrl,
			headers: { authorization: user },
			traceHeaders: { traceparent: path },
			options: { ...defaults, concurrency: 40, requestsPerSecond },
			clock: {
				...clock,
				wait: async (milliseconds) => await abortable(clock.wait(milliseconds), signal),
			},
			signal,
		});
		return all(count).map(async () => await send({ ...get, path }));
	}
	const moments = (path = ''): number[] =>
		begun.filter((one) => one.path.startsWith(path)).map(({ moment }) => moment);
	return { begun, moments, runExecution, finish };
}

const SECOND = 1_000;
/** The moments of so many requests, if 20 begin as soon as each second begins. */
const twentyPerSecond = (count: number): number[] =>
	all(count).map((index) => Math.floor(index / 20) * SECOND);

describe('Two executions at the same time, with Requests per Second 20,', () => {
	it('begin no more than 20 in any second together, and take turns', async () => {
		const { begun, moments, runExecution, finish } = setUp();
		const work = [...runExecution('/a', 40), ...runExecution('/b', 40)];
		await finish(Promise.all(work), true);
		expect(moments()).toEqual(twentyPerSecond(80));
		expect(begun.map(({ path }) => path).join('')).toBe('/a/b'.repeat(40));
	});

	it('each begin 20 in any second if they use different accounts', async () => {
		const { moments, runExecution, finish } = setUp();
		const work = [...runExecution('/a', 40), ...runExecution('/b', 40, { user: 'b' })];
		await finish(Promise.all(work), true);
		expect([moments('/a'), moments('/b')]).toEqual([twentyPerSecond(40), twentyPerSecond(40)]);
	});

	it('leave the limit to the other when one is cancelled', async () => {
		const { moments, runExecution, finish } = setUp();
		const cancelling = new AbortController();
		const other = runExecution('/other', 40);
		const cancelled = runExecution('/cancelled', 40, { signal: cancelling.signal });
		await Promise.all([...other.slice(0, 10), ...cancelled.slice(0, 10)]);
		cancelling.abort(new Error('cancelled'));
		// At once, although the other one is ahead in line.
		const ended = await Promise.allSettled(cancelled);
		expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(30);
		await finish(Promise.all(other), true);
		expect(moments('/cancelled')).toEqual(all(10).map(() => 0));
		expect(moments()).toEqual(twentyPerSecond(50));
	});
});

describe('An execution without Requests per Second', () => {
	it("doesn't wait for one that has it", async () => {
		const { moments, runExecution, finish } = setUp();
		const limited = runExecution('/limited', 40);
		await Promise.all(runExecution('/free', 40, { requestsPerSecond: 0 }));
		expect(moments('/free')).toEqual(all(40).map(() => 0));
		await finish(Promise.all(limited), true);
		expect(moments('/limited')).toEqual(twentyPerSecond(40));
	});
});
