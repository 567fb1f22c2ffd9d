import { toCronExpression, type ITriggerFunctions } from 'n8n-workflow';

import { identifyFailure, warnUnchecked } from './canWait';
import { heal } from './reconcile';

/**
 * Has n8n restore the webhooks of an active trigger every hour. What keeps failing is logged once.
 * @param describe says what an error means
 */
export function healHourly(context: ITriggerFunctions, describe: (error: unknown) => string): void {
	let said: unknown;
	const check = async (): Promise<void> => {
		try {
			await heal(context);
			said = undefined;
		} catch (error) {
			if (identifyFailure(error) !== said) warnUnchecked(context, error, describe(error));
			said = identifyFailure(error);
		}
	};
	// At a minute that n8n chooses at random, so that the triggers of a site don't all ask at once.
	const expression = toCronExpression({ mode: 'everyX', unit: 'hours', value: 1 });
	context.helpers.registerCron({ expression }, check);
}
