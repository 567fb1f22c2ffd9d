import { createRecentlyUsed } from '../../../transport/recentlyUsed';

// Time zones as Node knows them. Its own names for some are old.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Zones that were renamed: Node lists them under the old name, and accepts both. */
const renamed: Record<string, string> = {
	'Africa/Asmera': 'Africa/Asmara',
	'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
	'America/Catamarca': 'America/Argentina/Catamarca',
	'America/Coral_Harbour': 'America/Atikokan',
	'America/Cordoba': 'America/Argentina/Cordoba',
	'America/Godthab': 'America/Nuuk',
	'America/Indianapolis': 'America/Indiana/Indianapolis',
	'America/Jujuy': 'America/Argentina/Jujuy',
	'America/Louisville': 'America/Kentucky/Louisville',
	'America/Mendoza': 'America/Argentina/Mendoza',
	'Asia/Calcutta': 'Asia/Kolkata',
	'Asia/Katmandu': 'Asia/Kathmandu',
	'Asia/Rangoon': 'Asia/Yangon',
	'Asia/Saigon': 'Asia/Ho_Chi_Minh',
	'Atlantic/Faeroe': 'Atlantic/Faroe',
	'Europe/Kiev': 'Europe/Kyiv',
	'Pacific/Enderbury': 'Pacific/Kanton',
	'Pacific/Ponape': 'Pacific/Pohnpei',
	'Pacific/Truk': 'Pacific/Chuuk',
};

/** By the names that were asked for. Node knows fewer than a thousand, in any letter case. */
const formats = createRecentlyUsed<Intl.DateTimeFormat>(1_000);

function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
	try {
		return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
	} catch {
		return undefined;
	}
}

function getFormat(zone: string): Intl.DateTimeFormat | undefined {
	const known = formats.get(zone);
	if (known) return known;
	// Newer versions of Node also accept "+02:00", which is no zone: it has no daylight saving time.
	const format = /^[a-z][\w+/-]{0,60}$/i.test(zone) ? createFormat(zone) : undefined;
	if (format) formats.set(zone, format);
	return format;
}

/** Whether this is the name of a time zone, such as `Europe/Tallinn` or `UTC`. */
export const isTimeZone = (zone: string): boolean => getFormat(zone) !== undefined;

/** The names of all time zones, sorted; renamed ones by their new name, if Node has it. */
export function listTimeZones(): string[] {
	const names = Intl.supportedValuesOf('timeZone').map((name) => {
		const now = renamed[name];
		return now !== undefined && isTimeZone(now) ? now : name;
	});
	return [...new Set([...names, 'UTC'])].sort();
}

/**
 * How far a zone's clocks are ahead of UTC at a moment, in milliseconds.
 * @param zone one that `isTimeZone` accepts
 */
export function getOffset(zone: string, moment: number): number {
	const text = getFormat(zone)?.format(moment) ?? '';
	const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
	const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
	const offset = ((hours * 60 + minutes) * 60 + seconds) * 1_000;
	return sign === '-' ? -offset : offset;
}

/**
 * Returns the moment at which a zone's clocks show a time. If they show it twice, it's the first; if
 * they skip it, it's as long after the change as the time is after the beginning of what they skip.
 * @param clock the time that they show, as if they were those of UTC
 */
export function findMoment(zone: string, clock: number): number {
	const [before, after] = [clock - DAY, clock + DAY].map((near) => clock - getOffset(zone, near));
	const isShown = (moment = 0): boolean => moment + getOffset(zone, moment) === clock;
	return (isShown(after) && !isShown(before) ? after : before) ?? clock;
}

/**
 * Returns the first moment in a span at which a zone's offset is no longer that of its beginning, if
 * the offset at its end is another one.
 */
export function findChange(zone: string, begin: number, end: number): number | undefined {
	const offset = getOffset(zone, begin);
	if (getOffset(zone, end) === offset) return undefined;
	// Clocks change at a full minute.
	let [before, after] = [Math.floor(begin / MINUTE), Math.ceil(end / MINUTE)];
	while (after - before > 1) {
		const middle = Math.floor((before + after) / 2);
		if (getOffset(zone, middle * MINUTE) === offset) before = middle;
		else after = middle;
	}
	return after * MINUTE;
}

/** Writes a moment as a zone's clocks show it, to the second, with their offset from UTC. */
export function formatZoned(zone: string, moment: number): string {
	const offset = getOffset(zone, moment);
	const clock = new Date(moment + offset).toISOString().slice(0, 19);
	const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16);
	return `${clock}${offset < 0 ? '-' : '+'}${ahead}`;
}
