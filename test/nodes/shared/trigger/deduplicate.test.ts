import { trigger, type WorkflowOptions } from '../../../../tooling/host/n8n';
import { loadAnew } from '../../../support/loadAnew';

type TriggerNode = typeof import('../../../../nodes/Omnimessage/OmnimessageTrigger.node');

const id = (index: number) => `6ba7b810-9dad-41d1-80b4-${String(index).padStart(12, '0')}`;
const report = (index = 0) =>
	JSON.stringify({
		channel: 'sms',
		status: 'DELIVRD',
		omnimessage_id: id(index),
		message_id: id(index),
	});
const before = { status: 200, answer: { message: 'Already received' }, items: undefined };

/** The trigger in a process that remembers nothing yet. */
function newProcess() {
	const { OmnimessageTrigger } = loadAnew<TriggerNode>('nodes/Omnimessage/OmnimessageTrigger.node');
	return (options: WorkflowOptions = {}) =>
		trigger(new OmnimessageTrigger(), { check: 'none' }, {}, options);
}

let make: ReturnType<typeof newProcess>;
beforeEach(() => void (make = newProcess()));

describe('A delivery for which a trigger has started the workflow', () => {
	it('starts nothing when it comes again', async () => {
		expect((await make().deliver(report())).items).toHaveLength(1);
		expect(await make().deliver(report())).toEqual(before);
	});

	it.each<[string, WorkflowOptions]>([
		['another node of the workflow', { nodeId: '2' }],
		['a node of the same ID in another workflow', { id: 'w2', nodeId: 'node-w1' }],
	])('still starts %s', async (_, options) => {
		await make().deliver(report());
		expect((await make(options).deliver(report())).items).toHaveLength(1);
		expect(await make(options).deliver(report())).toEqual(before);
	});

	it("still starts a test, as often as it comes, and a test doesn't keep it from starting", async () => {
		for (const isTest of [true, true, false, true]) {
			expect((await make().deliver(report(), {}, { isTest })).items).toHaveLength(1);
		}
	});

	it('is one of the last 10,000: then the oldest is forgotten', async () => {
		const workflow = make();
		for (let index = 0; index <= 10_000; index += 1) await workflow.deliver(report(index));
		expect(await workflow.deliver(report(10_000))).toEqual(before);
		expect(await workflow.deliver(report(1))).toEqual(before);
		expect((await workflow.deliver(report(0))).items).toHaveLength(1);
	});

	it("is not stored in n8n's database, where the last writer would win", async () => {
		const workflow = make();
		await workflow.deliver(report());
		expect(workflow.staticData).toBe('{}');
	});
});

describe('A repeated delivery starts the workflow', () => {
	it.each<[string, number | 'leaves' | 'left']>([
		['where n8n answered that it could not start it', 500],
		['where n8n refused to start it', 428],
		['where the sender had left before it was answered', 'leaves'],
		['where the sender had left before the node was asked', 'left'],
	])('%s', async (_, end) => {
		await make().deliver(report(), {}, { end });
		expect((await make().deliver(report())).items).toHaveLength(1);
		expect(await make().deliver(report())).toEqual(before);
	});

	it.each([200, 399])('not if n8n answered %d', async (status) => {
		await make().deliver(report(), {}, { end: status });
		expect(await make().deliver(report())).toEqual(before);
	});
});

it('A delivery that comes twice at the same moment starts once, even while n8n has not answered yet', async () => {
	const outcomes = await Promise.all([make().deliver(report()), make().deliver(report())]);
	expect(outcomes.filter(({ items }) => items)).toHaveLength(1);
	expect(outcomes).toContainEqual(before);
});

it('A delivery that comes again while n8n fails to start the first one starts the workflow', async () => {
	const workflow = make();
	const [first, second] = await Promise.all([
		workflow.deliver(report(), {}, { end: 500 }),
		workflow.deliver(report()),
	]);
	expect(first.status).toBe(500);
	expect(second).toMatchObject({ status: 200, items: [expect.anything()] });
	expect(await workflow.deliver(report())).toEqual(before);
});
