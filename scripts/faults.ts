import { spawnSync } from 'node:child_process';

// Writes docs/faults.md anew. The test that compares the page with what happens does it.

const { status } = spawnSync('npx', ['jest', 'test/nodes/shared/faults.test.ts'], {
	stdio: 'inherit',
	env: { ...process.env, WRITES: 'faults' },
});
process.exitCode = status ?? 1;
