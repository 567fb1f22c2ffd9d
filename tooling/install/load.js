const { createRequire } = require('node:module');
const { basename, join } = require('node:path');
const process = require('node:process');

// node load.js <folder of an installed package>
// Loads each class that package.json names, as n8n does: by the name of its file. Writes the version of
// Node and what it has found as JSON.

const [folder] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
const { n8n } = load('./package.json');

const classes = [...n8n.nodes, ...n8n.credentials].map((file) => {
	const [name] = basename(file).split('.');
	const instance = new (load(`./${file}`)[name])();
	return { file, name: (instance.description ?? instance).displayName };
});
process.stdout.write(JSON.stringify({ node: process.version, classes }));
