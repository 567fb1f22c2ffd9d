const { readFile, rm, writeFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { build } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');

// What tsc does not emit: icons, and what n8n reads beside each node: its codex and its previews.
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));
const codex = () => src('nodes/**/*.node.json').pipe(dest('dist/nodes'));
const previews = () => src('nodes/*/__schema__/**/*.json').pipe(dest('dist/nodes'));

// tsc copies package.json, because the source reads the version from it. What ships reads the one in the
// package's own folder, which from dist/ is a step further up.
const manifest = async () => {
	const path = 'dist/transport/send.js';
	const code = await readFile(path, 'utf8');
	await writeFile(path, code.replace('"../package.json"', '"../../package.json"'));
	await rm('dist/package.json');
};

// The library that reads phone numbers becomes a part of the file that imports it, with its licence: only
// what is used of it, in one file instead of 150, and no edition depends on it.
const phones = async () => {
	// How to write a number with spaces, which nobody asks for: a quarter of what is known of a country.
	const FORMATS = 4;
	const withoutFormats = {
		name: 'without formats',
		setup: ({ onLoad }) =>
			onLoad({ filter: /metadata\.max\.json\.js$/ }, () => {
				const metadata = JSON.parse(JSON.stringify(require('libphonenumber-js/max/metadata')));
				for (const country of Object.values(metadata.countries)) country[FORMATS] = 0;
				return { contents: JSON.stringify(metadata), loader: 'json' };
			}),
	};
	const file = 'nodes/shared/phone/library';
	const folder = dirname(require.resolve('libphonenumber-js/package.json'));
	const licence = await readFile(join(folder, 'LICENSE'), 'utf8');
	await build({
		entryPoints: [`${file}.ts`],
		outfile: `dist/${file}.js`,
		plugins: [withoutFormats],
		...{ bundle: true, format: 'cjs', minify: true, platform: 'node', target: 'es2022' },
		banner: { js: `/*! libphonenumber-js\n\n${licence.trim()}\n*/` },
	});
};

// What is left of a file of types. Nothing requires it.
const EMPTY = '"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n';
const types = async () => {
	for await (const { path, contents } of src('dist/**/*.js')) {
		if (contents.toString() === EMPTY) await rm(path);
	}
};

exports.clean = () => rm('dist', { recursive: true, force: true });
exports.default = parallel(icons, codex, previews, manifest, series(types, phones));
