import type { Send } from '../../../api/request';
import { HOUR } from './moment';

/** A site, and what time it is there. Its times are known after the first response. */
export interface Clock {
	send: Send;
	/** The site's time when it was that time here, both in milliseconds since 1970. */
	at(time: number): number;
	/**
	 * The same, but never later than here, and by the response that told the earliest time: until then,
	 * the site's lists are complete even if one of its servers is ahead.
	 */
	atMost(time: number): number;
}

/** Responses tell whole seconds, and take a moment. A clock that is days ahead or behind is broken. */
const isDifferent = (difference: number): boolean => {
	const size = Math.abs(difference);
	return size > 2_000 && size < 24 * HOUR;
};

/**
 * Times in a site's lists are by its own clock, which its responses tell. If it differs from this
 * machine's, the site's counts.
 */
export function withClock(send: Send): Clock {
	let ahead = 0;
	let least = 0;
	return {
		async send(request) {
			const response = await send(request);
			const told = Date.parse(String(response.headers.date));
			const difference = told - Date.now();
			ahead = isDifferent(difference) ? difference : 0;
			least = Math.min(least, ahead);
			return response;
		},
		at: (time) => time + ahead,
		atMost: (time) => time + least,
	};
}
