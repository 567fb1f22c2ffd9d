import type { ChildProcess } from 'child_process';
import { createWriteStream } from 'fs';

// Ends a start that hangs. A busy machine must not come near it.
const START_LIMIT = 300_000;

/** Copies a program's output to the log file. Resolves when it has ended and everything is written. */
export async function copyOutput(child: ChildProcess, logFile: string): Promise<void> {
	const file = createWriteStream(logFile);
	child.stdout?.pipe(file, { end: false });
	child.stderr?.pipe(file, { end: false });
	// Not `once` from 'events', which would reject if the program can't be started.
	await new Promise((resolve) => child.once('close', resolve));
	await new Promise<void>((resolve) => file.end(resolve));
}

/**
 * Resolves when the program has written `text`.
 * @throws Error if it can't be started, ends before or doesn't write it within five minutes
 */
export async function waitForOutput(child: ChildProcess, text: string): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		const limit = setTimeout(() => reject(new Error('it was not ready in time')), START_LIMIT);
		child.once('error', reject);
		child.once('close', (code, signal) => {
			clearTimeout(limit);
			reject(new Error(`it ended with ${signal ?? `exit code ${code}`}`));
		});
		const streams = [child.stdout, child.stderr];
		let output = '';
		const check = (chunk: string) => {
			output += chunk;
			if (!output.includes(text)) return;
			clearTimeout(limit);
			for (const stream of streams) stream?.off('data', check);
			resolve();
		};
		for (const stream of streams) stream?.setEncoding('utf8').on('data', check);
	});
}
