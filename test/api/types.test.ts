import { expectTypeOf } from 'expect-type';
import { z } from 'zod/v4';

import { operations } from '../../api';
import { deleteGroup, getGroup, updateGroup } from '../../api/messaging/group';
import type { group } from '../../api/messaging/phonebook';
import {
	operation,
	pathNames,
	type InputOf,
	type OutputOf,
	type PathNames,
} from '../../api/operation';
import { nothing, uuid } from '../../api/schema';
import type { Handlers } from '../../sandbox/core/handler';
import { handlers } from '../../sandbox/http/handlers';

// What the compiler knows and refuses is for `npx tsc` to show: an expectTypeOf must hold,
// and a line below a @ts-expect-error must be wrong, or tsc fails. Jest only transpiles.

const declared = { method: 'GET', status: 200, output: nothing, errors: {} } as const;

describe('The compiler knows', () => {
	it('the names in a path', () => {
		expectTypeOf<PathNames<'/groups'>>().toBeNever();
		expectTypeOf<PathNames<'/groups/{groupId}'>>().toEqualTypeOf<'groupId'>();
		expectTypeOf<PathNames<'/groups/{groupId}/contacts/{phone}'>>().toEqualTypeOf<
			'groupId' | 'phone'
		>();
		expectTypeOf<PathNames<(typeof updateGroup)['path']>>().toEqualTypeOf<'groupId'>();
	});

	it('what an operation was declared with: its path as it is written, its two schemas', () => {
		const output = z.looseObject({ count: z.int() });
		const input = z.strictObject({ groupId: uuid, notes: z.array(z.string()).optional() });
		const path = '/groups/{groupId}/notes';
		const given = operation({ ...declared, path, input, output });
		expectTypeOf(given.path).toEqualTypeOf<'/groups/{groupId}/notes'>();
		expectTypeOf(given.input).toEqualTypeOf<typeof input>();
		expectTypeOf(given.output).toEqualTypeOf<typeof output>();
		expectTypeOf(given.about).parameter(0).toEqualTypeOf<z.infer<typeof output>>();
		expect(given).toMatchObject({ path, input, output });
	});

	it('the input of an operation', () => {
		expectTypeOf<InputOf<typeof getGroup>>().toEqualTypeOf<{ groupId: string }>();
		expectTypeOf<InputOf<typeof updateGroup>>().toEqualTypeOf<{ groupId: string; name: string }>();
	});

	it('the output of an operation', () => {
		expectTypeOf<OutputOf<typeof getGroup>>()
			.toHaveProperty('group')
			.toEqualTypeOf<z.infer<typeof group>>();
		// The answer has no body.
		expectTypeOf<OutputOf<typeof deleteGroup>>().toBeUnknown();
	});
});

describe('The compiler rejects', () => {
	it('an operation whose path has a name that is missing from its input', () => {
		const path = '/groups/{groupId}/contacts/{phone}';
		// @ts-expect-error `phone` is not in the input.
		const wrong = operation({ ...declared, path, input: z.strictObject({ groupId: uuid }) });
		expect(pathNames(wrong)).toEqual(['groupId', 'phone']);
	});

	it("input that an operation doesn't have, or that lacks what it needs", () => {
		// @ts-expect-error The field is called `groupId`.
		const wrong: InputOf<typeof getGroup> = { id: '1' };
		expect(getGroup.input.safeParse(wrong).success).toBe(false);
	});

	it('a sandbox that leaves an operation out', () => {
		const { getGroup: left, ...others } = handlers;
		// @ts-expect-error `getGroup` is missing.
		const wrong: Handlers = others;
		expect({ ...wrong, getGroup: left }).toEqual(handlers);
		expect(Object.keys(handlers).sort()).toEqual(Object.keys(operations).sort());
	});

	it('a handler that returns something other than the operation', () => {
		// @ts-expect-error The answer of `getGroup` has a `group`.
		const wrong: Handlers['getGroup'] = () => ({ groups: [] });
		expect(wrong).not.toBe(handlers.getGroup);
	});
});
