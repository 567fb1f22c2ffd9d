import { pathNames } from '../../../api/operation';
import type { Action } from './action';
import type { Entry } from './createTaskFactory';

/**
 * Creates a function that returns what an item changes: the things that the path of the operation
 * names, such as a contact, a group or a webhook.
 * @returns undefined if the operation changes nothing, or creates something new each time
 */
export function createKeyReader({
	operation,
	changes,
}: Action): ((entry: Entry) => string | undefined) | undefined {
	if (changes) return ({ input, parameters }) => changes(input, parameters);
	const names = pathNames(operation);
	if (operation.method === 'GET' || names.length === 0) return undefined;
	// The letters of a UUID mean the same in both cases. Numbers have no letters.
	return ({ input }) => names.map((name) => String(input[name]).toLowerCase()).join('/');
}
