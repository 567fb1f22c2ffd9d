import { execFileSync } from 'node:child_process';

import { findOwnExamples, toVerified } from '../../scripts/release/editions/examples';
import { pruneLock, type LockFile } from '../../scripts/release/editions/lockFile';
import { toManifest, type Manifest } from '../../scripts/release/editions/manifest';
import { linkToRepository } from '../../scripts/release/editions/pages';
import { findExamples } from '../../scripts/examples';
import { editions, moveWorkflow } from '../../tooling/editions';
import { findBuildTools } from '../support/buildTools';
import { read, ROOT } from '../support/rootFiles';

const manifest = JSON.parse(read('package.json')) as Manifest;
const lock = JSON.parse(read('package-lock.json')) as LockFile;

describe('The verified editions', () => {
	const all = Object.values(editions);

	it('have each node and credential of the default edition, once', () => {
		const built = all.map((edition) => toManifest(manifest, edition).n8n);
		expect(built.flatMap(({ nodes }) => nodes)).toEqual(manifest.n8n.nodes);
		expect(built.flatMap(({ credentials }) => credentials)).toEqual(manifest.n8n.credentials);
	});

	it.each(all)('$name has no dependencies, its own page, and the same version', (edition) => {
		const own = toManifest(manifest, edition);
		expect(own).not.toHaveProperty('dependencies');
		expect(own.homepage).toBe(`https://www.npmjs.com/package/${edition.name}`);
		expect(own).toMatchObject({ name: edition.name, version: manifest.version });
		expect(own.devDependencies).toMatchObject({ zod: manifest.dependencies?.zod });
	});

	it.each(all)('$name describes itself, and n8n finds it by its keywords', (edition) => {
		const { description, keywords } = toManifest(manifest, edition);
		const shared = ['n8n-community-node-package', 'n8n'];
		expect({ description, keywords }).toEqual({
			description: edition.description,
			keywords: [...shared, ...edition.keywords],
		});
	});

	it.each(all)('$name installs what its source imports and what builds it', (edition) => {
		const { devDependencies } = toManifest(manifest, edition);
		const known = { ...manifest.dependencies, ...manifest.devDependencies };
		const needed = findBuildTools().map((name) => [name, known[name]]);
		expect(devDependencies).toEqual(Object.fromEntries(needed));
	});
});

it('A workflow that is moved to the verified editions names their packages, and else stays as it is', () => {
	const nodes = [
		'n8n-nodes-omnimessage.omnimessage',
		'n8n-nodes-omnimessage.omnimessageTrigger',
		'n8n-nodes-omnimessage.phonebookTool',
		'n8n-nodes-omnimessage.siteAdminTrigger',
		'n8n-nodes-base.set',
	].map((type) => ({ type, id: type }));
	const { nodes: moved, ...rest } = moveWorkflow({ name: 'Any', nodes }, 'verified');
	expect(rest).toEqual({ name: 'Any' });
	expect(moved.map(({ id }) => id)).toEqual(nodes.map(({ id }) => id));
	expect(moved.map(({ type }) => type)).toEqual([
		'n8n-nodes-omnimessage-messaging.omnimessage',
		'n8n-nodes-omnimessage-messaging.omnimessageTrigger',
		'n8n-nodes-omnimessage-messaging.phonebookTool',
		'n8n-nodes-omnimessage-site.siteAdminTrigger',
		'n8n-nodes-base.set',
	]);
});

describe('The lock file of an edition', () => {
	it('has what the edition needs, as it is locked here, and nothing else', () => {
		const own = toManifest(manifest, editions.site);
		const { packages } = pruneLock(lock, own);
		const { '': root, ...others } = packages;
		expect(root).toMatchObject({ name: own.name, devDependencies: own.devDependencies });
		expect(Object.keys(others)).toEqual(
			expect.arrayContaining(['node_modules/gulp', 'node_modules/zod', 'node_modules/typescript']),
		);
		expect(Object.keys(others)).not.toContain('node_modules/jest');
		for (const [path, one] of Object.entries(others)) {
			expect(one).toEqual({ ...lock.packages[path], dev: true });
		}
	});

	it('finds a package where Node would', () => {
		const locked = (dependencies: Record<string, string> = {}) => ({ dependencies });
		const nested = {
			name: 'all',
			packages: {
				'': locked(),
				'node_modules/a': locked({ b: '1', c: '1' }),
				'node_modules/a/node_modules/b': locked({ d: '1' }),
				'node_modules/b': locked({ unused: '1' }),
				'node_modules/c': { optionalDependencies: { e: '1' } },
				'node_modules/d': { peerDependencies: { f: '1' } },
				'node_modules/e': locked(),
				'node_modules/f': locked(),
				'node_modules/unused': locked(),
			},
		};
		const own = { ...manifest, devDependencies: { a: '1' }, peerDependencies: {} };
		expect(Object.keys(pruneLock(nested, own).packages)).toEqual([
			'',
			'node_modules/a',
			'node_modules/a/node_modules/b',
			'node_modules/c',
			'node_modules/d',
			'node_modules/e',
			'node_modules/f',
		]);
	});
});

describe('A page of an edition', () => {
	const branches = { examples: 'edition/site' };
	const link = (page: string) =>
		linkToRepository(page, 'git+https://github.com/a/b.git', 'docs', branches);

	it.each([
		['[a](x.md#y)', '[a](https://github.com/a/b/blob/main/docs/x.md#y)'],
		[
			'[a](../examples/x.json) [b](../x.md)',
			'[a](https://github.com/a/b/blob/edition/site/examples/x.json) [b](https://github.com/a/b/blob/main/x.md)',
		],
		['![a](x.svg)', '![a](https://github.com/a/b/raw/main/docs/x.svg)'],
		[
			'[![a](x.png)](y.md)',
			'[![a](https://github.com/a/b/raw/main/docs/x.png)](https://github.com/a/b/blob/main/docs/y.md)',
		],
	])('links to the repository: %s', (page, expected) => {
		expect(link(page)).toBe(expected);
	});

	it.each(['[a](https://a.example)', '[a](#part)', '[a](mailto:a@b.example)', 'f(x)'])(
		'is left as it is: %s',
		(page) => expect(link(page)).toBe(page),
	);
});

describe('The examples', () => {
	it('are each in one edition', () => {
		const all = Object.values(editions).flatMap(findOwnExamples);
		const files = (examples: typeof all) => examples.map(({ file }) => file).sort();
		expect(files(all)).toEqual(files(findExamples()));
	});

	it('have no node of the default edition left', () => {
		const left = findExamples().filter(({ file }) => {
			const example = read(`examples/${file}`);
			return toVerified(example).includes('"n8n-nodes-omnimessage.');
		});
		expect(left).toEqual([]);
	});
});

it('Files that a verified edition replaces are beside those that replace them', () => {
	const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
	const verified = tracked.filter((path) => path.endsWith('.verified.ts'));
	expect(verified.length).toBeGreaterThan(0);
	for (const path of verified) expect(tracked).toContain(path.replace('.verified.ts', '.ts'));
});
