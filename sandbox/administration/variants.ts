import { eventsOf, type Target } from '../../api/administration/events';
import type { World } from '../world';

interface Variant {
	events: Record<Target, readonly string[]>;
	/** Of a webhook. */
	source: boolean;
	/** Of a payload. */
	accountId: boolean;
	/** Of a payload's metadata. */
	pageLanguage: boolean;
}

/** Site administration API, "Versioning". */
const variants = {
	earliest: {
		events: { ...eventsOf, order: [] },
		source: false,
		accountId: false,
		pageLanguage: false,
	},
	intermediate: {
		events: { ...eventsOf, order: ['create', 'update', 'delete'] },
		source: false,
		accountId: true,
		pageLanguage: false,
	},
	latest: { events: eventsOf, source: true, accountId: true, pageLanguage: true },
} satisfies Record<string, Variant>;

export type VariantName = keyof typeof variants;
export const variantNames = Object.keys(variants) as VariantName[];

/** How the site is, by its modes. */
export const variantOf = ({ state }: Pick<World, 'state'>): Variant =>
	variants[state.siteModes.variant];
