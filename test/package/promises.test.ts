import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { author } from '../../package.json';
import { read, ROOT } from '../support/rootFiles';

// That the links lead to files and headings that exist, readme.test.ts checks for every page.

/** The texts and paths of the links to tests, and to the files that have their titles. */
const findTests = (text: string) =>
	[...text.matchAll(/\[([^\]]+)\]\((?:\.\.\/)*(test\/[^)]+\.ts)\)/g)].map(
		([, title = '', path = '']) => ({ title, path }),
	);

/** The first argument of `it`, `describe` and what their `each` returns: a function follows. */
const TITLE = /(?:\(|^\t*)(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async )?(?:\(|\w+ =>)/gm;
const PLACEHOLDER = /%(?:\.\d+)?[a-z#]|\$\{.*?\}|\$[a-z][\w.]*/i;

const findTitles = (source: string): string[] =>
	[...source.matchAll(TITLE)].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));

/** Whether words name a test: they are the beginning of its title, or all of it, filled in or "…". */
function names(words: string, title: string): boolean {
	if (title.startsWith(words) && !/^\w/.test(title.slice(words.length))) return true;
	const parts = title.split(PLACEHOLDER).map((part) => part.replace(/[^\w\s]/g, '\\$&'));
	return /\w/.test(parts.join('')) && new RegExp(`^${parts.join('.+')}$`).test(words);
}

const isThere = ({ title, path }: { title: string; path: string }): boolean =>
	existsSync(join(ROOT, path)) && findTitles(read(path)).some((one) => names(title, one));

it.each(['SECURITY.md', 'docs/promises.md'])('%s names tests as they are called', (page) => {
	expect(findTests(read(page)).filter((test) => !isThere(test))).toEqual([]);
});

it('Each promise of docs/promises.md links to where it is made, and to a test', () => {
	const rows = [...read('docs/promises.md').matchAll(/^- (.*)$/gm)].map(([, row = '']) => row);
	const isShown = (row: string) => /^\[.+?\]\([^)]+\): \[/.test(row) && findTests(row).length > 0;
	expect(rows.filter((row) => !isShown(row))).toEqual([]);
	expect(rows.length).toBeGreaterThan(50);
});

const [, promises = ''] = /^## What we promise$([^]*?)^## /m.exec(read('SECURITY.md')) ?? [];
const sections = promises.split(/^### /m).slice(1);

it.each(sections.map((text) => [text.split('\n')[0], text]))(
	'The section "%s" of SECURITY.md names a test, or the command that checks it',
	(_, text = '') => {
		expect(findTests(text).length > 0 || text.includes('checked by `npm run check`')).toBe(true);
	},
);

it('A vulnerability can be reported to the author of the package', () => {
	expect(read('SECURITY.md')).toContain(author.email);
	expect(sections.length).toBeGreaterThan(5);
});
