import { createHash } from 'crypto';

import { isObject } from '../../../api/schema';

/** 132 bits: nobody ever sees the same key for two events. */
const LENGTH = 22;

/** For JSON: the order of an object's fields says nothing. */
const sortFields = (_: string, value: unknown): unknown =>
	isObject(value)
		? Object.fromEntries(
				Object.keys(value)
					.sort()
					.map((name) => [name, value[name]]),
			)
		: value;

/**
 * Creates a key that is the same for every delivery of an event: in every process, workflow and
 * n8n, and after a restart.
 * @param identity what two deliveries of the same event have in common
 */
export const createDeliveryKey = (identity: unknown[]): string =>
	createHash('sha256')
		.update(JSON.stringify(identity, sortFields))
		.digest('base64url')
		.slice(0, LENGTH);
