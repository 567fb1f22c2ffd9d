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

describe('The modes', () => {
	it('can be set over HTTP, which returns them', async () => {
		const body = { drop: false, repeat: false, duplicate: true, reorder: false, delay: 0 };
		expect(await post('dlr', { duplicate: true })).toEqual({ status: 200, body });
		expect(rig.sandbox.dlrModes).toMatchObject({ duplicate: true });
	});

	it('are not changed by any other, or by other values', async () => {
		for (const modes of [{ eaten: true }, { delay: true }, { constructor: 1 }, ['drop']])
			expect((await post('dlr', modes)).status).toBe(400);
		const unchanged = { drop: false, repeat: false, duplicate: false, reorder: false, delay: 0 };
		expect(rig.sandbox.dlrModes).toEqual(unchanged);
	});
});
