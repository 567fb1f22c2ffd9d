import { operations } from '../../api';
import { sms } from '../../scripts/calls/situations';
import { useSandbox } from '../support/sandbox';

const rig = useSandbox();
const to = '+37251000000';

const send = async (time_to_send?: string) =>
	(await rig.ask(operations.sendOmnimessage, { to, messages: [sms], time_to_send })).omnimessage_id;
const cancel = (omnimessageId: string) => rig.ask(operations.cancelOmnimessage, { omnimessageId });
const omnimessage = (id: string) => {
	const found = rig.sandbox.state.omnimessages.get(id);
	if (!found) throw new Error(`There is no omnimessage ${id}`);
	return found;
};
const getStatus = (id: string) => omnimessage(id).channels[0]?.status;
const waitForDelivery = (id: string) => rig.sandbox.events.until(() => getStatus(id) === 'DELIVRD');
const HOUR = 3_600_000;
const getTimeAfter = (count: number) => new Date(Date.now() + count).toISOString();

// Timers run in real time, and tests can advance the clock.
const doNotFake = ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const;
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, doNotFake: [...doNotFake] }));
afterEach(() => void jest.useRealTimers());

it('a message is sent at its scheduled time, not earlier', async () => {
	const at = getTimeAfter(2 * HOUR);
	const scheduled = await send(at);
	jest.advanceTimersByTime(HOUR);
	await waitForDelivery(await send());
	expect(omnimessage(scheduled)).toMatchObject({ state: 'scheduled', sendAt: at });
	expect(getStatus(scheduled)).toBeNull();

	jest.advanceTimersByTime(HOUR);
	await waitForDelivery(scheduled);
	expect(omnimessage(scheduled).state).toBe('sent');
});

it('a message whose scheduled time has passed is sent immediately', async () => {
	const sent = await send('2020-06-22T09:05');
	await waitForDelivery(sent);
	expect(omnimessage(sent).state).toBe('sent');
});

it('a message can be scheduled a year ahead, longer than a timer can run', async () => {
	const scheduled = await send(getTimeAfter(365 * 86_400_000));
	await waitForDelivery(await send());
	expect(omnimessage(scheduled).state).toBe('scheduled');
});

it.each([
	['2099-06-22T09:05', '2099-06-22T09:05:00.000Z'],
	['2099-06-22T09:05:07.5', '2099-06-22T09:05:07.500Z'],
	['2099-06-22T09:05:07Z', '2099-06-22T09:05:07.000Z'],
	['2099-06-22T09:05:07+04:00', '2099-06-22T05:05:07.000Z'],
])('the time %s means %s: without a time zone it is UTC', async (time, utc) => {
	expect(omnimessage(await send(time)).sendAt).toBe(utc);
});

it('a scheduled message can be cancelled once, with 202 and an empty object, and is never sent', async () => {
	const scheduled = await send(getTimeAfter(HOUR));
	const answer = await rig.raw('DELETE', `/v1/omnimessage/${scheduled}`);
	expect([answer.status, answer.body]).toEqual([202, '{}']);
	await expect(cancel(scheduled)).rejects.toMatchObject({ status: 404 });

	jest.advanceTimersByTime(2 * HOUR);
	await waitForDelivery(await send());
	expect(omnimessage(scheduled).state).toBe('cancelled');
	expect(getStatus(scheduled)).toBeNull();
});
