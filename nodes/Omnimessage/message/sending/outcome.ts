import type { IDataObject } from 'n8n-workflow';

import { ApiError } from '../../../../api/errors/ApiError';
import { InputError } from '../../../../api/errors/InputError';
import { ConnectionError } from '../../../../transport/ConnectionError';
import { Postponed } from '../../../../transport/Postponed';
import { isOutcomeUnknown } from '../../../shared/errors/remarks';
import type { Sender, SendTask } from './sender';

/**
 * How the sending of a message ended: the service accepted it, it certainly did not, or nobody
 * knows.
 */
type End = 'settle' | 'takeBack' | 'doubt';

/** Whether the service certainly did not accept the message. */
const isRefusal = (error: unknown): boolean =>
	error instanceof ApiError || error instanceof ConnectionError
		? !isOutcomeUnknown(error)
		: error instanceof Postponed || error instanceof InputError;

/** Sends the message, and says once how that ended, as soon as it's known. */
export async function watchSending(
	send: Sender,
	task: SendTask,
	whenEnded: (how: End) => void,
): Promise<IDataObject> {
	let isOpen = true;
	const end = (how: End): void => {
		if (isOpen) whenEnded(how);
		isOpen = false;
	};
	const call: SendTask['call'] = async (operation, input) => {
		const called = task.call(operation, input);
		// The first call sends. Not later, because the item may wait for its delivery now.
		called.then(
			() => end('settle'),
			(error: unknown) => end(isRefusal(error) ? 'takeBack' : 'doubt'),
		);
		return await called;
	};
	try {
		return await send({ ...task, call });
	} finally {
		// It was not sent, because the recipient is on the blacklist, for example.
		end('takeBack');
	}
}
