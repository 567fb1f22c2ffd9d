import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

import type { INodeParameters } from 'n8n-workflow';

import { addNodes } from '../../tooling/addNodes';
import { N8n } from '../../tooling/host/n8n';
import { useEnvironment } from '../support/environment';
import { untilCounted } from '../support/executions';
import { n8nDifferences } from '../support/n8nVersion';
import { postJson } from '../support/postJson';
import { RecorderTrigger } from '../support/recorder';
import { chain, node } from '../support/workflowNode';

// The other tests run nodes in an imitation of n8n, tooling/host. Here, nodes write down how they are
// called there, and how the real n8n calls them.

const folder = mkdtempSync(join(tmpdir(), 'omnimessage-calls-'));
beforeAll(async () => await addNodes(folder, join(__dirname, '../support/recorder.ts')));
afterAll(() => rmSync(folder, { recursive: true }));
const environment = useEnvironment({ env: { N8N_CUSTOM_EXTENSIONS: join(folder, 'nodes') } });

/** An n8n with a workflow whose trigger is the recorder. */
interface World {
	edit(parameters: INodeParameters): Promise<void>;
	activate(): Promise<void>;
	deactivate(): Promise<void>;
	restart(): Promise<void>;
	listen(): Promise<unknown>;
	/** An event comes, and its execution ends. */
	post(isTest?: boolean): Promise<unknown>;
}

const flavour = n8nDifferences.publishesInBackground ? 'publication' : 'legacy';

function imitated(file: string): World {
	const n8n = new N8n({ type: new RecorderTrigger(), flavour });
	const workflow = n8n.workflow({ parameters: { file } });
	return {
		edit: async (parameters) => workflow.edit({ file, ...parameters }),
		activate: async () => await workflow.activate(),
		deactivate: async () => await workflow.deactivate(),
		restart: async () => await n8n.restart(),
		listen: async () => await workflow.listen(),
		async post(isTest) {
			await workflow.deliver('{}', {}, { isTest });
			await workflow.run();
		},
	};
}

async function real(file: string): Promise<World> {
	const { n8n } = environment;
	const trigger = node('Trigger', 'CUSTOM.recorderTrigger', { file });
	const save = async (parameters: INodeParameters) =>
		await n8n.saveWorkflow(chain('Calls', [{ ...trigger, typeVersion: 2, parameters }]));
	const { id } = await save({ file });
	let executions = 0;
	return {
		edit: async (parameters) => void (await save({ file, ...parameters })),
		activate: async () => await n8n.activate(id),
		deactivate: async () => await n8n.deactivate(id),
		async restart() {
			await environment.server.stop();
			await environment.restart();
		},
		listen: async () => await n8n.runManually(id, 'Trigger').catch(() => undefined),
		async post(isTest) {
			const path = isTest ? 'webhook-test' : 'webhook';
			await postJson(`${environment.url}/${path}/${trigger.webhookId}/webhook`, {});
			await untilCounted(n8n, id, 'success', (executions += 1));
		},
	};
}

const failing = async (world: World, fails: string): Promise<void> => {
	await world.edit({ fails });
	await world.activate().catch(() => undefined);
	await world.deactivate().catch(() => undefined);
};

const steps: Array<[step: string, run: (world: World) => Promise<unknown>]> = [
	['It is activated', async (world) => await world.activate()],
	['It is activated again', async (world) => await world.activate()],
	['An event comes', async (world) => await world.post()],
	['Another event comes', async (world) => await world.post()],
	[
		'It is changed',
		async (world) => {
			await world.edit({ operation: 'other' });
			await world.activate();
		},
	],
	['n8n starts again', async (world) => await world.restart()],
	['An event comes afterwards', async (world) => await world.post()],
	[
		'It is tested',
		async (world) => {
			await world.listen();
			await world.post(true);
		},
	],
	['It is deactivated', async (world) => await world.deactivate()],
	['It is activated, and fails to create', async (world) => await failing(world, 'create')],
	['It is activated, and its trigger fails', async (world) => await failing(world, 'trigger')],
	['It is deactivated, and fails to delete', async (world) => await failing(world, 'delete')],
];

const read = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** Waits for what n8n does after it has answered, if it does. */
async function untilCalled(file: string, count: number): Promise<void> {
	for (const end = Date.now() + 60_000; read(file).length < count && Date.now() < end;)
		await turn();
}

/** Returns the calls in each step. */
async function record(
	file: string,
	world: World,
	expected: Record<string, string[]> = {},
): Promise<Record<string, string[]>> {
	writeFileSync(file, '');
	const calls: Record<string, string[]> = {};
	let before = 0;
	for (const [step, run] of steps) {
		await run(world);
		await untilCalled(file, before + (expected[step]?.length ?? 0));
		const found = read(file).slice(before);
		before += found.length;
		// n8n runs a test and ends it at the same time.
		calls[step] = step === 'It is tested' ? found.sort() : found;
	}
	return calls;
}

it('The imitation calls a trigger as the real n8n does', async () => {
	const [one, other] = [join(folder, 'imitated'), join(folder, 'real')];
	const expected = await record(one, imitated(one));
	const found = await record(other, await real(other), expected);
	expect(found).toEqual(expected);
});
