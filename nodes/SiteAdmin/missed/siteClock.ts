import type { Send } from '../../../api/request';

/** A site, and what time it is there. */
export interface Clock {
	send: Send;
	/** In milliseconds since 1970. Known after the first response. */
	now(): number;
	/** The site's time when it was that time here. Known after the first response. */
	at(time: number): number;
}

/** Responses tell whole seconds, and take a moment. */
const TOLERANCE = 2_000;

/**
 * Times in a site's lists are by its own clock, which its responses tell. If it differs from this
 * machine's, the site's counts.
 */
export function withClock(send: Send): Clock {
	let ahead = 0;
	return {
		async send(request) {
			const response = await send(request);
			const told = Date.parse(String(response.headers.date));
			const difference = told - Date.now();
			ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
			return response;
		},
		now: () => Date.now() + ahead,
		at: (time) => time + ahead,
	};
}
