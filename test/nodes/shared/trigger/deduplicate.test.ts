import { loadAnew } from '../../../support/loadAnew';
import { trigger } from '../../../support/n8n';

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

type Place = Parameters<typeof trigger>[4];

/** The trigger in a process that remembers nothing yet. */
function newProcess() {
	const { OmnimessageTrigger } = loadAnew<TriggerNode>('nodes/Omnimessage/OmnimessageTrigger.node');
	return (mode: 'trigger' | 'manual' = 'trigger', place: Place = {}) =>
		trigger(new OmnimessageTrigger(), { check: 'none' }, {}, mode, place);
}

let make: ReturnType<typeof newProcess>;
beforeEach(() => void (make = newProcess()));

describe('A delivery for which a trigger has started the workflow', () => {
	it('starts nothing when it comes again', async () => {
		expect((await make().post(report())).items).toHaveLength(1);
		expect(await make().post(report())).toEqual(before);
	});

	it.each<[string, Place]>([
		['another node of the workflow', { nodeId: '2' }],
		['a node of the same ID in another workflow', { workflowId: 'w2' }],
	])('still starts %s', async (_, place) => {
		await make().post(report());
		expect((await make('trigger', place).post(report())).items).toHaveLength(1);
		expect(await make('trigger', place).post(report())).toEqual(before);
	});

	it("still starts a test, as often as it comes, and a test doesn't keep it from starting", async () => {
		for (const mode of ['manual', 'manual', 'trigger', 'manual'] as const) {
			expect((await make(mode).post(report())).items).toHaveLength(1);
		}
	});

	it('is one of the last 10,000: then the oldest is forgotten', async () => {
		const workflow = make();
		for (let index = 0; index <= 10_000; index += 1) await workflow.post(report(index));
		expect(await workflow.post(report(10_000))).toEqual(before);
		expect(await workflow.post(report(1))).toEqual(before);
		expect((await workflow.post(report(0))).items).toHaveLength(1);
	});

	it("is not stored in n8n's database, where the last writer would win", async () => {
		const workflow = make();
		await workflow.post(report());
		expect(workflow.staticData).toEqual({});
	});
});

describe('A repeated delivery starts the workflow', () => {
	it.each<[string, number | 'leaves' | 'left']>([
		['where n8n answered that it could not start it', 500],
		['where n8n refused to start it', 428],
		['where the sender had left before it was answered', 'leaves'],
		['where the sender had left before the node was asked', 'left'],
	])('%s', async (_, end) => {
		await make().post(report(), {}, end);
		expect((await make().post(report())).items).toHaveLength(1);
		expect(await make().post(report())).toEqual(before);
	});

	it.each([200, 399])('not if n8n answered %d', async (status) => {
		await make().post(report(), {}, status);
		expect(await make().post(report())).toEqual(before);
	});
});

it('A delivery that comes twice at the same moment starts once, even while n8n has not answered yet', async () => {
	const outcomes = await Promise.all([make().post(report()), make().post(report())]);
	expect(outcomes.filter(({ items }) => items)).toHaveLength(1);
	expect(outcomes).toContainEqual(before);
});

it('A delivery that comes again while n8n fails to start the first one starts the workflow', async () => {
	const workflow = make();
	const [first, second] = await Promise.all([
		workflow.post(report(), {}, 500),
		workflow.post(report()),
	]);
	expect(first.status).toBe(500);
	expect(second).toMatchObject({ status: 200, items: [expect.anything()] });
	expect(await workflow.post(report())).toEqual(before);
});
