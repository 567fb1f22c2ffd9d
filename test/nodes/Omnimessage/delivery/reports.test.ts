import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { defaultBackoff } from '../../../../nodes/Omnimessage/message/delivery/onReport';
import { loadAnew } from '../../../support/loadAnew';
import {
	calledWith,
	reportOn,
	startStatuses,
	type Called,
	type Statuses,
} from '../../../support/waitingExecution';

type Resume = typeof import('../../../../nodes/Omnimessage/message/delivery/onReport');

let service: Statuses;
beforeEach(async () => void (service = await startStatuses()));

/** A process of n8n, with its own memory. */
function newProcess() {
	const resume = loadAnew<Resume>('nodes/Omnimessage/message/delivery/onReport');
	return {
		/** Handles a report, and returns the items with which the execution continues, if it does. */
		async post(messages: IDataObject[], body: unknown, more: Partial<Called> & Pauses = {}) {
			const { pauses = [0, 0], sleep = async () => undefined, ...called } = more;
			const items = messages.map((json) => ({ json }));
			const { context } = calledWith({ items, body, baseUrl: service.url, ...called });
			const { workflowData } = await resume.onReport(context, { pauses, sleep });
			return workflowData?.[0];
		},
	};
}
type Process = ReturnType<typeof newProcess>;
let processes: [Process, Process];
let post: Process['post'];
beforeAll(() => {
	processes = [newProcess(), newProcess()];
	[{ post }] = processes;
});

interface Pauses {
	pauses?: number[];
	sleep?: (milliseconds: number) => Promise<void>;
}

const createId = ({ omnimessageId }: IDataObject): string => omnimessageId as string;
/** The usual order: the message is done, and its report arrives. */
const deliver = (message: IDataObject, status = 'DELIVRD') => {
	service.statuses.set(createId(message), status);
	return reportOn(createId(message), status);
};
const readStates = (items?: INodeExecutionData[]) => items?.map(({ json }) => json.state);
const all = (count: number, state: string) => Array.from({ length: count }, () => state);

/** Every nth element, beginning with each in turn: neither in order nor random. */
const mixed = <T>(list: T[], step = 7): T[] =>
	list.map((_, index) => list[(index * step) % list.length] as T);

it('An execution continues at the last report, also if expressions have only the JSON of items', async () => {
	const messages = service.messages(2);
	const settings = { binaryMode: 'combined' } as const;
	const [first, second] = messages as [IDataObject, IDataObject];
	expect(await post(messages, deliver(first), { settings })).toBeUndefined();
	const items = await post(messages, deliver(second), { settings });
	expect(readStates(items)).toEqual(all(2, 'delivered'));
});

describe('An execution that waits for 100 messages', () => {
	it.each([
		['in order', (list: IDataObject[]) => list],
		['in another order', (list: IDataObject[]) => mixed(list)],
		['the last one first', (list: IDataObject[]) => [...list].reverse()],
	])(
		'sends about one request for each report and one for each message, if they end %s',
		async (_, order) => {
			const messages = service.messages(100);
			const resumed: Array<INodeExecutionData[] | undefined> = [];
			for (const message of order(messages)) resumed.push(await post(messages, deliver(message)));
			expect(resumed.slice(0, -1).filter(Boolean)).toEqual([]);
			expect(readStates(resumed.at(-1))).toEqual(all(100, 'delivered'));
			expect(service.asked.length).toBeLessThanOrEqual(210);
		},
		120_000,
	);

	it('continues once if all reports come at the same moment', async () => {
		const messages = service.messages(100);
		const reports = messages.map((message) => deliver(message));
		const resumed = await Promise.all(reports.map(async (report) => await post(messages, report)));
		const [items, ...more] = resumed.filter(Boolean);
		expect(readStates(items)).toEqual(all(100, 'delivered'));
		expect(more).toEqual([]);
		expect(service.asked.length).toBeLessThanOrEqual(300);
	}, 120_000);

	// Each process requests each message once.
	it('continues with the last report if two processes get the reports alternately', async () => {
		const messages = service.messages(100);
		const resumed: unknown[] = [];
		for (const [index, message] of mixed(messages).entries()) {
			resumed.push(await processes[(index % 2) as 0 | 1].post(messages, deliver(message)));
		}
		expect(resumed.slice(0, -1).filter(Boolean)).toEqual([]);
		expect(readStates(resumed.at(-1) as INodeExecutionData[])).toEqual(all(100, 'delivered'));
		expect(service.asked.length).toBeLessThanOrEqual(350);
	}, 120_000);
});

