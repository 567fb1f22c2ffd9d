import { spawn } from 'child_process';

const TAIL_LINES = 40;

export interface RunOptions {
	cwd: string;
	env?: NodeJS.ProcessEnv;
	/** The user that runs the program, if not the one that runs this process. */
	uid?: number;
	gid?: number;
}

/** Returns the last lines of a text, which is usually enough to understand a failure. */
export function tail(text: string): string {
	return text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/**
 * Runs a program without showing its output.
 * Resolves with everything it wrote to stdout and stderr.
 * @throws Error with the last lines of the output if the program can't be started or fails
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
			const ending = signal ? `was killed by ${signal}` : `failed with exit code ${code}`;
			reject(new Error(`"${[command, ...args].join(' ')}" ${ending}\n${tail(output)}`));
		});
	});
}
