import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

// Which modules may be imported is for .dependency-cruiser.mjs to say. These need no import.
const globals = /(?<![.\w])(?:fetch|EventSource|WebSocket|XMLHttpRequest)\s*[(.]/;

it('What ships reaches the network in one place: the clients in transport/', () => {
	const paths = ['api', 'credentials', 'nodes', 'transport']
		.flatMap((folder) =>
			readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
				join(folder, path),
			),
		)
		.filter((path) => path.endsWith('.ts'));
	const code = (path: string): string =>
		readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*|`fetch`/g, '');
	expect(paths.filter((path) => globals.test(code(path)))).toEqual(['transport/fetch/index.ts']);
	const importsUndici = /from 'undici'/;
	expect(paths.filter((path) => importsUndici.test(code(path))).sort()).toEqual([
		'transport/undici/dispatcher.ts',
		'transport/undici/onRequestBegin.ts',
	]);
});
