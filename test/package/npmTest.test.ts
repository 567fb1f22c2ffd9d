import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { ROOT } from '../support/rootFiles';

/** Runs a command, and others beside it, in a process group as a terminal would. */
function start(command: string, others: string[]) {
	const script = `require('./scripts/test/runBeside')
		.runBeside(...${JSON.stringify([command, others])})
		.then((code) => (process.exitCode = code));`;
	const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
		cwd: ROOT,
		detached: true,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	return { child, written: text(child.stdout), ended: once(child, 'exit') };
}

describe('The checks of npm test', () => {
	it.each([
		['echo tests', ['echo fine'], 0, 'tests\n\necho fine: passed\n'],
		['exit 3', ['echo fine'], 3, '\necho fine: passed\n'],
		[
			'echo tests; cat',
			['echo bad >&2; exit 4', 'true'],
			4,
			'tests\n\necho bad >&2; exit 4: FAILED\nbad\n\ntrue: passed\n',
		],
	])('run beside "%s", and what they say follows', async (command, others, code, said) => {
		const { written, ended } = start(command, others);
		expect(await ended).toEqual([code, null]);
		expect(await written).toBe(said);
	});

	it('end with the tests if a person presses Ctrl-C, and nothing else is started', async () => {
		const wait = `${process.execPath} --eval "console.error('waits'); setInterval(Boolean, 1e6)"`;
		const { child, written, ended } = start(`${wait} 2>&1`, [`${wait} 2>/dev/null`, 'echo more']);
		await once(child.stdout, 'data');
		process.kill(-Number(child.pid), 'SIGINT');
		const [code] = (await ended) as [number];
		expect(code).not.toBe(0);
		expect(await written).toContain('echo more: not started');
	});
});
