import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Returns a program's exit code, which is 1 if a signal has ended it. */
async function ended(child: ChildProcess): Promise<number> {
	const [code] = (await once(child, 'exit')) as [number | null];
	return code ?? 1;
}

/**
 * Runs a program in this terminal.
 * @param given its arguments. Without them, the program is a command of the shell.
 * @returns its exit code
 */
export const run = async (program: string, given?: string[]): Promise<number> =>
	await ended(spawn(program, given ?? [], { shell: !given, stdio: 'inherit' }));

/** Runs Jest in this terminal. Returns its exit code. */
export const runJest = async (given: string[]): Promise<number> =>
	await run(process.execPath, [require.resolve('jest/bin/jest'), ...given]);

/** Runs a command, and keeps what it writes for the case that it fails. */
async function runQuietly(command: string): Promise<{ code: number; report: string }> {
	const child = spawn(`{ ${command}; } 2>&1`, {
		shell: true,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [written, code] = await Promise.all([text(child.stdout), ended(child)]);
	return { code, report: code === 0 ? `${command}: passed` : `${command}: FAILED\n${written}` };
}

/**
 * Runs a command in this terminal, and others beside it, one after the other. What there is to say
 * about these follows when all have ended, so that nothing is mixed.
 * @returns the first exit code that is not 0, or 0
 */
export async function runBeside(command: string, others: string[]): Promise<number> {
	const main = run(command);
	const ends: Array<Awaited<ReturnType<typeof runQuietly>>> = [];
	for (const other of others) ends.push(await runQuietly(other));
	const codes = [await main, ...ends.map(({ code }) => code)];
	console.log(['', ...ends.map(({ report }) => report)].join('\n'));
	return codes.find((code) => code !== 0) ?? 0;
}
