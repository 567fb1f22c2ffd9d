import { planMoment } from '../../../../nodes/Omnimessage/message/sending/window/inWindow';

/** It is open on Mondays from 9 to 20. */
const sendWindow = (outside: string) => ({
	window: { days: ['monday'], from: '09:00', to: '20:00', timeZone: 'UTC', outside },
});
const MONDAY = '2026-11-23T12:00Z';
const TUESDAY = '2026-11-24T12:00Z';
const OPENING = '2026-11-30T09:00Z';

it.each<[string | undefined, string | undefined, string | undefined]>([
	[undefined, undefined, MONDAY],
	['2026-11-22T12:00Z', undefined, MONDAY],
	[TUESDAY, undefined, TUESDAY],
	[undefined, 'skip', MONDAY],
	[TUESDAY, 'schedule', OPENING],
	[TUESDAY, 'skip', undefined],
	[TUESDAY, 'fail', undefined],
	['tomorrow', undefined, undefined],
	['tomorrow', 'schedule', undefined],
])('On Monday, a message for %s, outside the window %s, is planned for %s', (time, outside, at) => {
	const moment = planMoment({
		context: { getTimezone: () => 'UTC' },
		input: { to: '+37251000000', messages: [], time_to_send: time },
		parameters: { options: outside && { sendWindow: sendWindow(outside) } },
		readAt: Date.parse(MONDAY),
	} as unknown as Parameters<typeof planMoment>[0]);
	expect(moment).toBe(at && Date.parse(at));
});
