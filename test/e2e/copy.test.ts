import { cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { connect } from '../../tooling/n8n/client';
import { installN8n } from '../../tooling/n8n/install';
import { startN8n, type N8nServer, type StartOptions } from '../../tooling/n8n/server';
import { packEditions } from '../../tooling/pack';
import { owner } from '../../tooling/setUp';
import { makeTemporaryFolder } from '../../tooling/temporaryFolder';
import { activate } from '../support/activate';
import { MINUTE, useEnvironment } from '../support/environment';
import { untilSucceeded } from '../support/executions';
import { chain, node } from '../support/workflowNode';
import { triggerAlone } from '../support/siteEvents';

// Two n8n's on one site, the second started from a copy of the first one's folder.

const environment = useEnvironment({ pace: 20, env: {} });
const urls = () => [...environment.sandbox.state.webhooks.values()].map(({ url }) => url);
const lines = async ({ logFile }: N8nServer) => await readFile(logFile, 'utf8');
const log = (line: string) => void process.stderr.write(`${line}\n`);

let id: string;
let launch: (options?: Partial<StartOptions>) => Promise<N8nServer>;
let ends: Array<() => Promise<void>>;

beforeAll(async () => {
	ends = [];
	const folder = await makeTemporaryFolder('copy');
	ends.push(folder.remove);
	id = await activate(environment, triggerAlone('copied', { events: ['form.submit'] }));
	// A database that is being written to can't be copied.
	await environment.server.stop();
	const stateFolder = join(folder.path, 'n8n');
	await cp(dirname(environment.server.logFile), stateFolder, { recursive: true });
	await environment.restart();
	const tarballs = await packEditions(folder.path);
	const installation = await installN8n({ log });
	launch = async (options = {}) => {
		const server = await startN8n({ installation, tarballs, stateFolder, log, ...options });
		ends.unshift(server.stop);
		return server;
	};
}, 20 * MINUTE);

afterAll(async () => {
	for (const end of ends) await end();
}, 5 * MINUTE);

async function expectFirstServed(registered: string[], count: number): Promise<void> {
	expect(urls()).toEqual(registered);
	await environment.sandbox.submitForm({ name: 'Ada', phone: '', message: String(count) });
	expect(await untilSucceeded(environment.n8n, id, count)).toBe(count);
}

it(
	'A copy beside the first leaves its webhooks at its start, when it is published and unpublished, and in Delete Orphaned; when the first is gone, it takes them, and moves them to its next address',
	async () => {
		const registered = urls();
		let second = await launch();
		while (!(await lines(second)).includes('Another n8n with this workflow'));
		expect(await lines(second)).toContain(environment.url);
		await expectFirstServed(registered, 1);

		const copy = await connect(second.url, owner);
		await copy.deactivate(id);
		await expectFirstServed(registered, 2);
		await expect(copy.activate(id)).rejects.toThrow('Another n8n with this workflow');
		await expectFirstServed(registered, 3);

		const operation = { resource: 'webhook', operation: 'deleteOrphaned', dryRun: false };
		const start = node('Start', 'n8n-nodes-base.manualTrigger', {});
		const orphans = {
			...node('Orphans', 'n8n-nodes-omnimessage.siteAdmin', {
				...operation,
				noWorkflowIsActive: true,
			}),
			credentials: {
				siteAdminApi: { id: environment.credentials.siteAdminApi as string, name: 'Website API' },
			},
		};
		const care = await copy.saveWorkflow(chain('Care', [start, orphans]));
		expect((await copy.runManually(care.id, 'Start')).status).toBe('success');
		expect(await lines(second)).toContain('Left on the site, because another n8n answers at');
		await expectFirstServed(registered, 4);

		await environment.server.stop();
		await copy.activate(id);
		expect(urls()).toEqual(registered.map((url) => url.replace(environment.url, second.url)));
		expect(await lines(second)).toContain(`moved webhook`);

		// The first one comes back, and must not take what is the second one's now.
		await environment.restart();
		while (!(await lines(environment.server)).includes('Another n8n with this workflow'));
		expect(urls()).toEqual(registered.map((url) => url.replace(environment.url, second.url)));

		const port = Number(new URL(second.url).port);
		await second.stop();
		const publicUrl = `http://localhost:${port}`;
		second = await launch({ port, publicUrl });
		const moved = registered.map((url) => url.replace(environment.url, publicUrl));
		await environment.sandbox.events.until(() => urls().join() === moved.join());
	},
	20 * MINUTE,
);
