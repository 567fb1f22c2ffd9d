import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import examples from 'libphonenumber-js/examples.mobile.json';

import * as phones from '../../nodes/shared/phone/library';

const ROOT = resolve(__dirname, '../..');

interface Manifest {
	name: string;
	version: string;
	dependencies?: Record<string, string>;
	n8n: { nodes: string[]; credentials: string[] };
}

interface Packed {
	filename: string;
	size: number;
	unpackedSize: number;
	files: Array<{ path: string }>;
}

const toKilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/**
 * Packs a built package, and declares the tests of what is in it.
 * @param root its folder
 * @param dependencies the names of those that it may have
 */
export function testPacked(root: string, dependencies: string[]): void {
	const folder = mkdtempSync(join(tmpdir(), 'omnimessage-package-'));
	afterAll(() => rmSync(folder, { recursive: true }));

	// At once, because a test says the size in its name.
	const [packed] = JSON.parse(
		execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
			cwd: root,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		}),
	) as [Packed];
	const files = packed.files.map(({ path }) => path);
	execFileSync('tar', ['-xzf', packed.filename], { cwd: folder });
	// Where n8n would let the package find its dependencies.
	symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
	const unpacked = join(folder, 'package');
	const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as Manifest;
	/** Resolves from inside the unpacked package, as n8n's loader does. */
	const load = createRequire(join(unpacked, 'package.json'));

	describe(`The packed package ${manifest.name}`, () => {
		it('contains dist, and otherwise only what npm always adds', () => {
			const others = files.filter((path) => !path.startsWith('dist/'));
			expect(others.sort()).toEqual([
				'CHANGELOG.md',
				'LICENSE',
				'README.md',
				'index.js',
				'package.json',
			]);
		});

		it(`has at most 450 files and 270 kB: ${files.length} files, ${toKilobytes(packed.size)} packed, ${toKilobytes(packed.unpackedSize)} unpacked`, () => {
			expect(files.length).toBeLessThanOrEqual(450);
			expect(packed.size).toBeLessThanOrEqual(270_000);
		});

		it('contains no tests, sandbox or types', () => {
			expect(
				files.filter((path) =>
					/(?:^|\/)(?:bench|demo|sandbox|test)\/|\.test\.|\.ts$|\.map$/.test(path),
				),
			).toEqual([]);
		});

		it('contains no empty files, and every file that its code requires', () => {
			const paths = files.filter((path) => path.endsWith('.js'));
			const codes = paths.map((path) => readFileSync(join(folder, 'package', path), 'utf8'));
			const isEmpty = (code: string) =>
				code.split('\n').every((line) => /^(?:"use strict";|Object\..*__esModule.*)?$/.test(line));
			expect(paths.filter((_, index) => isEmpty(codes[index] ?? ''))).toEqual([]);

			const required = paths.flatMap((path, index) =>
				[...(codes[index] ?? '').matchAll(/require\("(\.[^"]*)"\)/g)].map(([, to = '']) =>
					join(folder, 'package', path, '..', to),
				),
			);
			expect(required.length).toBeGreaterThan(100);
			const isThere = (path: string) => [path, `${path}.js`].some(existsSync);
			expect(required.filter((path) => !isThere(path))).toEqual([]);
		});

		it('reads numbers of every country as the library does, of which it leaves out a part', () => {
			const { parse } = load('./dist/nodes/shared/phone/library.js') as typeof phones;
			const texts = Object.entries(examples).flatMap(([country, example]) => {
				const code = phones.findCallingCode(country);
				const near = [example, `0${example}`, `8${example}`, example.slice(1), `${example}1`];
				return near
					.flatMap((one) => [one, `+${code}${one}`, `${code}${one}`])
					.map((text): [string, string] => [text, country]);
			});
			expect(texts.length).toBeGreaterThan(3_000);
			expect(
				texts.filter((one) => !isDeepStrictEqual(parse(...one), phones.parse(...one))),
			).toEqual([]);
		});

		it('contains its manifest once, and reads the version from it', () => {
			expect(files.filter((path) => path.endsWith('package.json'))).toEqual(['package.json']);
			const { USER_AGENT } = load('./dist/transport/send.js') as { USER_AGENT: string };
			expect(USER_AGENT).toMatch(new RegExp(`/${manifest.version}\\b`));
		});

		it('contains every file that its n8n block names', () => {
			const { nodes, credentials } = manifest.n8n;
			expect(nodes.length).toBeGreaterThan(0);
			expect(files).toEqual(expect.arrayContaining([...nodes, ...credentials]));
		});

		it('has every node under the name of its file, with a codex that has aliases, and both icons', () => {
			for (const node of manifest.n8n.nodes) {
				const path = join(folder, 'package', node);
				const codex = JSON.parse(readFileSync(path.replace(/js$/, 'json'), 'utf8')) as object;
				expect(codex).toMatchObject({ resources: expect.any(Object), alias: expect.any(Array) });
				const { name, icon } = loadClass(node).description as {
					name: string;
					icon: Record<string, string>;
				};
				expect(node.toLowerCase()).toMatch(new RegExp(`/${name}\\.node\\.js$`, 'i'));
				for (const file of Object.values(icon)) {
					expect(existsSync(resolve(path, '..', file.replace('file:', '')))).toBe(true);
				}
			}
		});

		it('contains the preview of every operation, beside its node', () => {
			const previews = readdirSync(join(root, 'nodes'), { recursive: true, encoding: 'utf8' })
				.filter((path) => /__schema__.*\.json$/.test(path))
				.map((path) => `dist/nodes/${path}`);
			expect(previews.length).toBeGreaterThan(0);
			expect(files.filter((path) => path.includes('__schema__')).sort()).toEqual(previews.sort());
		});

		it(`has these runtime dependencies, in exact versions: ${dependencies.join(', ') || 'none'}`, () => {
			const found = manifest.dependencies ?? {};
			expect(Object.keys(found)).toEqual(dependencies);
			for (const version of Object.values(found)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
		});
	});

	/** An instance of the class in a node file, which has the file's name. */
	function loadClass(path: string): Record<string, unknown> {
		const [, name = ''] = /(\w+)\.node\.js$/.exec(path) ?? [];
		const exported = load(`./${path}`) as Record<string, new () => Record<string, unknown>>;
		return new (exported[name] as new () => Record<string, unknown>)();
	}
}
