import type { FunctionsBase } from 'n8n-workflow';

import { createSerialQueue } from '../../../transport/serialQueue';
import { hashInstanceId } from './ownerTag';

const queue = createSerialQueue();

/**
 * Runs work that reads and then changes the subscriptions of a workflow, one after the other with all
 * other such work in this process. If two callers read the same list, each would create what is missing
 * there.
 */
export const oneByOne = async <T>(
	context: Pick<FunctionsBase, 'getInstanceId' | 'getWorkflow'>,
	work: () => Promise<T>,
): Promise<T> => await queue.run(work, `${hashInstanceId(context)} ${context.getWorkflow().id}`);
