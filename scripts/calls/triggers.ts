import type { INodeParameters } from 'n8n-workflow';

import { locator } from './call';

/** Triggers as they are added, and with every field changed, by the name of their node. */
export const triggers: Record<string, Record<string, INodeParameters>> = {
	omnimessageTrigger: {
		'As Added': {},
		Changed: {
			...{ event: 'finished', check: 'none', simplify: false },
			options: { channels: ['sms', 'viber'] },
		},
		Messages: {
			...{ event: 'messageReceived', onOptOut: 'updateBlacklist', simplify: false },
			options: { keywords: 'JOIN', keywordIs: 'wholeText', optOutWords: 'LEAVE' },
		},
	},
	siteAdminTrigger: {
		'As Added': {},
		Changed: {
			...{ events: ['form.submit', 'order.paid', 'ticket.create'], form: locator('26') },
			options: {
				...{ simplify: false, sendSample: false, ignoreSpam: false, deduplicate: false },
				...{ descriptionPrefix: 'Shop:', skipReachabilityCheck: true, ticket: locator('7') },
			},
		},
	},
};
