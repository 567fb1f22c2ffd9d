import { join, resolve } from 'node:path';

/** A package that n8n can verify: it has the nodes for one service, and no dependencies. */
export interface Edition {
	/** Of the package. */
	name: string;
	description: string;
	keywords: string[];
	/** The credentials, by the names of their classes. */
	credentials: string[];
	/** The nodes, by their files in nodes/ without extension. */
	nodes: string[];
}

export const editions = {
	messaging: {
		name: 'n8n-nodes-omnimessage-messaging',
		description:
			'Send SMS, Viber and WhatsApp messages with ordered fallback and delivery reports from n8n, and manage the phonebook',
		keywords: ['sms', 'viber', 'whatsapp', 'delivery report', 'phonebook'],
		credentials: ['MessagingApi'],
		nodes: ['Omnimessage/Omnimessage', 'Omnimessage/OmnimessageTrigger', 'Phonebook/Phonebook'],
	},
	site: {
		name: 'n8n-nodes-omnimessage-site',
		description:
			"Start n8n workflows from a site's forms, tickets and orders, and manage its webhooks and buy buttons",
		keywords: ['webhook', 'forms', 'orders', 'tickets', 'buy buttons'],
		credentials: ['SiteAdminApi'],
		nodes: ['SiteAdmin/SiteAdmin', 'SiteAdmin/SiteAdminTrigger'],
	},
} satisfies Record<string, Edition>;

export type EditionName = keyof typeof editions;

/** The folder in which `npm run editions` writes an edition. */
export const findEdition = (name: EditionName): string =>
	join(resolve(__dirname, '..'), '.editions', name);
