import fc from 'fast-check';
import { DateTime } from 'luxon';

import {
	createWeek,
	findClosing,
	findOpening,
} from '../../../../nodes/Omnimessage/message/sending/window/opening';
import { formatZoned, listTimeZones } from '../../../../nodes/shared/time/zones';

const QUARTER = 15 * 60_000;
const DAY = 96 * QUARTER;
const HOUR = 60;

/** Whether a window is open, read from the clocks of another library. */
function isOpen(zone: string, days: number[], from: number, to: number, moment: number): boolean {
	const clock = DateTime.fromMillis(moment, { zone });
	const [day, minute] = [clock.weekday - 1, clock.hour * 60 + clock.minute];
	if (from < to) return days.includes(day) && from <= minute && minute < to;
	return minute < to ? days.includes((day + 6) % 7) : minute >= from && days.includes(day);
}

/** The first quarter of an hour from a moment on at which the window is open, or closed. */
function search(
	open: boolean,
	...[zone, days, from, to, moment]: Parameters<typeof isOpen>
): number {
	for (let at = moment; at < moment + 10 * DAY; at += QUARTER) {
		if (isOpen(zone, days, from, to, at) === open) return at;
	}
	return Infinity;
}

const special = [
	'Africa/Casablanca',
	'America/Santiago',
	'America/St_Johns',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	'Europe/Dublin',
	'Pacific/Apia',
	'Pacific/Auckland',
	'Pacific/Chatham',
];
const zones = fc.oneof(fc.constantFrom(...special), fc.constantFrom(...listTimeZones()));
/** Around changes of the clocks, and anywhere. */
const beginnings = [
	'2026-03-29',
	'2026-10-25',
	'2026-04-05',
	'2026-10-04',
	'2011-12-30',
	'2026-02-15',
];
const moments = fc.oneof(
	fc
		.tuple(fc.constantFrom(...beginnings), fc.integer({ min: -4 * 96, max: 2 * 96 }))
		.map(([day, quarters]) => Date.parse(day) + quarters * QUARTER),
	fc
		// Until 2011, the clocks of St. John's changed at a minute past midnight, between two quarters.
		.integer({ min: Date.UTC(2012, 0) / QUARTER, max: Date.UTC(2045, 0) / QUARTER })
		.map((n) => n * QUARTER),
);
const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
const clocks = fc
	.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 95 }))
	.filter(([from, to]) => from !== to)
	.map(([from, to]) => [from * 15, to * 15] as const);

it('A window opens and closes when the clocks of a well-known library say so', () => {
	fc.assert(
		fc.property(zones, days, clocks, moments, (zone, days, [from, to], moment) => {
			const hours = { zone, week: createWeek(days, from, to) };
			expect(findOpening(hours, moment)).toBe(search(true, zone, days, from, to, moment));
			expect(findClosing(hours, moment)).toBe(search(false, zone, days, from, to, moment));
		}),
		{ numRuns: 500 },
	);
});

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const open = (zone: string, [chosen, from, to]: Window, moment: string): string => {
	const week = createWeek(chosen, from * HOUR, to * HOUR);
	return formatZoned(zone, findOpening({ zone, week }, Date.parse(moment)));
};

type Window = readonly [days: number[], from: number, to: number];
const office: Window = [[0, 1, 2, 3, 4], 9, 20];
const fridayNight: Window = [[4], 22, 2];
const skippedHour: Window = [everyDay, 3, 4];
const skippedBeginning: Window = [everyDay, 3, 6];

it.each([
	['after hours, on the next day', office, '11-23T20:00:00+02:00', '11-24T09:00:00+02:00'],
	['on Friday night, on Monday', office, '11-27T23:10:00+02:00', '11-30T09:00:00+02:00'],
	['within it, at once', office, '11-23T19:59:59+02:00', '11-23T19:59:59+02:00'],
	['at its beginning, at once', office, '11-23T09:00:00+02:00', '11-23T09:00:00+02:00'],
	['on Saturday, still open', fridayNight, '11-28T01:59:00+02:00', '11-28T01:59:00+02:00'],
	['on Friday early, not yet', fridayNight, '11-27T01:59:00+02:00', '11-27T22:00:00+02:00'],
	['if skipped, on another day', skippedHour, '03-28T12:00:00+02:00', '03-30T03:00:00+03:00'],
	['if that is skipped, later', skippedBeginning, '03-28T12:00:00+02:00', '03-29T04:00:00+03:00'],
	['in the first of two hours', skippedHour, '10-24T12:00:00+03:00', '10-25T03:00:00+03:00'],
	['in the second of them too', skippedHour, '10-25T03:30:00+02:00', '10-25T03:30:00+02:00'],
])('A window in Tallinn opens %s', (_, window, moment, expected) => {
	expect(open('Europe/Tallinn', window, `2026-${moment}`)).toBe(`2026-${expected}`);
});

it('A window that is always open never closes', () => {
	const hours = { zone: 'UTC', week: createWeek(everyDay, 0, 24 * HOUR) };
	expect([findOpening(hours, 1), findClosing(hours, 1)]).toEqual([1, Infinity]);
});
