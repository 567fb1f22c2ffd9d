import { createRequire } from 'node:module';
import { join } from 'node:path';

// Run by n8n's Node itself, which strips the types: nothing else than the package is loaded here.
// Arguments: the folder of the package as n8n has installed it.

interface Manifest {
	n8n: { nodes: string[]; credentials: string[] };
}

const [folder = ''] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
// n8n has loaded it long before it loads a package.
load('n8n-workflow');
const { n8n } = load('./package.json') as Manifest;
const used = (): number => {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed;
};

const before = used();
const start = performance.now();
for (const path of [...n8n.credentials, ...n8n.nodes]) {
	const classes = Object.values(load(join(folder, path)) as Record<string, new () => object>);
	for (const Class of classes) new Class();
}
const milliseconds = performance.now() - start;
const mebibytes = (used() - before) / 1024 ** 2;
process.stdout.write(JSON.stringify({ milliseconds, mebibytes }));
