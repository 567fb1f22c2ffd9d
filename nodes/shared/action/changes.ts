import { pathNames } from '../../../api/operation';
import type { Action } from './action';
import type { Entry } from './task';

/**
 * Tells of an item what it changes. That is what the path of the operation names: a contact,
 * a group, a webhook.
 * @returns undefined where the operation changes nothing, or makes something new each time
 */
export function createKeyReader({
	operation,
	changes,
}: Action): ((entry: Entry) => string) | undefined {
	if (changes) return ({ input }) => changes(input);
	const names = pathNames(operation);
	if (operation.method === 'GET' || names.length === 0) return undefined;
	// The letters of a UUID mean the same in both cases; numbers have none.
	return ({ input }) => names.map((name) => String(input[name]).toLowerCase()).join('/');
}
