import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import '../support/afterwards';
import alone from '../together/alone.json';

// The tests that mutants are checked with, as one file: n8n and the other modules are loaded once
// per mutant, not once per file. Only files whose tests come near the mutant are included.

const { testNamePattern = '' } = globalThis as { testNamePattern?: string };
const asked = testNamePattern.replaceAll('\\', '');

const root = resolve(__dirname, '..');
const titles = ['api', 'nodes', 'transport'].flatMap((folder) =>
	readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
		.sort()
		.map((name) => `${folder}/${name}`),
);
for (const title of titles) {
	// What takes longest shows with many requests, or after pauses, what the others show with an example.
	if (!title.endsWith('.test.ts') || alone.includes(title)) continue;
	if (asked !== '' && !asked.includes(title)) continue;
	describe(title, () => void jest.requireActual(resolve(root, title)));
}
