import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import '../support/afterwards';
import alone from '../together/alone.json';

// The tests that mutants are checked with, as one file: n8n and the other modules are loaded once
// per mutant, not once per file. Only files whose tests come near the mutant are included.

const { testNamePattern = '' } = globalThis as { testNamePattern?: string };
const asked = testNamePattern.replaceAll('\\', '');

const root = resolve(__dirname, '..');
const titles = ['api', 'credentials', 'nodes', 'transport']
	.flatMap((folder) =>
		readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
			.sort()
			.map((name) => `${folder}/${name}`),
	)
	.filter((title) => title.endsWith('.test.ts') && (asked === '' || asked.includes(title)));
// What takes longest comes last, and is left out when another test has failed.
for (const title of [...titles].sort((one, other) => rank(one) - rank(other))) {
	describe(title, () => void jest.requireActual(resolve(root, title)));
}

function rank(title: string): number {
	return alone.indexOf(title);
}
