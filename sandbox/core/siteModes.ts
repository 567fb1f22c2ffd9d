import { eventsByTarget, type Target } from '../../api/administration/events';

/** A version of the API, as described in the Site administration API, "Versioning". */
interface Variant {
	events: Record<Target, readonly string[]>;
	/** Whether webhooks have `source`. */
	source: boolean;
	/** Whether payloads have `account_id`. */
	accountId: boolean;
	/** Whether a payload's metadata has `page_language`. */
	pageLanguage: boolean;
}

const variants = {
	earliest: {
		events: { ...eventsByTarget, order: [] },
		source: false,
		accountId: false,
		pageLanguage: false,
	},
	intermediate: {
		events: { ...eventsByTarget, order: ['create', 'update', 'delete'] },
		source: false,
		accountId: true,
		pageLanguage: false,
	},
	latest: { events: eventsByTarget, source: true, accountId: true, pageLanguage: true },
} satisfies Record<string, Variant>;

type VariantName = keyof typeof variants;
export const variantNames = Object.keys(variants) as VariantName[];

/** How the site differs from today's public service. */
export interface SiteModes {
	/** Lists report the number of rows and pages in headers. */
	pageHeaders: boolean;
	/** Which of the document's versions the site follows. */
	variant: VariantName;
	/** The site has an online shop, and so orders. */
	store: boolean;
	/** The tickets of all forms are listed together, not only form by form. */
	allTickets: boolean;
	/** How payloads show their object. The documents show only that of a submitted form. */
	payload: PayloadShape;
}

export const payloadShapes = ['whole', 'withoutTimes', 'enveloped'] as const;
export type PayloadShape = (typeof payloadShapes)[number];

export const defaultSiteModes: Readonly<SiteModes> = {
	pageHeaders: true,
	variant: 'latest',
	store: true,
	allTickets: true,
	payload: 'whole',
};

export const getVariant = ({ variant }: SiteModes): Variant => variants[variant];
