import type { IDisplayOptions } from 'n8n-workflow';

import { targetEvents, type Target } from '../../../../api/administration/events';
import { formatEvent } from '../../event/event';

// When a field of the trigger, or an option of its Trigger Options, is shown. The slash lets an option
// look at the form around it.

export const byPolling: IDisplayOptions = { show: { '/learnBy': ['polling'] } };
export const byWebhook: IDisplayOptions = { show: { '/learnBy': ['webhook'] } };

/** If one of the chosen events is about such a target. */
export const onEventsOf = (...targets: Target[]): IDisplayOptions => ({
	show: {
		'/events': targetEvents.filter(({ target }) => targets.includes(target)).map(formatEvent),
	},
});
