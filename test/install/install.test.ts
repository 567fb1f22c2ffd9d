import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { startSandbox, type Sandbox } from '../../sandbox';
import { findEdition } from '../../tooling/editions';
import { installPackage, provideForPackage } from '../../tooling/install/installPackage';
import { run } from '../../tooling/n8n/run';
import { installNode } from '../../tooling/node';
import { packPackage } from '../../tooling/pack';
import { nodeVersions } from '../support/nodeVersions';

const ROOT = resolve(__dirname, '../..');
const TOOLS = join(ROOT, 'tooling/install');

interface Manifest {
	name: string;
	dependencies?: Record<string, string>;
	n8n: { nodes: string[]; credentials: string[] };
}

const roots = [ROOT, findEdition('messaging'), findEdition('site')];
const packages = roots.map((root) => {
	const text = readFileSync(join(root, 'package.json'), 'utf8');
	return { root, ...(JSON.parse(text) as Manifest) };
});

const folder = mkdtempSync(join(tmpdir(), 'omnimessage-install-'));
let sandbox: Sandbox;

beforeAll(async () => (sandbox = await startSandbox({})));
afterAll(async () => {
	await sandbox?.stop();
	rmSync(folder, { recursive: true });
});

describe.each(packages)('$name', ({ root, name, n8n, dependencies: asked = {} }) => {
	const dependencies = Object.keys(asked);
	const modules = join(folder, name, 'n8n');
	let tarball: string;

	beforeAll(async () => {
		tarball = await packPackage(folder, root);
		// What an edition doesn't bring along, n8n has.
		const fromN8n = dependencies.includes('zod') ? ['n8n-workflow'] : ['n8n-workflow', 'zod'];
		await provideForPackage(modules, fromN8n, join(ROOT, 'node_modules'));
	});

	describe.each(nodeVersions)('on Node %s', (version) => {
		let node: string;
		let installed: string;

		const runNode = async (...args: string[]): Promise<Record<string, unknown>> => {
			const env = { ...process.env, NODE_PATH: modules };
			const output = await run(node, ['--no-warnings', ...args], { cwd: ROOT, env });
			return JSON.parse(output) as Record<string, unknown>;
		};
		const log = (text: string) => process.stderr.write(`${name}, Node ${version}: ${text}\n`);

		beforeAll(async () => {
			node = await installNode(version);
			const done = await installPackage({
				tarball,
				name,
				folder: join(folder, name, version),
				node,
			});
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
			const { nodes, credentials } = n8n;
			expect(found.map(({ file }) => file)).toEqual([...nodes, ...credentials]);
			expect(found.filter(({ name }) => !name)).toEqual([]);
		});

		it('sends a message, or lists what a site sells', async () => {
			const { url, username, password, token } = sandbox;
			const script = join(TOOLS, 'request.ts');
			const given = JSON.stringify({ url, username, password, token });
			const answers = await runNode('--import', 'tsx', script, installed, given);
			for (const [node, items] of Object.entries(answers)) log(`${node}: ${JSON.stringify(items)}`);
			const expected = {
				omnimessage: [expect.objectContaining({ omnimessageId: expect.any(String) })],
				phonebook: [expect.objectContaining({ blacklisted: false })],
				siteAdmin: expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]),
			};
			const actions = Object.entries(expected).filter(([node]) =>
				n8n.nodes.some((file) => file.toLowerCase().endsWith(`/${node}.node.js`.toLowerCase())),
			);
			expect(answers).toEqual(Object.fromEntries(actions));
		});
	});
});
