import type { IDataObject } from 'n8n-workflow';

import { oncePerKey } from './sendOncePerKey';
import { unlessBlacklisted, type SendTask } from './skipBlacklisted';

/**
 * Sends the message if none of the Sending Options forbids it. Every operation that sends goes
 * through it. What comes first is asked first.
 */
export const guarded = (
	send: (task: SendTask) => Promise<IDataObject>,
): ((task: SendTask) => Promise<IDataObject>) => oncePerKey(unlessBlacklisted(send));
