/** In milliseconds. */
export const HOUR = 3_600_000;

/** Rows can appear in a list some time after the moment that they tell. */
export const OVERLAP = HOUR / 30;

/** Whether a stored value is a moment until which something was seen. The future wasn't. */
export const isPast = (value: unknown): value is number =>
	typeof value === 'number' && value <= Date.now() + OVERLAP;

/** A moment, in milliseconds since 1970, or a whole day, of which it is the beginning in UTC. */
export interface Moment {
	time: number;
	isDay: boolean;
}

/** A date, and a time with or without a zone. */
const shape =
	/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?UTC|Z| ?[+-]\d\d:?\d\d)?)?$/;

/** Reads what the site tells as a time. Without a zone, it is UTC. Undefined for anything else. */
export function readMoment(value: unknown): Moment | undefined {
	if (typeof value !== 'string' || !shape.test(value)) return undefined;
	const isDay = value.length === '2026-01-01'.length;
	const iso = value
		.replace(/ ?UTC$/, 'Z')
		.replace(' ', 'T')
		.replace(' ', '');
	const hasZone = isDay || /Z|[+-]\d\d:?\d\d$/.test(iso);
	const time = Date.parse(hasZone ? iso : `${iso}Z`);
	return Number.isNaN(time) ? undefined : { time, isDay };
}
