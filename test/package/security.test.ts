import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { author } from '../../package.json';

const ROOT = resolve(__dirname, '../..');
const page = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
const [, promises = ''] = /^## What we promise$([^]*?)^## /m.exec(page) ?? [];
const sections = promises
	.split(/^### /m)
	.slice(1)
	.map((text) => [text.split('\n')[0] ?? '', text] as const);

const linked = (text: string): string[] =>
	[...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) => path);

it('SECURITY.md links only to files that exist', () => {
	expect(linked(page).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('A vulnerability can be reported to the author of the package', () => {
	expect(page).toContain(author.email);
});

it('Several things are promised', () => {
	expect(sections.length).toBeGreaterThan(5);
});

it.each(sections)('The promise "%s" names a test, or says which command checks it', (_, text) => {
	const tests = linked(text).filter((path) => /^test\/.+\.test\.ts$/.test(path));
	expect(tests.length > 0 || text.includes('checked by `npm run check`')).toBe(true);
});