describe('A waiting execution', () => {
	it.each([2, 3, 11, 25])(
		'continues in at least one of two processes, if %i reports come to both at overlapping times',
		async (count) => {
			for (let round = 0; round < 10; round += 1) {
				const messages = service.messages(count);
				const before = service.seen.length;
				const underWay: Array<Promise<INodeExecutionData[] | undefined>> = [];
				for (const [index, message] of messages.entries()) {
					const { post } = processes[(index % 2) as 0 | 1];
					underWay.push(post(messages, deliver(message), { execution: String(round) }));
					// Every report causes a request for its message, so the next report arrives in
					// the middle of that.
					await service.until(before + index + 1);
				}
				const resumed = await Promise.all(underWay);
				const goesOn = resumed.filter(Boolean);
				expect(goesOn.length).toBeGreaterThanOrEqual(1);
				expect(goesOn.length).toBeLessThanOrEqual(2);
				expect(readStates(goesOn[0])).toEqual(all(count, 'delivered'));
			}
		},
		120_000,
	);

	it.each([1, 9, 10, 11, 15, 40])(
		"doesn't continue while number %i of 41 messages is not done",
		async (missing) => {
			const messages = service.messages(41);
			messages.forEach((message, index) => index !== missing && deliver(message));
			const [first] = messages as [IDataObject];
			expect(await post(messages, reportOn(first.omnimessageId))).toBeUndefined();
			const last = deliver(messages[missing] as IDataObject);
			expect(readStates(await post(messages, last))).toEqual(all(41, 'delivered'));
		},
	);

	it('continues when its messages have failed or expired, and says which', async () => {
		const messages = service.messages(2);
		const [message, other] = messages as [IDataObject, IDataObject];
		const expired = deliver(message, 'EXPIRED');
		expect(await post(messages, expired)).toBeUndefined();
		const items = await post(messages, deliver(other, 'UNDELIV'));
		expect(items?.map(({ json }) => [json.state, json.final, json.timedOut])).toEqual([
			['unknown', true, false],
			['failed', true, false],
		]);
	});

	it('requests only the reported message while it is not done', async () => {
		const messages = service.messages(5);
		const [first] = messages as [IDataObject];
		await post(messages, deliver(first, 'ACCEPTD'));
		expect(service.asked).toEqual([first.omnimessageId]);
	});

	it('continues again for a repeated report if n8n failed to continue', async () => {
		const messages = service.messages(1);
		const report = deliver(messages[0] as IDataObject);
		let end: (status: number) => void = () => undefined;
		const first = await post(messages, report, { onAnswer: (given) => (end = given) });
		expect(first).toHaveLength(1);
		end(500);
		expect(await post(messages, report)).toHaveLength(1);
		expect(service.asked).toHaveLength(1);
	});

	it('continues once, also if the service did not wait for the answer', async () => {
		const messages = service.messages(1);
		const report = deliver(messages[0] as IDataObject);
		let leave: () => void = () => undefined;
		const onAnswer = (end: (status: number) => void) => (leave = () => end(0));
		expect(await post(messages, report, { onAnswer })).toHaveLength(1);
		leave();
		expect(await post(messages, report)).toBeUndefined();
	});

	it('continues once for a repeated report, while n8n continues it and afterwards', async () => {
		const messages = service.messages(1);
		const report = deliver(messages[0] as IDataObject);
		let end: (status: number) => void = () => undefined;
		const first = await post(messages, report, { onAnswer: (given) => (end = given) });
		expect(first).toHaveLength(1);
		expect(await post(messages, report)).toBeUndefined();
		end(200);
		expect(await post(messages, report)).toBeUndefined();
	});

	it('keeps what an item had besides its JSON', async () => {
		const [message] = service.messages(1) as [IDataObject];
		const items = [
			{ json: message },
			{ json: { error: 'To must be a phone number' }, error: { message: 'as n8n has it' } },
		] as unknown as INodeExecutionData[];
		const resumed = await post([], deliver(message), { items });
		expect(resumed?.[1]).toEqual({ ...items[1], pairedItem: { item: 1 } });
	});

	it('doesn\'t confuse waits: neither with a second execution, nor with one for "seen"', async () => {
		const messages = service.messages(1);
		const report = deliver(messages[0] as IDataObject);
		expect(await post(messages, report)).toHaveLength(1);
		expect(await post(messages, report, { execution: '2' })).toHaveLength(1);
		expect(service.asked).toHaveLength(2);
		expect(await post(messages, report, { awaited: 'seen' })).toBeUndefined();
	});

	it('is answered with 503 if a look fails, for each of the reports that share it', async () => {
		const messages = service.messages(3);
		const reports = messages.map((message) => deliver(message));
		service.hooks.failing = true;
		const refused: number[] = [];
		await Promise.all(reports.map(async (report) => await post(messages, report, { refused })));
		expect(refused).toEqual([503, 503, 503]);
		service.hooks.failing = false;
		const again = await Promise.all(reports.map(async (report) => await post(messages, report)));
		expect(again.filter(Boolean)).toHaveLength(1);
	});
});

