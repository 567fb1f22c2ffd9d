import { findChange, getOffset } from '../../../../shared/time/zones';
import { untilClosed, untilOpen, type Week } from './week';

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
