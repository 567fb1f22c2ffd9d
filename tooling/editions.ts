import { basename, join, resolve } from 'node:path';

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
export const editionNames = Object.keys(editions) as EditionName[];

/** The names of an edition's nodes in a stored workflow, after the name of the package. */
export const listTypes = ({ nodes }: Edition): string[] =>
	nodes.map((path) => basename(path).replace(/^./, (first) => first.toLowerCase()));

const ROOT = resolve(__dirname, '..');

/** The folder in which `npm run packages` writes an edition. */
export const findEdition = (name: EditionName, root = ROOT): string =>
	join(root, '.editions', name);

/** What the tools and tests install: the package with all nodes, or both verified editions. */
export type Selection = 'default' | 'verified';

/**
 * Chooses what to install: what the environment variable EDITION says, or the default edition.
 * @throws Error if there is no such choice
 */
export function chooseEdition(name = process.env.EDITION || 'default'): Selection {
	if (name === 'default' || name === 'verified') return name;
	throw new Error(`EDITION is "${name}". It must be "default" or "verified"`);
}

/** Returns the folders of the packages to install. */
export const findPackages = (selection: Selection): string[] =>
	selection === 'default' ? [ROOT] : editionNames.map((name) => findEdition(name));

const DEFAULT_PREFIX = 'n8n-nodes-omnimessage.';

/**
 * Returns the type of a node in the chosen edition. A node has the same name in all editions; the
 * package comes before it.
 * @param type such as `n8n-nodes-omnimessage.phonebook`; types of other packages stay as they are
 */
export function toType(type: string, selection: Selection): string {
	if (selection === 'default' || !type.startsWith(DEFAULT_PREFIX)) return type;
	const node = type.slice(DEFAULT_PREFIX.length);
	// Only the beginning, because n8n adds "Tool" to a node that an agent uses.
	const has = (edition: Edition): boolean => listTypes(edition).some((own) => node.startsWith(own));
	const edition = Object.values(editions).find(has);
	return edition ? `${edition.name}.${node}` : type;
}

/** Returns a workflow with the nodes of the chosen edition; see docs/editions.md. */
export const moveWorkflow = <T extends { nodes: Array<{ type: string }> }>(
	workflow: T,
	selection: Selection,
): T => ({
	...workflow,
	nodes: workflow.nodes.map((node) => ({ ...node, type: toType(node.type, selection) })),
});
