import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { repository } from '../../package.json';
import { endpoints } from '../../scripts/calls';
import { findTables, nodeNames, pages, render, tableNames } from '../../scripts/tables';
import { nodeTypes } from '../support/nodeTypes';
import { read, ROOT } from '../support/rootFiles';

describe('The generated tables', () => {
	it.each(pages)('of %s match the code (npx tsx scripts/readme.ts updates them)', (page) => {
		expect(render(read(page))).toBe(read(page));
	});

	it('are each on one page', () => {
		expect(pages.flatMap((page) => findTables(read(page))).sort()).toEqual([...tableNames].sort());
	});

	it('call the nodes what the editor calls them', () => {
		const names = nodeTypes.map(({ description: { name, displayName } }) => [name, displayName]);
		expect(nodeNames).toEqual(Object.fromEntries(names));
	});

	it('show every request', () => {
		const shown = read('docs/operations.md').matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)`/g);
		expect(new Set([...shown].map(([, request]) => request))).toEqual(
			new Set(endpoints.map(({ endpoint }) => endpoint)),
		);
	});
});

const findPages = (folder: string): string[] =>
	readdirSync(join(ROOT, folder))
		.filter((name) => name.endsWith('.md'))
		.map((name) => `${folder}/${name}`);

const prose = [
	...[
		'README.md',
		'AGENTS.md',
		'CONTRIBUTING.md',
		'scripts/README.md',
		'CHANGELOG.md',
		'SECURITY.md',
	],
	...findPages('docs'),
	...findPages('docs/decisions'),
	...findPages('docs/gallery'),
	...findPages('editions'),
	...findPages('examples'),
];

/** The paths and anchors that a page links to in this repository. */
const findLinks = (page: string) =>
	[...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(
		([, path = '', anchor]) => ({
			path: path ? resolve(ROOT, dirname(page), path) : join(ROOT, page),
			anchor,
		}),
	);

/** The anchors of a page's headings, as GitHub makes them. */
const findAnchors = (text: string): string[] =>
	[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replace(/[^\w\s-]/g, '')
			.replace(/\s/g, '-'),
	);

it('The pages name only existing files and headings', () => {
	const wrong = prose.flatMap((page) => {
		const links = findLinks(page);
		// A path without a placeholder, in one of our folders.
		const paths = read(page).matchAll(/`((?:api|docs|nodes|sandbox|test|transport)\/[\w./-]+)`/g);
		const named = [...paths].map(([, path = '']) => join(ROOT, path));
		const missing = [...links.map(({ path }) => path), ...named].filter(
			(path) => !existsSync(path),
		);
		const dead = links.filter(
			({ path, anchor }) => anchor && !findAnchors(readFileSync(path, 'utf8')).includes(anchor),
		);
		return [...missing, ...dead].map((found) => [page, found]);
	});
	expect(wrong).toEqual([]);
});

it('The README links to every page of docs/', () => {
	const linked = findLinks('README.md').map(({ path }) => path);
	const missing = findPages('docs').filter((page) => !linked.includes(join(ROOT, page)));
	expect(missing).toEqual([]);
});

/** A page without its generated tables, which are as long as what they list. */
const readWritten = (page: string): string =>
	read(page).replace(/<!-- (\w+):start -->[^]*?<!-- \1:end -->/g, '');

it.each([
	['The README', ['README.md'], 1_340],
	['docs/', findPages('docs'), 13_800],
])('%s is short enough to be read', (_, texts, limit) => {
	expect(texts.map(readWritten).join('\n').trim().split(/\s+/).length).toBeLessThanOrEqual(limit);
});

// npm shows the README with its relative links led to the default branch of the repository: a link to
// https://github.com/<owner>/<name>/blob/HEAD/<path>, an image to the file itself. n8n shows no README,
// but links to npm's page.
describe('On the page of npm, the README', () => {
	it('has relative links, which npm resolves with the repository in package.json', () => {
		expect(findLinks('README.md').length).toBeGreaterThan(10);
		expect(repository).toEqual({
			type: 'git',
			url: expect.stringMatching(/^git\+https:\/\/github\.com\/[\w-]+\/[\w.-]+\.git$/),
		});
	});

	it('has no links or images in HTML or in footnotes, which would escape these tests', () => {
		expect(read('README.md')).not.toMatch(/<(?:a|img|picture|source)\b|^\[[^\]]+\]:|\]\[/m);
	});
});

describe.each(findPages('editions'))('%s', (page) => {
	it('has what n8n asks of the README of a verified package', () => {
		expect(findAnchors(read(page))).toEqual(
			expect.arrayContaining([
				...['installation', 'credentials', 'usage', 'operations', 'examples', 'compatibility'],
				...['what-differs-from-the-default-edition', 'security', 'version-history'],
			]),
		);
		expect(read(page)).toContain('![');
		expect(read(page)).toContain('(../docs/editions.md)');
	});
});
