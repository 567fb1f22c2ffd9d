import { spawnSync } from 'node:child_process';

import { ROOT } from '../support/rootFiles';

/** Runs a command, and others beside it, in a process of their own. */
function runBeside(command: string, others: string[]) {
	const script = `require('./scripts/test/runBeside')
		.runBeside(...${JSON.stringify([command, others])})
		.then((code) => (process.exitCode = code));`;
	const args = ['--import', 'tsx', '--eval', script];
	const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
	return { status, stdout };
}

it.each([
	['exit 3', ['echo fine'], 3, '\necho fine: passed\n'],
	[
		'true',
		['echo bad >&2; exit 4', 'true'],
		4,
		'\necho bad >&2; exit 4: FAILED\nbad\n\ntrue: passed\n',
	],
])('npm test fails if "%s" does, or a check of %j', (command, others, status, stdout) => {
	expect(runBeside(command, others)).toEqual({ status, stdout });
});
