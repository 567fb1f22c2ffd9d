import fc from 'fast-check';
import { DateTime } from 'luxon';

import {
	createWeek,
	findClosing,
	findOpening,
} from '../../../../nodes/Omnimessage/message/sending/window/opening';
import { listTimeZones } from '../../../../nodes/shared/time/zones';

const QUARTER = 15 * 60_000;
const DAY = 96 * QUARTER;

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
	// Apia left out a Friday, so there are two weeks between two of them.
	for (let at = moment; at < moment + 15 * DAY; at += QUARTER) {
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
			const known = (open: boolean, at: number) => search(open, zone, days, from, to, at);
			// Also when it has just opened or closed. Within a quarter of an hour, nothing changes.
			for (const quarter of [moment, known(true, moment), known(false, moment)]) {
				for (const at of [quarter, quarter + QUARTER - 1]) {
					expect(findOpening(hours, at)).toBe(Math.max(at, known(true, quarter)));
					expect(findClosing(hours, at)).toBe(Math.max(at, known(false, quarter)));
				}
			}
		}),
		{ numRuns: 150 },
	);
});

it('A window that is always open never closes', () => {
	const hours = { zone: 'UTC', week: createWeek([0, 1, 2, 3, 4, 5, 6], 0, 24 * 60) };
	expect([findOpening(hours, 1), findClosing(hours, 1)]).toEqual([1, Infinity]);
});
