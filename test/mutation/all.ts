import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import '../support/afterwards';

// The tests that mutants are shown to, as one file: n8n and the rest are loaded once for a mutant,
// and not once for each file. Of the files, only those with tests that come near the mutant.

const { testNamePattern = '' } = globalThis as { testNamePattern?: string };
const asked = testNamePattern.replaceAll('\\', '');

/** These search long, or wait for limits, for what the others show with an example. */
const slow = /(?:^|\/)(?:connections|faults|network|requests|trigger\.model)\.test\.ts$/;

const root = resolve(__dirname, '..');
const titles = ['api', 'nodes', 'transport'].flatMap((folder) =>
	readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
		.sort()
		.map((name) => `${folder}/${name}`),
);
for (const title of titles) {
	if (!title.endsWith('.test.ts') || slow.test(title)) continue;
	if (asked !== '' && !asked.includes(title)) continue;
	describe(title, () => void jest.requireActual(resolve(root, title)));
}
