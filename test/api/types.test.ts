import { z } from 'zod/v4';

import { operations } from '../../api';
import { getGroup } from '../../api/messaging/group';
import { operation, pathNames, type InputOf } from '../../api/operation';
import { nothing, uuid } from '../../api/schema';
import type { Handlers } from '../../sandbox/handler';
import { handlers } from '../../sandbox/handlers';

// What the compiler refuses is for `npm run typecheck` to show: a line below a @ts-expect-error must
// be wrong, or tsc fails. Jest only transpiles.

const declared = { method: 'GET', status: 200, output: nothing, errors: {} } as const;

describe('The compiler refuses', () => {
	it('an operation with a name in its path that its input lacks', () => {
		const path = '/groups/{groupId}/contacts/{phone}';
		// @ts-expect-error `phone` is not in the input.
		const wrong = operation({ ...declared, path, input: z.strictObject({ groupId: uuid }) });
		expect(pathNames(wrong)).toEqual(['groupId', 'phone']);
	});

	it('input that an operation has not, or that lacks what it needs', () => {
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

	it('a handler that answers what the operation does not', () => {
		// @ts-expect-error The answer of `getGroup` has a `group`.
		const wrong: Handlers['getGroup'] = () => ({ groups: [] });
		expect(wrong).not.toBe(handlers.getGroup);
	});
});
