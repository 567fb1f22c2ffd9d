import fc from 'fast-check';
import { DateTime } from 'luxon';

import {
	findChange,
	findMoment,
	formatZoned,
	getOffset,
	isTimeZone,
	listTimeZones,
} from '../../../../nodes/shared/time/zones';

const MINUTE = 60_000;
const zones = listTimeZones();
const moments = fc.date({
	min: new Date('1995-01-01'),
	max: new Date('2045-01-01'),
	noInvalidDate: true,
});

describe('The list of time zones', () => {
	it('has UTC, and the new names of zones that were renamed', () => {
		expect(zones).toEqual(
			expect.arrayContaining(['UTC', 'Europe/Kyiv', 'Asia/Kolkata', 'America/Nuuk']),
		);
		expect(zones).not.toContain('Europe/Kiev');
		expect(zones).toEqual([...new Set(zones)].sort());
		expect(zones.length).toBeGreaterThan(400);
	});

	it('has only names that can be used', () => {
		expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
	});
});

it('A time zone may have its old name, in any case', () => {
	const names = ['Europe/Kiev', 'europe/tallinn', 'Etc/GMT+5', 'US/Eastern', 'utc'];
	expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
});

it('A time zone is nothing else', () => {
	const others = [
		'',
		' ',
		'+02:00',
		'GMT+2',
		'Europe/Atlantis',
		'constructor',
		'x'.repeat(100_000),
	];
	expect(others.filter(isTimeZone)).toEqual([]);
});

describe('As a well-known library has it,', () => {
	it('a moment in a zone has the same offset and the same text', () => {
		fc.assert(
			fc.property(fc.constantFrom(...zones), moments, (zone, date) => {
				const moment = Math.floor(date.getTime() / 1_000) * 1_000;
				const known = DateTime.fromMillis(moment, { zone });
				expect(getOffset(zone, moment)).toBe(known.offset * MINUTE);
				const text = formatZoned(zone, moment);
				expect(Date.parse(text)).toBe(moment);
				const shown = known.toISO({ suppressMilliseconds: true });
				expect(text).toBe(shown.replace('Z', '+00:00'));
			}),
			{ numRuns: 2_000 },
		);
	});

	it('a time that a zone shows is the first moment at which it does', () => {
		fc.assert(
			fc.property(fc.constantFrom(...zones), moments, (zone, date) => {
				const moment = date.getTime();
				const clock = moment + getOffset(zone, moment);
				const found = findMoment(zone, clock);
				expect(found + DateTime.fromMillis(found, { zone }).offset * MINUTE).toBe(clock);
				expect(found).toBeLessThanOrEqual(moment);
			}),
			{ numRuns: 2_000 },
		);
	});

	it.each([
		['Europe/Tallinn', '2026-03-29T02:59:59', '2026-03-29T02:59:59+02:00'],
		['Europe/Tallinn', '2026-03-29T03:30:00', '2026-03-29T04:30:00+03:00'],
		['Europe/Tallinn', '2026-10-25T03:30:00', '2026-10-25T03:30:00+03:00'],
		['Europe/Tallinn', '2026-10-25T04:00:00', '2026-10-25T04:00:00+02:00'],
		['America/New_York', '2026-11-01T01:30:00', '2026-11-01T01:30:00-04:00'],
		['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-04T02:45:00+11:00'],
		['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-31T12:00:00+14:00'],
		['Pacific/Kiritimati', '2026-01-01T00:00:00', '2026-01-01T00:00:00+14:00'],
	])('in %s, %s is %s', (zone, clock, moment) => {
		expect(formatZoned(zone, findMoment(zone, Date.parse(`${clock}Z`)))).toBe(moment);
	});

	it.each([
		['Europe/Tallinn', '2026-03-29T01:00:00Z'],
		['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
		['Africa/Casablanca', '2026-02-15T02:00:00Z'],
		['Pacific/Apia', '2011-12-30T10:00:00Z'],
		['America/Santiago', '2026-09-06T04:00:00Z'],
	])('the clocks of %s change at %s', (zone, change) => {
		const moment = Date.parse(change);
		const day = 24 * 60 * MINUTE;
		expect(findChange(zone, moment - 2 * day + 1, moment + day)).toBe(moment);
		expect(findChange(zone, moment, moment + day)).toBeUndefined();
	});
});
