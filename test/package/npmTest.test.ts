import { spawnSync } from 'node:child_process';

import { ROOT } from '../support/rootFiles';

it.each([
	['exit 3', ['echo fine'], 3, '\necho fine: passed\n'],
	['true', ['echo bad >&2; exit 4'], 4, '\necho bad >&2; exit 4: FAILED\nbad\n\n'],
])('npm test fails if "%s" does, or a check of %j', (command, others, code, shown) => {
	const script = `require('./scripts/test/runBeside')
		.runBeside(...${JSON.stringify([command, others])})
		.then((code) => (process.exitCode = code));`;
	const args = ['--import', 'tsx', '--eval', script];
	const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
	expect([status, stdout]).toEqual([code, shown]);
});
