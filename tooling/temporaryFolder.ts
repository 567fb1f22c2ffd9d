import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Runs in a process of its own, whose standard input ends with the process that started it, even if
// that one is killed. It tries again while others still write to the folder, which end then, too.
const REMOVE = `process.stdin.resume().on('end', () => require('fs').rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))`;

export interface TemporaryFolder {
	path: string;
	remove(): Promise<void>;
}

/** Makes a folder that is removed when this process ends, if not before, whatever ends it. */
export async function makeTemporaryFolder(name: string): Promise<TemporaryFolder> {
	const path = await mkdtemp(join(tmpdir(), `omnimessage-${name}-`));
	const remover = spawn(process.execPath, ['-e', REMOVE, path], {
		// Ctrl-C doesn't reach it.
		detached: true,
		stdio: ['pipe', 'ignore', 'inherit'],
	});
	const ended = once(remover, 'close');
	return {
		path,
		remove: async () => {
			remover.stdin.end();
			await ended;
		},
	};
}
