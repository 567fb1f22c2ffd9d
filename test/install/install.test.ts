import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { startSandbox, type Sandbox } from '../../sandbox';
import { installPackage, provideForPackage } from '../../tooling/install/installPackage';
import { run } from '../../tooling/n8n/run';
import { installNode } from '../../tooling/node';
import { packPackage } from '../../tooling/pack';
import { edition } from '../support/packedEdition';

const ROOT = resolve(__dirname, '../..');
const TOOLS = join(ROOT, 'tooling/install');
const { root, manifest } = edition;
const dependencies = Object.keys(manifest.dependencies ?? {});

// What an edition doesn't bring along, n8n has.
const fromN8n = dependencies.includes('zod') ? ['n8n-workflow'] : ['n8n-workflow', 'zod'];

const folder = mkdtempSync(join(tmpdir(), 'omnimessage-install-'));
const modules = join(folder, 'n8n');
let tarball: string;
let sandbox: Sandbox;

beforeAll(async () => {
	tarball = await packPackage(folder, root);
	await provideForPackage(modules, fromN8n, join(ROOT, 'node_modules'));
	sandbox = await startSandbox({});
});
afterAll(async () => {
	await sandbox?.stop();
	rmSync(folder, { recursive: true });
});

/** The oldest one that the package supports, and those of today's n8n. */
const versions = ['20.18.1', '22.23.2', '24.21.0'];

describe.each(versions)(`The ${edition.name} edition on Node %s`, (version) => {
	let node: string;
	let installed: string;

	const runNode = async (...args: string[]): Promise<Record<string, unknown>> => {
		const env = { ...process.env, NODE_PATH: modules };
		const output = await run(node, ['--no-warnings', ...args], { cwd: ROOT, env });
		return JSON.parse(output) as Record<string, unknown>;
	};
	const log = (text: string) => process.stderr.write(`Node ${version}: ${text}\n`);

	beforeAll(async () => {
		node = await installNode(version);
		const { name } = manifest;
		const done = await installPackage({ tarball, name, folder: join(folder, version), node });
		installed = done.folder;
		log(`npm install: ${done.log.trim()}`);
	});

	it(`is installed as n8n does it, with ${dependencies.join(' and ') || 'no dependencies'}`, async () => {
		const modules = join(installed, 'node_modules');
		const packages = existsSync(modules) ? readdirSync(modules) : [];
		expect(packages.filter((name) => !name.startsWith('.')).sort()).toEqual(dependencies);
	});

	it('loads every node and credential', async () => {
		const { node, classes } = await runNode(join(TOOLS, 'load.js'), installed);
		const found = classes as Array<{ file: string; name: string }>;
		for (const { file, name } of found) log(`${file}: ${name}`);
		expect(node).toBe(`v${version}`);
		const { nodes, credentials } = manifest.n8n;
		expect(found.map(({ file }) => file)).toEqual([...nodes, ...credentials]);
		expect(found.filter(({ name }) => !name)).toEqual([]);
	});

	it('sends a message, or lists what a site sells', async () => {
		const { url, username, password, token } = sandbox;
		const script = join(TOOLS, 'request.ts');
		const given = JSON.stringify({ url, username, password, token });
		const answers = await runNode('--import', 'tsx', script, installed, given);
		for (const [name, items] of Object.entries(answers)) log(`${name}: ${JSON.stringify(items)}`);
		const expected = {
			omnimessage: [expect.objectContaining({ omnimessageId: expect.any(String) })],
			phonebook: [expect.objectContaining({ blacklisted: false })],
			siteAdmin: expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]),
		};
		const actions = Object.entries(expected).filter(([name]) =>
			manifest.n8n.nodes.some((file) =>
				file.toLowerCase().endsWith(`/${name}.node.js`.toLowerCase()),
			),
		);
		expect(answers).toEqual(Object.fromEntries(actions));
	});
});
