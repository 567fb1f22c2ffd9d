import { listFiles, read } from '../support/rootFiles';

// Which modules may be imported is for .dependency-cruiser.mjs to say. These need no import.
const globals = /(?<![.\w])(?:fetch|EventSource|WebSocket|XMLHttpRequest)\s*[(.]/;

it('What ships reaches the network in one place: the clients in transport/', () => {
	const paths = listFiles('api', 'credentials', 'nodes', 'transport').filter((path) =>
		path.endsWith('.ts'),
	);
	const code = (path: string): string => read(path).replace(/\/\*[^]*?\*\/|\/\/.*|`fetch`/g, '');
	expect(paths.filter((path) => globals.test(code(path)))).toEqual(['transport/fetch/index.ts']);
	const importsUndici = /from 'undici'/;
	expect(paths.filter((path) => importsUndici.test(code(path))).sort()).toEqual([
		'transport/undici/dispatcher.ts',
		'transport/undici/index.ts',
	]);
});
