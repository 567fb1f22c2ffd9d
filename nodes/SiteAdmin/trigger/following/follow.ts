import type { ITriggerFunctions, ITriggerResponse } from 'n8n-workflow';

import { catchesUp, isPolling } from '../settings/choice';
import { createTimesError, readSettings } from '../settings/readSettings';
import { createLook } from './look';
import { forgetProgress } from './progress';

// Finds events in the site's lists: all of them if the trigger polls, and otherwise those that the
// site could not deliver. Each starts an execution of its own under its key: on n8n 2, only one while
// this process runs. Whether an event has begun in another process, or was delivered, `execute()` knows.

/**
 * Looks for events when the trigger is activated, when n8n starts, and then at the Poll Times, or
 * every five minutes if the trigger has webhooks.
 * @throws ApiError, ConnectionError, InputError if a trigger that polls can't work
 */
export async function followLists(context: ITriggerFunctions): Promise<ITriggerResponse> {
	if (!isPolling(context) && !catchesUp(context)) {
		forgetProgress(context);
		return {};
	}
	const settings = readSettings(context);
	const controller = new AbortController();
	const look = createLook(context, settings, controller.signal);
	await look.first();
	try {
		for (const expression of settings.times) {
			context.helpers.registerCron({ expression }, () => void look.again());
		}
	} catch (error) {
		controller.abort();
		throw createTimesError(`must be times: ${(error as Error).message}`);
	}
	return { closeFunction: async () => controller.abort() };
}
