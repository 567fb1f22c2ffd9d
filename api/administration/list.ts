import { z } from 'zod/v4';

/**
 * Site administration API, "Limits": a page of a list. Filter syntax is not shown, so any further
 * query parameter passes.
 */
export const page = z
	.object({
		page: z.int().min(1).optional(),
		per_page: z.int().min(1).max(250).optional(),
	})
	.catchall(z.union([z.string(), z.number(), z.boolean()]));
