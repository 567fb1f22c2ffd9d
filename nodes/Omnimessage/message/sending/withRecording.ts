import { ApiError } from '../../../../api/errors/ApiError';
import { InputError } from '../../../../api/errors/InputError';
import { ConnectionError } from '../../../../transport/ConnectionError';
import { RateLimitedError } from '../../../../transport/RateLimitedError';
import { isOutcomeUnknown } from '../../../shared/errors/notes';
import type { Recorder } from './check';
import { recordingChecks } from './checks';
import { openHistory } from './history/history';
import type { SendOutcome, SendItem, SendTask } from './sendItem';

/** Whether the service certainly did not accept the message. */
const isRefusal = (error: unknown): boolean =>
	error instanceof ApiError || error instanceof ConnectionError
		? !isOutcomeUnknown(error)
		: error instanceof RateLimitedError || error instanceof InputError;

/**
 * Sends the message if the checks that record something let it pass. Each of them learns how that
 * ended, as soon as it's known.
 */
export const withRecording =
	(send: SendItem): SendItem =>
	async (task) => {
		const passed: Array<(how: SendOutcome) => void> = [];
		const end = (how: SendOutcome): void => passed.splice(0).forEach((tell) => tell(how));
		const call: SendTask['call'] = async (operation, input) => {
			const called = task.call(operation, input);
			// The first call sends. Not later, because the item may wait for its delivery now.
			called.then(
				() => end('accepted'),
				(error: unknown) => end(isRefusal(error) ? 'rejected' : 'unknown'),
			);
			return await called;
		};
		try {
			const history = await task.once(openHistory);
			for (const check of recordingChecks) {
				const setting = task.settings.of(check);
				if (setting === undefined) continue;
				const ask = async (recorder: Recorder) => await check.before(task, setting, recorder);
				const answer = await history.use(check, setting.scope, ask);
				if (typeof answer === 'object') return { skipped: true, ...answer };
				if (answer) passed.push(answer);
			}
			return await send({ ...task, call });
		} finally {
			// It was not sent, because another check has skipped it, for example.
			end('rejected');
		}
	};
