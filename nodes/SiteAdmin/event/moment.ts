/** A moment, in milliseconds since 1970, or a whole day, of which it is the beginning in UTC. */
export interface Moment {
	time: number;
	isDay: boolean;
}

/** A date, and a time with or without a zone. */
const shape =
	/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?UTC|Z| ?[+-]\d\d:?\d\d)?)?$/;

/** Reads what the site gives as a time. Without a zone, it is UTC. Undefined for anything else. */
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

/** A time as the site gives it, in whole seconds: it may be written with or without a fraction. */
export function readSecond(value: unknown): number | undefined {
	const moment = readMoment(value);
	return moment && Math.floor(moment.time / 1_000);
}
