import type { ITriggerFunctions } from 'n8n-workflow';

import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { pollLists } from '../../nodes/SiteAdmin/trigger/polling/poll';
import { readParameters } from '../../nodes/SiteAdmin/trigger/settings/parameters';
import type { Waits } from '../../nodes/SiteAdmin/trigger/polling/startEvents';

export type { Waits };

/** A Forms & Orders Trigger whose polls wait this long for executions. */
export const createWaitingTrigger = (waits: Waits): SiteAdminTrigger =>
	Object.assign(new SiteAdminTrigger(), {
		async trigger(this: ITriggerFunctions) {
			return await pollLists(this, readParameters(this), waits);
		},
	});
