import type { INodeParameters, INodeType } from 'n8n-workflow';

import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { execute, ProcessedStore } from '../../../../tooling/host/n8n';

interface Place {
	store?: ProcessedStore;
	executionId?: string;
	mode?: string;
	parameters?: INodeParameters;
	helpers?: object;
	workflowId?: string;
}

let shared: ProcessedStore;
let workflows = 0;
let warnings: string[];

beforeEach(() => {
	shared = new ProcessedStore();
	warnings = [];
	workflows += 1;
});

/** A worker that executes the trigger with the items of some deliveries. Returns which are left. */
function worker(type: INodeType = new SiteAdminTrigger()) {
	// Another process remembers nothing of what this one did.
	const process = { id: `${workflows}` };
	const run = async (keys: string[], place: Place = {}) => {
		const { executionId = '1', mode = 'webhook', parameters = {}, helpers } = place;
		const output = await execute({
			...{ type, credentials: {}, resolved: true, executionId, mode, warnings },
			...{ node: { id: 'node', name: 'Trigger' }, workflow: process },
			parameters: keys.map(() => parameters),
			json: keys.map((deliveryKey) => ({ deliveryKey })),
			helpers: helpers ?? shared.helpers,
		});
		return output.map(({ json }) => json.deliveryKey);
	};
	const restart = (): void => void (process.id = `${(workflows += 1)}`);
	return { run, restart };
}

describe.each([new SiteAdminTrigger(), new OmnimessageTrigger()])(
	'An event for the $description.displayName',
	(type) => {
		it('starts the workflow once', async () => {
			const { run } = worker(type);
			expect(await run(['a'])).toEqual(['a']);
			expect(await run(['a'], { executionId: '2' })).toEqual([]);
			expect(await run(['a', 'b'], { executionId: '3' })).toEqual(['b']);
			expect(warnings).toEqual([]);
		});

		it('starts the workflow each time if it has no key', async () => {
			const { run } = worker(type);
			expect(await run([''])).toEqual(['']);
			expect(await run(['', 'a'], { executionId: '2' })).toEqual(['', 'a']);
			expect(await run(['', 'a'], { executionId: '3' })).toEqual(['']);
		});

		it('starts the workflow once if it comes many times at the same moment to one process', async () => {
			const { run } = worker(type);
			const outputs = await Promise.all(
				Array.from({ length: 20 }, async (_, index) => run(['a'], { executionId: String(index) })),
			);
			expect(outputs.flat()).toEqual(['a']);
		});

		it('starts it again if n8n runs the same execution again, because its process was killed', async () => {
			const { run, restart } = worker(type);
			expect(await run(['a', 'b'])).toEqual(['a', 'b']);
			restart();
			expect(await run(['a', 'b'])).toEqual(['a', 'b']);
			expect(await run(['a', 'b'], { executionId: '2' })).toEqual([]);
			restart();
			expect(await run(['a', 'b'], { executionId: '2' })).toEqual([]);
		});

		it.each(['manual', 'retry', 'evaluation'])(
			'always passes in the mode %s, and is not remembered',
			async (mode) => {
				const { run } = worker(type);
				expect(await run(['a'], { mode })).toEqual(['a']);
				expect(await run(['a'])).toEqual(['a']);
				expect(await run(['a'], { mode, executionId: '2' })).toEqual(['a']);
				expect(shared.rows.get('node')).toEqual(['a', 'a in execution 1']);
			},
		);

		it.each([
			['this n8n has no store', {}, 'this version of n8n has no store for processed data'],
			[
				'the database fails',
				{
					checkProcessedAndRecord: async () => {
						throw new Error('connection lost');
					},
					removeProcessed: async () => undefined,
				},
				'connection lost',
			],
		])('is never lost: it passes, with a warning, if %s', async (_, helpers, reason) => {
			const { run } = worker(type);
			for (const executionId of ['1', '2']) {
				expect(await run(['a'], { helpers, executionId })).toEqual(['a']);
			}
			const warning = `Trigger could not tell whether an event is a repeated one: ${reason}`;
			expect(warnings).toEqual([warning, warning]);
		});

		it('that is repeated starts nothing, also if the database fails then', async () => {
			const { run } = worker(type);
			await run(['a']);
			const removeProcessed = async () => await Promise.reject(new Error('connection lost'));
			const helpers = { ...shared.helpers, removeProcessed };
			expect(await run(['a'], { helpers, executionId: '2' })).toEqual([]);
			expect(warnings).toEqual([]);
		});

		it('is one of the last 1,000: then the oldest is forgotten', async () => {
			const { run, restart } = worker(type);
			const keys = Array.from({ length: 1_001 }, (_, index) => `event ${index}`);
			await run(keys.slice(0, 1_000));
			await run(keys.slice(1_000), { executionId: '2' });
			restart();
			expect(await run([...keys.slice(1)], { executionId: 'later' })).toEqual([]);
			expect(shared.rows.get('node')?.length).toBeLessThanOrEqual(2_000);
			restart();
			expect(await run(keys.slice(0, 1), { executionId: 'later' })).toEqual(keys.slice(0, 1));
		});
	},
);

it('Without Deduplicate, every event starts the workflow, and nothing is stored', async () => {
	const { run } = worker();
	const parameters = { options: { deduplicate: false } };
	expect(await run(['a'], { parameters })).toEqual(['a']);
	expect(await run(['a'], { parameters, executionId: '2' })).toEqual(['a']);
	expect(shared.calls).toBe(0);
});

it('An event that was delivered starts the workflow at once, with one call of the store', async () => {
	const { run } = worker();
	expect(await run(['a'], { parameters: { options: { catchUp: true } } })).toEqual(['a']);
	expect(shared.calls).toBe(1);
});

it('An event that was delivered without Deduplicate is not found again, but delivered again', async () => {
	const { run } = worker();
	const parameters = { options: { catchUp: true, deduplicate: false } };
	expect(await run(['a'], { parameters })).toEqual(['a']);
	expect(await run(['a'], { parameters, executionId: '2', mode: 'trigger' })).toEqual([]);
	expect(await run(['a'], { parameters, executionId: '3' })).toEqual(['a']);
});
