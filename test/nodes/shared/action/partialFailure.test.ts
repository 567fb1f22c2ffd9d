import type { IExecuteFunctions, INode } from 'n8n-workflow';

import { collectResults, createPartialFailure } from '../../../../nodes/shared/action/results';
import { toNodeError } from '../../../../nodes/shared/errors/toNodeError';
import { ConnectionError } from '../../../../transport/ConnectionError';
import { createContext } from '../../../../tooling/host/n8n';

const node = { name: 'Omnimessage', type: 'omnimessage', parameters: {} } as unknown as INode;

/** The failure of an item whose message or response was lost on the way. */
const lost = (item: number, mayHaveArrived: boolean) =>
	toNodeError(
		node,
		new ConnectionError({
			code: 'ECONNRESET',
			origin: 'https://api.example',
			method: 'POST',
			path: '/',
			mayHaveArrived,
		}),
		{ itemIndex: item },
	);
const gave = (id: string) => [{ json: { id } }];
const error = expect.stringContaining('No response from https://api.example');
const message = expect.stringMatching(/^Outcome unknown: /);

describe('The error of a run that stops in the middle', () => {
	it('reports the outcome of every item', () => {
		const failures = [lost(2, true), lost(1, false), lost(5, true)] as const;
		const none = undefined;
		const results = [gave('a'), none, none, gave('b'), gave('c'), none, none, none];
		const { context, description } = createPartialFailure([...failures], results, [4, 6]);
		const [, told] = String(description).split(/ (?=Done before)/);
		expect(told).toBe(
			'Done before it stopped: rows 1, 4. Stopped waiting for: rows 5, 7. Also failed: rows 2, 6. Possibly done, check them: rows 3, 6. Not started: row 8.',
		);
		expect(context).toMatchObject({
			done: [
				{ item: 0, results: [{ id: 'a' }] },
				{ item: 3, results: [{ id: 'b' }] },
				{ item: 4, results: [{ id: 'c' }] },
			],
			notBegun: [7],
		});
		expect(context.failed).toEqual([
			{ item: 2, error, message },
			{ item: 1, error },
			{ item: 5, error, message },
		]);
	});

	it('doesn\'t say "possibly done" if no failed item can have been done', () => {
		const { description } = createPartialFailure([lost(1, false)], [gave('a'), undefined], []);
		expect(description).toContain('Done before it stopped: row 1.');
		expect(description).not.toContain('Possibly done');
	});

	it('has nothing to report about a single item', () => {
		const alone = lost(0, false).description;
		expect(createPartialFailure([lost(0, false)], [undefined], []).description).toBe(alone);
	});
});

describe('The log of a run that was cancelled', () => {
	it('reports the outcome of every item', () => {
		const warnings: string[] = [];
		const context = {
			...createContext({ node, log: { warnings } }),
			continueOnFail: () => false,
			getExecutionCancelSignal: () => AbortSignal.abort(),
		} as unknown as IExecuteFunctions;
		const results = collectResults(context, 6);
		[0, 1, 2, 3].forEach((item) => results.begin(item));
		results.give(0, { id: 'a' });
		results.fail(3, lost(3, false));
		results.fail(4, lost(4, true));
		expect(() => results.all()).toThrow('aborted');
		expect(warnings).toEqual([
			'Omnimessage: Finished before it was stopped: row 1. In progress, possibly done: rows 2, 3. Failed: rows 4, 5. Possibly done, check them: row 5. Not started: row 6.',
		]);
	});
});
