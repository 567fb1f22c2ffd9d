const { createRequire } = require('node:module');
const { performance } = require('node:perf_hooks');
const process = require('node:process');

// node --expose-gc load.js <folder of a built package>
// Loads all nodes and credentials. Writes the milliseconds and the mebibytes of heap that this takes.

const load = createRequire(`${process.argv[2]}/package.json`);
// n8n loads n8n-workflow long before it loads a package.
load('n8n-workflow');
const { n8n } = load('./package.json');
const measureHeap = () => {
	globalThis.gc();
	return process.memoryUsage().heapUsed / 1024 ** 2;
};

const before = measureHeap();
const start = performance.now();
// Kept until the heap is measured.
const loaded = [...n8n.credentials, ...n8n.nodes].flatMap((path) =>
	Object.values(load(`./${path}`)).map((Class) => new Class()),
);
const milliseconds = performance.now() - start;
process.stdout.write(JSON.stringify([milliseconds, measureHeap() - before, loaded.length]));
