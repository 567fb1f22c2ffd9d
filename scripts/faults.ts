import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

// Writes docs/faults.md anew: its test writes the page if there is none.

rmSync(resolve(__dirname, '../docs/faults.md'), { force: true });
const { status } = spawnSync('npx', ['jest', 'test/nodes/shared/faults.test.ts'], {
	stdio: 'inherit',
});
process.exitCode = status ?? 1;
