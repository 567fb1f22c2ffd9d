import { findChange, getOffset } from '../../../../shared/time/zones';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
/** Midnight on a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Times of a week at which clocks show that messages may be sent, from Monday. In milliseconds. */
export type Week = ReadonlyArray<{ opens: number; length: number }>;

/**
 * Creates the week of a window.
 * @param days Monday is 0. A window over midnight belongs to the day on which it opens.
 * @param from minutes after midnight
 * @param to minutes after midnight; if it isn't later than `from`, the window ends on the next day
 */
export const createWeek = (days: readonly number[], from: number, to: number): Week =>
	days.map((day) => ({
		opens: day * DAY + from * MINUTE,
		length: (to > from ? to - from : to - from + 24 * 60) * MINUTE,
	}));

const since = (opens: number, clock: number): number =>
	(((clock - MONDAY - opens) % WEEK) + WEEK) % WEEK;

/** How long after what clocks show until they show an open time; 0 if they do. */
const untilOpen = (week: Week, clock: number): number =>
	Math.min(
		...week.map(({ opens, length }) => {
			const passed = since(opens, clock);
			return passed < length ? 0 : WEEK - passed;
		}),
	);

/** How long after what clocks show until they show a closed time; Infinity if they never do. */
function untilClosed(week: Week, clock: number): number {
	let left = 0;
	// The window of one day may end when that of the next begins.
	while (left < WEEK) {
		const more = Math.max(
			0,
			...week.map(({ opens, length }) => length - since(opens, clock + left)),
		);
		if (more === 0) return left;
		left += more;
	}
	return Infinity;
}

// What the clocks of the zone show decides, and nothing else. If they skip an hour in which the
// window would open, it opens when they have skipped it; if they show an hour twice, the window is
// open in both.

/** When messages may be sent. */
export interface Hours {
	zone: string;
	week: Week;
}

/** Goes from one change of the clocks to the next, until what they show is what is looked for. */
function find(
	{ zone, week }: Hours,
	moment: number,
	until: (week: Week, clock: number) => number,
): number {
	const left = until(week, moment + getOffset(zone, moment));
	if (left === 0 || left === Infinity) return moment + left;
	const change = findChange(zone, moment, moment + left);
	return change === undefined ? moment + left : find({ zone, week }, change, until);
}

/** Returns the first moment from the given one on at which the window is open. */
export const findOpening = (hours: Hours, moment: number): number => find(hours, moment, untilOpen);

/** Returns the first moment from the given one on at which the window is closed, or Infinity. */
export const findClosing = (hours: Hours, moment: number): number =>
	find(hours, moment, untilClosed);
