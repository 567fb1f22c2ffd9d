import { toCronExpression, type ITriggerFunctions } from 'n8n-workflow';

import { warnUnchecked } from './canWait';
import { heal } from './reconcile';

/**
 * Has n8n restore the webhooks of an active trigger every hour. What keeps failing is logged once.
 * @param describe says what an error means
 */
export function healHourly(context: ITriggerFunctions, describe: (error: unknown) => string): void {
	let isSaid = false;
	const check = async (): Promise<void> => {
		try {
			await heal(context);
			isSaid = false;
		} catch (error) {
			if (!isSaid) warnUnchecked(context, error, describe(error));
			isSaid = true;
		}
	};
	// At a minute of its own, so that the triggers of a site don't all ask at once.
	const expression = toCronExpression({ mode: 'everyX', unit: 'hours', value: 1 });
	context.helpers.registerCron({ expression }, check);
}
