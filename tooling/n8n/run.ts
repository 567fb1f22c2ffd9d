import { spawn } from 'child_process';

const TAIL_LINES = 40;

export interface RunOptions {
	cwd: string;
	env?: NodeJS.ProcessEnv;
}

/** Takes a text of many lines, returns the last ones: what a person needs to see of a failure. */
export function tail(text: string): string {
	return text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/**
 * Runs a program to its end without showing its output.
 * Resolves with what it wrote to stdout and stderr. Throws an Error with the tail of that when the
 * program cannot be started or ends with anything but 0.
 */
export async function run(command: string, args: string[], options: RunOptions): Promise<string> {
	return await new Promise((resolve, reject) => {
		const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		const collect = (chunk: string) => {
			output += chunk;
		};
		child.stdout.setEncoding('utf8').on('data', collect);
		child.stderr.setEncoding('utf8').on('data', collect);
		child.once('error', reject);
		child.once('close', (code, signal) => {
			if (code === 0) return resolve(output);
			const ending = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
			reject(new Error(`"${[command, ...args].join(' ')}" ${ending}\n${tail(output)}`));
		});
	});
}
