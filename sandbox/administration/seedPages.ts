/** When the site's own objects were created and last changed. */
export const times = {
	created_at: '2026-01-05T09:00:00.000Z',
	updated_at: '2026-03-12T14:30:00.250Z',
};

/** The IDs of the site's pages, by title. */
export const PAGES = { Home: 401, Lighting: 402 } as const;
