import { createHash } from 'crypto';

/** 132 bits: nobody ever sees the same key for two events. */
const LENGTH = 22;

/**
 * Creates a key that is the same for every delivery of an event: in every process, workflow and
 * n8n, and after a restart.
 * @param identity what two deliveries of the same event have in common
 */
export const createDeliveryKey = (identity: unknown[]): string =>
	createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, LENGTH);