describe('A report that comes before the API has what it says', () => {
	/** The API has the new status after this many more requests. */
	function lagFor(message: IDataObject, questions: number, status = 'DELIVRD'): void {
		let left = questions;
		service.hooks.onAsked = (id) => {
			if (id === message.omnimessageId && (left -= 1) === 0) service.statuses.set(id, status);
		};
	}

	it.each([1, 2])('is not lost: the API is asked again, here %i times', async (questions) => {
		const messages = service.messages(1);
		const [message] = messages as [IDataObject];
		lagFor(message, questions);
		expect(await post(messages, reportOn(message.omnimessageId))).toHaveLength(1);
		expect(service.asked).toHaveLength(questions + 1);
	});

	it('is looked for with growing pauses, for less than five seconds in total', async () => {
		const { pauses } = defaultBackoff;
		expect(pauses).toEqual([...new Set(pauses)].sort((one, other) => one - other));
		expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(5_000);
		const slept: number[] = [];
		const sleep = async (milliseconds: number) => void slept.push(milliseconds);
		const messages = service.messages(1);
		await post(messages, reportOn(messages[0]?.omnimessageId), { pauses, sleep });
		expect(slept).toEqual(pauses);
	});

	it("is answered with 503 if the API doesn't get it in time, so that it is sent again", async () => {
		const messages = service.messages(1);
		const [message] = messages as [IDataObject];
		const refused: number[] = [];
		expect(await post(messages, reportOn(message.omnimessageId), { refused })).toBeUndefined();
		expect(refused).toEqual([503]);
		expect(service.asked).toHaveLength(3);
		lagFor(message, 2);
		expect(await post(messages, reportOn(message.omnimessageId))).toHaveLength(1);
	});

	it('costs one request if the same status is already being looked for', async () => {
		const messages = service.messages(1);
		const body = reportOn(messages[0]?.omnimessageId);
		let goOn = (): void => undefined;
		const paused = new Promise<void>((resolve) => (goOn = resolve));
		let begun = (): void => undefined;
		const pausing = new Promise<void>((resolve) => (begun = resolve));
		const refused: number[] = [];
		const first = post(messages, body, { refused, sleep: async () => (begun(), await paused) });
		await pausing;
		await Promise.all(
			Array.from({ length: 5 }, async () => await post(messages, body, { refused })),
		);
		expect(service.asked).toHaveLength(6);
		goOn();
		await first;
		expect(refused).toEqual(all(6, '').map(() => 503));
	});

	it('about a message that was seen is not lost either', async () => {
		const messages = service.messages(1);
		const [message] = messages as [IDataObject];
		deliver(message, 'DELIVRD');
		lagFor(message, 2, 'SEEN');
		const seen = reportOn(message.omnimessageId, 'SEEN');
		expect(await post(messages, seen, { awaited: 'seen' })).toHaveLength(1);
	});

	it('is requested once if the API has a newer status', async () => {
		const messages = service.messages(1);
		const [message] = messages as [IDataObject];
		deliver(message, 'UNDELIV');
		expect(await post(messages, reportOn(message.omnimessageId, 'DELIVRD'))).toHaveLength(1);
		expect(service.asked).toHaveLength(1);
	});

	it('is requested once if it is about another message or a status that is not final', async () => {
		const messages = service.messages(1);
		const report = reportOn(messages[0]?.omnimessageId);
		for (const odd of [{ message_id: 'x' }, { status: 'ACK' }, { status: 5 }, { status: null }]) {
			await post(messages, { ...report, ...odd });
		}
		expect(service.asked).toHaveLength(4);
	});
});

describe('The body of a report', () => {
	it('can be JSON that was sent as text, with or without a byte order mark', async () => {
		const messages = service.messages(1);
		const text = JSON.stringify(deliver(messages[0] as IDataObject));
		expect(await post(messages, text)).toHaveLength(1);
		expect(await post(messages, `\uFEFF${text}`, { execution: '2' })).toHaveLength(1);
	});

	it.each([
		['is no JSON', 'omnimessage_id=1'],
		['is nothing', undefined],
		['is a list', []],
		['is null', null],
		['is a number', 5],
		['names no message', {}],
		['names a message of another execution', reportOn('6ba7b810-9dad-41d1-80b4-00c04fd430c8')],
		['names a message in another way', { omnimessage_id: ['1'] }],
		['is too large for a report', { more: 'x'.repeat(70_000) }],
	])('causes no request if it %s', async (_, body) => {
		const messages = service.messages(1);
		const report = deliver(messages[0] as IDataObject);
		const large = typeof body === 'object' && body !== null && 'more' in body;
		const refused: number[] = [];
		const given = large ? { ...report, ...body } : body;
		expect(await post(messages, given, { refused })).toBeUndefined();
		expect([service.asked, refused]).toEqual([[], []]);
	});
});
