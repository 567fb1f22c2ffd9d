import { operations } from '../../api';
import type { DlrModes } from '../../sandbox';
import { useControl } from '../support/sandboxControl';
import { useReceiver, useSandbox } from '../support/sandbox';

const rig = useSandbox();
const receiver = useReceiver();

const { post } = useControl(rig);

/** Sends a message whose channels both report. Resolves with the posted statuses, in order. */
async function collectStatuses(count: number): Promise<unknown[]> {
	const { omnimessage_id } = await rig.ask(operations.sendOmnimessage, {
		to: '+37251000001',
		messages: [
			{ channel: 'viber', text: 'Hello' },
			{ channel: 'sms', text: 'Hello' },
		],
		dlr_url: `${receiver.url}/dlr`,
	});
	const { events, state } = rig.sandbox;
	await events.until(() => state.omnimessages.get(omnimessage_id)?.channels[1]?.status);
	const { dlrCalls } = await events.until(() => state.dlrCalls.length === count && state);
	expect(dlrCalls.map(({ status }) => status)).toEqual(dlrCalls.map(() => 200));
	return receiver.received.map(({ body }) => (JSON.parse(body) as { status: string }).status);
}

describe('Posted delivery reports can', () => {
	it.each<[string, Partial<DlrModes>, string[]]>([
		['arrive normally', {}, ['UNDELIV', 'DELIVRD']],
		['arrive twice', { duplicate: true }, ['UNDELIV', 'UNDELIV', 'DELIVRD', 'DELIVRD']],
		['arrive in the wrong order', { reorder: true }, ['DELIVRD', 'UNDELIV']],
		['not arrive', { drop: true }, []],
	])('%s', async (_, modes, expected) => {
		Object.assign(rig.sandbox.dlrModes, modes);
		expect(await collectStatuses(expected.length)).toEqual(expected);
	});

	it('arrive late', async () => {
		const DELAY = 100;
		rig.sandbox.dlrModes.delay = DELAY;
		await collectStatuses(2);
		const [message] = rig.sandbox.state.omnimessages.values();
		const [call] = rig.sandbox.state.dlrCalls;
		const reported = Date.parse(message?.channels[0]?.timestamp ?? '');
		expect(Date.parse(call?.at ?? '') - reported).toBeGreaterThanOrEqual(DELAY - 5);
	});
});

describe('The price of a message', () => {
	it('is in no report, because the documents show none', async () => {
		await collectStatuses(2);
		for (const { body } of receiver.received) expect(body).not.toContain('price');
	});

	it('is as text in every report, if it is switched on', async () => {
		rig.sandbox.dlrModes.prices = true;
		await collectStatuses(2);
		const infos = receiver.received.map(({ body }) => JSON.parse(body) as object);
		const price_info = { part_price: '0.045', parts_count: 1, total_price: '0.045' };
		expect(infos).toEqual(infos.map(() => expect.objectContaining({ price_info })));
	});
});

describe('The modes', () => {
	const unchanged = {
		...{ drop: false, repeat: false, duplicate: false, reorder: false, delay: 0, prices: false },
	};

	it('can be set over HTTP, which returns them', async () => {
		const body = { ...unchanged, duplicate: true };
		expect(await post('dlr', { duplicate: true })).toEqual({ status: 200, body });
		expect(rig.sandbox.dlrModes).toMatchObject({ duplicate: true });
	});

	it('are not changed by any other, or by other values', async () => {
		for (const modes of [{ eaten: true }, { delay: true }, { constructor: 1 }, ['drop']])
			expect((await post('dlr', modes)).status).toBe(400);
		expect(rig.sandbox.dlrModes).toEqual(unchanged);
	});
});
