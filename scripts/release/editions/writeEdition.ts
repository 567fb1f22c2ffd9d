import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { editions, findEdition, type EditionName } from '../../../tooling/editions';
import { run } from '../../../tooling/n8n/run';
import { toCodex } from './codex';
import { findOwnExamples, toVerified } from './examples';
import { listFiles } from './listFiles';
import { pruneLock, type LockFile } from './lockFile';
import { toManifest, type Manifest } from './manifest';
import { linkToRepository } from './pages';
import { removeUnreachable } from './reachable';

const ROOT = resolve(__dirname, '../../..');
const SOURCE = ['api', 'credentials', 'nodes', 'transport'];
const AS_THEY_ARE = [
	'.github/workflows/publish.yml',
	'.npmrc',
	'icons',
	'LICENSE',
	'gulpfile.js',
	'index.js',
	'tsconfig.build.json',
];
const VERIFIED = '.verified.ts';

const read = async (path: string): Promise<string> => await readFile(join(ROOT, path), 'utf8');
const readJson = async <T>(path: string): Promise<T> => JSON.parse(await read(path)) as T;

/**
 * Writes the source tree of a verified edition, and builds it there. It has only the files that its
 * nodes need, and `x.verified.ts` in place of `x.ts`.
 * @returns its folder
 * @throws Error with the last lines of the compiler's output if it can't be built
 */
export async function writeEdition(name: EditionName): Promise<string> {
	const edition = editions[name];
	const complete = findEdition(name);
	// Whatever interrupts this, a folder with the edition's name is a complete one.
	const folder = `${complete}.partial`;
	await rm(folder, { recursive: true, force: true });
	for (const path of [...SOURCE, ...AS_THEY_ARE]) {
		await cp(join(ROOT, path), join(folder, path), { recursive: true });
	}
	await putInPlace(folder);

	const manifest = await readJson<Manifest>('package.json');
	const own = toManifest(manifest, edition);
	const write = async (path: string, content: string | object): Promise<void> => {
		const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, '\t')}\n`;
		await writeFile(join(folder, path), text);
	};
	await write('.gitignore', 'dist/\nnode_modules/\n*.tgz\n');
	await write('package.json', own);
	await write('package-lock.json', pruneLock(await readJson<LockFile>('package-lock.json'), own));
	const { compilerOptions } = await readJson<{ compilerOptions: object }>('tsconfig.json');
	await write('tsconfig.json', { compilerOptions: { ...compilerOptions, types: ['node'] } });
	const { url } = manifest.repository;
	for (const page of ['CHANGELOG.md', 'SECURITY.md']) {
		await write(page, linkToRepository(await read(page), url));
	}
	const readme = await read(`editions/${name}.md`);
	const branches = { examples: `edition/${name}` };
	await write('README.md', linkToRepository(readme, url, 'editions', branches));
	await mkdir(join(folder, 'examples'));
	for (const { file } of findOwnExamples(edition)) {
		await write(`examples/${file}`, toVerified(await read(`examples/${file}`)));
	}

	await removeUnreachable(folder, SOURCE, edition);
	await nameAfter(folder, manifest.name, edition.name);
	await run('npm', ['run', 'build'], { cwd: folder });
	await rm(complete, { recursive: true, force: true });
	await rename(folder, complete);
	return complete;
}

const findSource = async (folder: string): Promise<string[]> =>
	(await listFiles(folder, SOURCE)).map((path) => join(folder, path));

/** Puts each `x.verified.ts` in the place of `x.ts`. */
async function putInPlace(folder: string): Promise<void> {
	for (const path of await findSource(folder)) {
		if (path.endsWith(VERIFIED)) await rename(path, path.replace(VERIFIED, '.ts'));
	}
}

/**
 * Names an edition after itself where n8n leads to its page, and where a codex names its node. Other
 * mentions of the default edition stay: saved webhooks are recognized by one of them.
 */
async function nameAfter(folder: string, name: string, own: string): Promise<void> {
	for (const path of await findSource(folder)) {
		if (!/\.credentials\.ts$|\.node\.(?:json|ts)$/.test(path)) continue;
		const text = await readFile(path, 'utf8');
		const named = text
			.replaceAll(`npmjs.com/package/${name}`, `npmjs.com/package/${own}`)
			.replaceAll(`nodeType: '${name}.`, `nodeType: '${own}.`)
			.replace(`"node": "${name}.`, `"node": "${own}.`);
		await writeFile(path, path.endsWith('.json') ? toCodex(named) : named);
	}
}
