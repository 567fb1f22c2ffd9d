import { z } from 'zod/v4';

/**
 * For every channel message: the time after which the channel counts as failed, in one of two units.
 */
export const validity = {
	/** Minutes. */
	validity: z.int().min(1).optional(),
	/** Seconds. */
	ttl: z.int().min(1).optional(),
};

/** Messaging API, "Limits": only one of the two may be set. For `crossField`. */
export function oneUnit(
	message: { validity?: number; ttl?: number },
	context: z.RefinementCtx,
): void {
	if (message.validity === undefined || message.ttl === undefined) return;
	context.addIssue({
		code: 'custom',
		path: ['ttl'],
		message: "can't be combined with Validity (Minutes): use only one of them",
	});
}
