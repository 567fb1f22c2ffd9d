import { z } from 'zod/v4';

import { operations } from '../../api';
import { isIdempotent, pathNames, payloadNames, usesQuery } from '../../api/operation';
import { nothing, text } from '../../api/schema';

describe('The input of an operation', () => {
	const declared = {
		method: 'PUT' as const,
		path: '/groups/{groupId}/contacts/{phone}',
		input: z.strictObject({ note: text, phone: text, groupId: text, tags: z.array(text) }),
		status: 200,
		output: nothing,
		errors: {},
	};

	it("goes into the path if the path names it, in the path's order", () => {
		expect(pathNames(declared)).toEqual(['groupId', 'phone']);
	});

	it("goes into the query or the body if the path doesn't name it", () => {
		expect(payloadNames(declared)).toEqual(['note', 'tags']);
	});

	it('has no names in the path if the path has none', () => {
		expect(pathNames({ path: '/v1/phonebook/groups' })).toEqual([]);
		expect(payloadNames(operations.createGroup)).toEqual(['name']);
	});
});

describe('A method', () => {
	it.each([
		['GET', true, true],
		['DELETE', true, true],
		['PUT', true, false],
		['PATCH', false, false],
		['POST', false, false],
	] as const)('%s: repeatable %s, with a query instead of a body %s', (method, again, query) => {
		expect(isIdempotent({ method })).toBe(again);
		expect(usesQuery({ method })).toBe(query);
	});
});
