import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { render } from '../../scripts/tables';
import { documented } from '../support/documents';

const readme = readFileSync(resolve(__dirname, '../../README.md'), 'utf8');

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

	it('links only to existing files', () => {
		const links = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path]) => path);
		expect(links.length).toBeGreaterThan(0);
		for (const link of links) {
			expect(() => readFileSync(resolve(__dirname, '../..', link as string))).not.toThrow();
		}
	});
});
