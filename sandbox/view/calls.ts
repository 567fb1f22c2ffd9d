import { MAX_ATTEMPTS } from '../messaging/dlr';
import { isTaken, type CallResult, type DlrCall } from '../core/records';
import type { State } from '../core/state';
import { cutText } from './content';

interface Call {
	at: string;
	/** What was delivered, such as `order / paid`. */
	what: string;
	/** Without its query, which contains a secret. */
	url: string;
	/** How it went. `later` is what n8n has not taken yet. */
	outcome: 'good' | 'bad' | 'later';
	/** The answer, or why there was none. */
	answer: string;
	payload?: string;
}

const MAX_CALLS = 8;
const MAX_PAYLOAD = 4000;

export const removeQuery = (url: string): string => cutText(url.split('?')[0], 500).text ?? '';

function showAnswer(call: CallResult & Partial<DlrCall>): Pick<Call, 'outcome' | 'answer'> {
	const { status, error, duration, attempt = 1, again } = call;
	if (again) {
		const reason = status === null ? error : `it answered ${status}`;
		return { outcome: 'later', answer: `n8n could not take it yet: ${reason}. It is sent again.` };
	}
	const times = attempt > 1 ? `, at attempt ${attempt}` : '';
	return {
		outcome: isTaken(call) ? 'good' : 'bad',
		answer:
			status === null
				? `No answer: ${error}${times}`
				: `Answered ${status} in ${duration} ms${times}`,
	};
}

/** Leaves out the attempts that another one followed. */
const readLastAttempts = (calls: DlrCall[]): DlrCall[] =>
	calls.filter(
		({ body, again, attempt }, index) =>
			!again || !calls.slice(index).some((later) => later.body === body && later.attempt > attempt),
	);

/** Lists what the site and the messaging service delivered to n8n, newest first. */
export function showCalls({ deliveries, dlrCalls, replies }: State): Call[] {
	const all = [
		...deliveries.slice(-MAX_CALLS).map((delivery) => ({
			at: delivery.at,
			what: `${delivery.target} / ${delivery.event}`,
			call: delivery,
			body: delivery.payload,
		})),
		...readLastAttempts(dlrCalls.slice(-MAX_ATTEMPTS * MAX_CALLS)).map((call) => ({
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
