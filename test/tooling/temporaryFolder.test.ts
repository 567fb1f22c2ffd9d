import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { makeTemporaryFolder } from '../../tooling/temporaryFolder';

const MODULE = resolve(__dirname, '../../tooling/temporaryFolder.ts');
const MAKE = `require(${JSON.stringify(MODULE)}).makeTemporaryFolder('test').then(({ path }) => console.log(path))`;

it('A temporary folder is removed with what is in it', async () => {
	const { path, remove } = await makeTemporaryFolder('test');
	writeFileSync(join(path, 'file'), '');
	await remove();
	expect(existsSync(path)).toBe(false);
});

it.each(['SIGINT', 'SIGKILL'] as const)(
	'A temporary folder is removed when a %s ends the process that made it',
	async (signal) => {
		const maker = spawn(process.execPath, ['--import', 'tsx', '-e', MAKE], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		const [output] = (await once(maker.stdout, 'data')) as [Buffer];
		const path = output.toString().trim();
		expect(existsSync(path)).toBe(true);
		const changes = watch(dirname(path));
		maker.kill(signal);
		while (existsSync(path)) await once(changes, 'change');
		changes.close();
	},
);
