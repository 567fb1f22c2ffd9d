import type { z } from 'zod/v4';

import type { InputIssue } from './InputError';
import { showValue } from './showValue';

type RawIssue = z.core.$ZodRawIssue;

const typeWords: Record<string, string> = {
	int: 'a whole number',
	number: 'a number',
	string: 'text',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
};

const describeBound = (
	issue: RawIssue & { origin: string },
	limit: unknown,
	word: string,
): string =>
	issue.origin === 'array'
		? `must have ${word} ${limit} entries`
		: issue.origin === 'string'
			? `must have ${word} ${limit} characters`
			: `must be ${word} ${limit}`;

/** Returns a message for an issue for which the schema has no message of its own. */
export function describeIssue(issue: RawIssue): string {
	if (issue.input === undefined) return 'is required';
	switch (issue.code) {
		case 'invalid_type':
			return `must be ${typeWords[issue.expected] ?? issue.expected}`;
		case 'invalid_value':
			return `must be one of: ${issue.values.join(', ')}`;
		case 'invalid_union':
			return 'is not one of the allowed types';
		case 'too_small':
			return describeBound(issue, issue.minimum, 'at least');
		case 'too_big':
			// The largest safe integer is a limit of JavaScript, not of the document.
			if (issue.maximum === Number.MAX_SAFE_INTEGER) return 'must be a smaller number';
			return describeBound(issue, issue.maximum, 'at most');
		default:
			return 'is not valid';
	}
}

const readHint = (issue: z.core.$ZodIssue): { hint?: string } => {
	const hint: unknown = issue.code === 'custom' ? issue.params?.hint : undefined;
	return typeof hint === 'string' ? { hint } : {};
};

/** The options for parsing input so that `predicate` and `toIssues` work. */
export const parseOptions = { error: describeIssue, reportInput: true };

/** Returns the value, unless it is a whole object, or the message already mentions it. */
function readValue({ code, message, input, path }: z.core.$ZodIssue): { value?: string } {
	const isWhole = typeof input === 'object' && input !== null && code !== 'invalid_type';
	const isTold = input === undefined || isWhole || path.length === 0 || !/^must be /.test(message);
	return isTold ? {} : { value: showValue(input) };
}

/** Converts zod's issues into ours. An unknown key becomes an issue at that key. */
export const toIssues = (error: z.ZodError): InputIssue[] =>
	error.issues.flatMap((issue) => {
		const path = issue.path.filter((part) => typeof part !== 'symbol');
		return issue.code === 'unrecognized_keys'
			? issue.keys.map((key) => ({ path: [...path, key], message: 'is not a known field' }))
			: [{ path, message: issue.message, ...readValue(issue), ...readHint(issue) }];
	});
