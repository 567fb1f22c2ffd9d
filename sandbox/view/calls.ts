import type { CallResult } from '../records';
import type { State } from '../state';
import { cutText } from './content';

interface Call {
	at: string;
	/** What was delivered, such as `order / paid`. */
	what: string;
	/** Without its query, which contains a secret. */
	url: string;
	accepted: boolean;
	/** The answer, or why there was none. */
	answer: string;
	payload?: string;
}

const MAX_CALLS = 8;
const MAX_PAYLOAD = 4000;

export const removeQuery = (url: string): string => cutText(url.split('?')[0], 500).text ?? '';

const showAnswer = ({ status, error, duration }: CallResult) => ({
	accepted: status !== null && status < 400,
	answer: status === null ? `No answer: ${error}` : `Answered ${status} in ${duration} ms`,
});

/** Lists what the site and the messaging service delivered to n8n, newest first. */
export function showCalls({ deliveries, dlrCalls, replies }: State): Call[] {
	const all = [
		...deliveries.slice(-MAX_CALLS).map((delivery) => ({
			at: delivery.at,
			what: `${delivery.target} / ${delivery.event}`,
			call: delivery,
			body: delivery.payload,
		})),
		...dlrCalls.slice(-MAX_CALLS).map((call) => ({
			at: call.at,
			what: `delivery report / ${call.body.channel} ${call.body.status}`,
			call,
			body: call.body,
		})),
		...replies
			.slice(-MAX_CALLS)
			.flatMap(({ at, call }) =>
				call ? [{ at, what: 'incoming message', call, body: undefined }] : [],
			),
	];
	return all
		.sort((one, other) => (one.at < other.at ? 1 : -1))
		.slice(0, MAX_CALLS)
		.map(({ at, what, call, body }) => ({
			at,
			what,
			url: removeQuery(call.url),
			...showAnswer(call),
			...(body !== undefined && {
				payload: cutText(JSON.stringify(body, null, 2), MAX_PAYLOAD).text,
			}),
		}));
}
