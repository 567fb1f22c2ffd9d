import { createRequire } from 'node:module';
import { join } from 'node:path';

// Runs in n8n's own Node, which strips the types, so that only the package is loaded. Its name ends in
// .mts, because the package is CommonJS.
// Argument: the folder where n8n has installed the package.

interface Manifest {
	n8n: { nodes: string[]; credentials: string[] };
}

const [folder = ''] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
// n8n loads n8n-workflow long before it loads a package.
load('n8n-workflow');
const { n8n } = load('./package.json') as Manifest;
const measureHeap = (): number => {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed;
};

const before = measureHeap();
const start = performance.now();
for (const path of [...n8n.credentials, ...n8n.nodes]) {
	const classes = Object.values(load(join(folder, path)) as Record<string, new () => object>);
	for (const Class of classes) new Class();
}
const milliseconds = performance.now() - start;
const mebibytes = (measureHeap() - before) / 1024 ** 2;
process.stdout.write(JSON.stringify({ milliseconds, mebibytes }));
