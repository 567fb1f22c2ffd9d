import fc from 'fast-check';

import { createPlainReader } from '../../nodes/shared/action/plainExpressions';
import { useEnvironment } from '../support/environment';
import { item, template } from '../support/plainExpressions';
import { message, node } from '../support/workflowNode';

/** The same ones each time. */
const sampled = { numRuns: 40, seed: 7 };
const plain = template.filter((one) => createPlainReader(one) !== undefined);
// With something before it, the result is always a text.
const templates = fc.sample(plain, sampled).map((one) => `=:${one.slice(1)}`);
const items = fc.sample(item, sampled).map((json) => {
	const isJson = (value: unknown): boolean => typeof value !== 'bigint';
	return JSON.stringify(json, (_, value: unknown) => (isJson(value) ? value : null));
});

/** It shows what it would send. */
const show = (name: string, text: string) => ({
	...message(name, 'send', {
		to: '+37251000000',
		messages: { message: [{ channel: 'sms', text }] },
		skipIfBlacklisted: false,
		options: { dryRun: true },
	}),
	onError: 'continueRegularOutput' as const,
});

// n8n 1.x has only the first one.
describe.each(['legacy', 'vm', 'quickjs'])("With n8n's expression engine %s", (engine) => {
	const environment = useEnvironment({ env: { N8N_EXPRESSION_ENGINE: engine } });

	it('a text comes out the same, whether the node reads its expressions or n8n evaluates them', async () => {
		const { n8n, credentials } = environment;
		const pairs = templates.flatMap((one, index) => [
			show(`Plain ${index}`, one),
			// The second placeholder isn't plain, and is empty.
			show(`Evaluated ${index}`, `${one}{{ '' }}`),
		]);
		const nodes = pairs.map((one) => ({
			...one,
			credentials: { messagingApi: { id: credentials.messagingApi ?? '', name: 'messagingApi' } },
		}));
		const next = (...names: string[]) => ({
			main: [names.map((name) => ({ node: name, type: 'main' as const, index: 0 }))],
		});
		const jsCode = `return ${JSON.stringify(items)}.map((one) => ({ json: JSON.parse(one) }));`;
		const { id } = await n8n.saveWorkflow({
			name: engine,
			nodes: [
				node('Start', 'n8n-nodes-base.manualTrigger', {}),
				node('List', 'n8n-nodes-base.code', { jsCode }),
				...nodes,
			],
			connections: { Start: next('List'), List: next(...pairs.map(({ name }) => name)) },
		});
		const { data } = await n8n.runManually(id, 'Start');
		const read = (name: string) =>
			data.resultData.runData[name]?.[0]?.data?.main?.[0]?.map(({ json }) => json);
		for (const [index] of templates.entries()) {
			const shown = read(`Plain ${index}`);
			expect(shown).toHaveLength(items.length);
			expect(shown).toEqual(read(`Evaluated ${index}`));
		}
	});
});
