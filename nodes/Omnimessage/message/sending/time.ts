import { readTime } from '../../../shared/time/readTime';
import { findMoment, formatZoned } from '../../../shared/time/zones';
import type { SendTask } from './sendTask';

const hasZone = (time: string): boolean => /(?:z|[+-]\d{2}:\d{2})$/i.test(time);

/** Adds the offset to a time of the request that doesn't say its zone. A wrong time stays as it is. */
export function inZone(zone: string, given: string): string {
	const time = readTime(given);
	if (time === undefined || hasZone(time)) return time ?? given;
	return formatZoned(zone, findMoment(zone, Date.parse(`${time}Z`)));
}

/** Reads a time of the request, in milliseconds. Without a zone, it's UTC. A wrong time is NaN. */
const toMoment = (time: string): number =>
	readTime(time) === undefined ? NaN : Date.parse(inZone('UTC', time));

/** When a message would be sent. A time in the past means now, a wrong one is NaN. */
export const readTimeToSend = ({ input, readAt }: Pick<SendTask, 'input' | 'readAt'>): number =>
	input.time_to_send === undefined ? readAt : Math.max(toMoment(input.time_to_send), readAt);

/** A time in the past gets a hint, not an error, because the service may treat it as "now". */
export function hintIfPast({ input, readAt, hint }: SendTask): void {
	const { time_to_send: time } = input;
	if (time && toMoment(time) < readAt) {
		hint(
			'Time to Send is in the past. A time without a time zone is in that of Send Window, or UTC without a Send Window.',
		);
	}
}
