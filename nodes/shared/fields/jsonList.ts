import { createValueError, InputError, type InputIssue } from '../../../api/errors/InputError';
import { parseJson } from '../../../api/json';

/**
 * Reads a list that the user wrote as JSON, or that an expression returned.
 * @param items what must be in it, as in "must be a list of messages"
 * @throws InputError if it is not valid JSON, or not a list, or empty
 */
export function parseJsonList(path: InputIssue['path'], given: unknown, items: string): unknown[] {
	const { json, error } = typeof given === 'string' ? parseJson(given) : { json: given };
	if (error) throw new InputError([{ path, message: `is not valid JSON: ${error.message}` }]);
	if (!Array.isArray(json) || json.length === 0)
		throw createValueError(path, `must be a list of ${items}`, json);
	// What an expression left out is empty, as in JSON.
	return Array.from(json);
}
