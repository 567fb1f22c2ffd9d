import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import '../support/afterwards';
import alone from './alone.json';

// `npm test` runs most test files in a few shared environments: to load n8n and the other modules
// takes longer than most files' tests. Named files, and watch mode, run as Jest does it.

const TESTS = resolve(__dirname, '..');

/** What has a configuration of its own, because it needs a real n8n. */
const elsewhere = /^(?:browser|e2e|install|queue|scan)\//;

const sharing = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
	.filter((name) => name.endsWith('.test.ts') && !elsewhere.test(name) && !alone.includes(name))
	.sort();
const parts = readdirSync(__dirname).filter((name) => /^part\d+\.ts$/.test(name));

/** Declares the tests of every fourth file, or as many parts as there are: each file is in one. */
export function part(path: string): void {
	const number = parts.indexOf(basename(path));
	sharing
		.filter((_, index) => index % parts.length === number)
		.forEach((name) => {
			describe(`test/${name}`, () => void jest.requireActual(resolve(TESTS, name)));
		});
}
