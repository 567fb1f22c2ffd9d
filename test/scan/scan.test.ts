import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { checkOut } from '../../tooling/checkOut';
import { findEdition } from '../../tooling/editions';
import { packPackage, unpack } from '../../tooling/pack';
import { scan, TARBALL_PATTERNS } from '../../tooling/scanner/scan';

const ROOT = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'omnimessage-scan-'));
afterAll(() => rmSync(folder, { recursive: true }));

// What n8n gets from GitHub: no file that git ignores.
const checkout = join(folder, 'checkout');
beforeAll(async () => await checkOut(ROOT, checkout));

const hasDependencies = 'package.json: @n8n/community-nodes/no-runtime-dependencies';
/** Of undici, and of Node's zlib: the client that the verified editions replace. */
const importsOfClient = ['decompress', 'dispatcher'].map(
	(name) => `dist/transport/undici/${name}.js: @n8n/community-nodes/no-restricted-imports`,
);

/** The violations in the source and in the tarball of each edition, which is packed in `root`. */
const editions = [
	{
		name: 'default',
		source: checkout,
		inSource: [hasDependencies],
		root: ROOT,
		inTarball: [hasDependencies, ...importsOfClient],
	},
	...(['messaging', 'site'] as const).map((name) => {
		const root = findEdition(name);
		return { name, source: root, inSource: [], root, inTarball: [] };
	}),
];

const list = async (folder: string, patterns?: string[]): Promise<string[]> =>
	(await scan(folder, patterns)).violations.map(({ file, rule }) => `${file}: ${rule}`);

describe.each(editions)("n8n's scanner, in the $name edition", (edition) => {
	const { name, source, inSource, root, inTarball } = edition;

	it(`finds in the source: ${inSource.join('; ') || 'nothing'}`, async () => {
		expect(await list(source)).toEqual(inSource);
	});

	it(`finds in the tarball: ${inTarball.join('; ') || 'nothing'}`, async () => {
		const unpacked = join(folder, name);
		await unpack(await packPackage(folder, root), unpacked);
		expect(await list(unpacked, TARBALL_PATTERNS)).toEqual(inTarball);
	});
});

describe('The scan', () => {
	it('fails where there is nothing to scan', async () => {
		const empty = join(folder, 'empty');
		await mkdir(empty);
		await expect(scan(empty)).rejects.toThrow('No files found to analyze');
	});

	it('passes a file without violations', async () => {
		const clean = join(folder, 'clean');
		await mkdir(clean);
		await writeFile(join(clean, 'index.js'), 'module.exports = {};\n');
		expect(await scan(clean, TARBALL_PATTERNS)).toEqual({ passed: true, violations: [] });
	});

	it('says of a violation the file, the rule and what it means', async () => {
		const broken = join(folder, 'broken');
		await mkdir(broken);
		await writeFile(join(broken, 'index.js'), '// eslint-disable-next-line\nconsole.log(1);\n');
		expect(await scan(broken, TARBALL_PATTERNS)).toEqual({
			passed: false,
			violations: [
				{ file: 'index.js', rule: 'no-console', message: expect.stringContaining('console') },
			],
		});
	});
});
