import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');

/** What a process of the bench can do for the one that started it, by name. */
type Commands = Record<string, (input: never) => unknown>;
type Input<Command> = Command extends (input: infer I) => unknown ? I : never;
type Output<Command> = Command extends (input: never) => infer O ? Awaited<O> : never;

interface Question {
	name: string;
	input: unknown;
}
interface Answer {
	result?: unknown;
	error?: string;
}

export interface Child<C extends Commands> {
	pid: number;
	/** One question at a time. Throws an Error with the child's message where the command threw. */
	ask<Name extends keyof C & string>(name: Name, input: Input<C[Name]>): Promise<Output<C[Name]>>;
	/** Resolves when the process is gone. */
	stop(): Promise<void>;
}

/**
 * Starts a file of the bench as a process of its own, so that its CPU time is not n8n's.
 * @param node the program that runs it: the Node that runs n8n
 */
export function startChild<C extends Commands>(
	file: string,
	node: string,
	env: NodeJS.ProcessEnv = {},
): Child<C> {
	const child = fork(file, { execPath: node, execArgv: ['--import', 'tsx'], cwd: ROOT, env });
	return {
		pid: child.pid as number,
		async ask(name, input) {
			child.send({ name, input } satisfies Question);
			const { result, error } = await nextAnswer(child);
			if (error !== undefined) throw new Error(error);
			return result as Output<C[typeof name]>;
		},
		async stop() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill();
			await once(child, 'exit');
		},
	};
}

async function nextAnswer(child: ChildProcess): Promise<Answer> {
	const ended = new AbortController();
	const { signal } = ended;
	const end = once(child, 'exit', { signal }).then(() => ({ error: 'the process has ended' }));
	const answer = once(child, 'message', { signal }).then(([message]) => message as Answer);
	// Whichever of the two does not come is aborted.
	Promise.allSettled([end, answer]);
	return await Promise.race([end, answer]).finally(() => ended.abort());
}

/** In such a process: answers the questions of the one that started it, and ends with it. */
export function serve(commands: Commands): void {
	process.on('message', async ({ name, input }: Question) => {
		const answer: Answer = {};
		try {
			answer.result = await commands[name]?.(input as never);
		} catch (error) {
			answer.error = (error as Error).message;
		}
		process.send?.(answer);
	});
	process.once('disconnect', () => process.exit());
}
