import { eventsByTarget, type Target } from '../../api/administration/events';
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

export type VariantName = keyof typeof variants;
export const variantNames = Object.keys(variants) as VariantName[];

/** How the site is, by its modes. */
export const variantOf = ({ state }: Pick<World, 'state'>): Variant =>
	variants[state.siteModes.variant];
