import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import '../support/afterwards';

// The tests that mutants are shown to, as one file: n8n and the rest are loaded once for a mutant,
// and not once for each file. Of the files, only those with tests that come near the mutant.

const { testNamePattern = '' } = globalThis as { testNamePattern?: string };
const asked = testNamePattern.replaceAll('\\', '');

/** These search long, or wait for limits, for what the others show with an example. */
const slow = /^(?:faults|network|siteAdminTrigger\.model|transport)\.test\.ts$/;

for (const folder of ['api', 'nodes']) {
	for (const name of readdirSync(resolve(__dirname, '..', folder)).sort()) {
		const title = `${folder}/${name}`;
		if (!name.endsWith('.test.ts') || slow.test(name)) continue;
		if (asked !== '' && !asked.includes(title)) continue;
		describe(title, () => void jest.requireActual(resolve(__dirname, '..', title)));
	}
}
