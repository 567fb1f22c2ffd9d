import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** Which folders a folder may import from, itself aside. */
const allowed: Record<string, string[]> = {
	api: [],
	credentials: [],
	transport: ['api'],
	nodes: ['api', 'credentials', 'transport'],
	sandbox: ['api'],
	tooling: ['sandbox'],
	demo: ['sandbox', 'tooling'],
	scripts: ['api', 'nodes', 'sandbox'],
};

/** What ships may import from outside. */
const outside: Record<string, string[]> = {
	api: ['zod/v4'],
	credentials: ['n8n-workflow'],
	transport: ['n8n-workflow', 'undici'],
	nodes: ['n8n-workflow', 'crypto'],
};

function filesIn(folder: string): string[] {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		return statSync(path).isDirectory() ? filesIn(path) : path.endsWith('.ts') ? [path] : [];
	});
}

const importsOf = (file: string): string[] =>
	[...readFileSync(file, 'utf8').matchAll(/(?:from|import|require\()\s*'([^']+)'/g)].map(
		([, name]) => name as string,
	);

const layerOf = (path: string): string => relative(ROOT, path).split('/')[0] as string;

const files = Object.keys(allowed).flatMap((layer) => filesIn(join(ROOT, layer)));
const rows = files.flatMap((file) => importsOf(file).map((name) => ({ file, name })));

describe('Imports point one way:', () => {
	it.each(Object.entries(allowed))('%s imports only from itself and %j', (layer, others) => {
		const inside = rows.filter(({ file, name }) => layerOf(file) === layer && name.startsWith('.'));
		expect(inside.length).toBeGreaterThan(0);
		const layers = new Set(inside.map(({ file, name }) => layerOf(resolve(file, '..', name))));
		// The version's one home.
		expect([layer, 'package.json', ...others]).toEqual(expect.arrayContaining([...layers]));
	});

	it.each(Object.entries(outside))('%s needs of packages only %j', (layer, packages) => {
		const imported = rows.filter(
			({ file, name }) => layerOf(file) === layer && !name.startsWith('.'),
		);
		expect(new Set(imported.map(({ name }) => name))).toEqual(new Set(packages));
	});

	const shipped = files.filter((file) => layerOf(file) in outside);

	it('what ships uses no process, timers, files or console', () => {
		const uses = shipped.filter((file) =>
			/\b(?:process\.\w|setTimeout|setInterval|console\.\w|node:fs)/.test(
				readFileSync(file, 'utf8'),
			),
		);
		expect(uses).toEqual([]);
	});
});
