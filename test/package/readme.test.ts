import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { render } from '../../scripts/tables';
import { documented } from '../support/documents';

const ROOT = resolve(__dirname, '../..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

describe('The README', () => {
	it('has generated tables that match the code (npm run readme updates them)', () => {
		expect(render(readme)).toBe(readme);
	});

	it('shows every operation of the documents', () => {
		const shown = readme.matchAll(/^\| `\w+` +\| `((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)`/gm);
		expect([...shown].map(([, endpoint]) => endpoint).sort()).toEqual(
			documented.map(({ endpoint }) => endpoint).sort(),
		);
	});
});

const folder = 'docs/decisions';
const pages = [
	...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
	...readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
];

describe('Names only existing files:', () => {
	it.each(pages)('%s', (page) => {
		const text = readFileSync(join(ROOT, page), 'utf8');
		const links = text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g);
		const linked = [...links].map(([, path = '']) => resolve(ROOT, dirname(page), path));
		// A path without a placeholder, in one of our folders.
		const paths = text.matchAll(/`((?:api|docs|nodes|sandbox|test|transport)\/[\w./-]+)`/g);
		const named = [...paths].map(([, path = '']) => join(ROOT, path));
		expect([...linked, ...named].filter((path) => !existsSync(path))).toEqual([]);
	});
});
