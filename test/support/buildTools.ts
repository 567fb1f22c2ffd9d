import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

import { devDependencies, scripts } from '../../package.json';
import { listFiles, read, ROOT } from './rootFiles';

/** What a file imports or requires that isn't ours, such as `zod/v4`. */
const listImports = (path: string): string[] =>
	[...read(path).matchAll(/(?:from |require\()'([^'.][^']*)'/g)].map(([, name = '']) => name);

/** The source of the verified editions: not undici, and not what has a `x.verified.ts` beside it. */
const findSource = (): string[] =>
	listFiles('api', 'credentials', 'nodes', 'transport')
		.filter((path) => path.endsWith('.ts') && !path.startsWith('transport/undici/'))
		.filter((path) => !existsSync(join(ROOT, path.replace(/\.ts$/, '.verified.ts'))));

/** The package that has a command such as `tsc`. */
const findPackage = (command: string): string | undefined =>
	Object.keys(devDependencies).find((name) => {
		const { bin } = JSON.parse(read(`node_modules/${name}/package.json`)) as { bin?: unknown };
		return typeof bin === 'object' && bin !== null && command in bin;
	});

/** Finds the packages that the verified editions are built with: what they import and call. */
export function findBuildTools(): string[] {
	const imported = [...findSource(), 'gulpfile.js'].flatMap(listImports);
	const packages = imported.map((name) =>
		isBuiltin(name) ? '@types/node' : name.replace(/\/.*/, ''),
	);
	const commands = scripts.build.split(' && ').map((line) => line.split(' ')[0] ?? '');
	const called = commands.map((command) => findPackage(command) ?? command);
	return [...new Set([...packages, ...called])];
}
