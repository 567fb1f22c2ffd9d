import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');

/** The commands that a child process offers to its parent, by name. */
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
	/**
	 * Runs a command in the child. Ask one question at a time.
	 * @throws Error with the child's message if the command throws
	 */
	ask<Name extends keyof C & string>(name: Name, input: Input<C[Name]>): Promise<Output<C[Name]>>;
	/** Ends the process. Resolves when it has exited. */
	stop(): Promise<void>;
}

/**
 * Starts a file of the bench as a separate process, so that its CPU time doesn't count as n8n's.
 * @param node the Node executable to run it with: the one that runs n8n
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
			const { result, error } = await receiveAnswer(child);
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

async function receiveAnswer(child: ChildProcess): Promise<Answer> {
	const ended = new AbortController();
	const { signal } = ended;
	const end = once(child, 'exit', { signal }).then(() => ({ error: 'the process has ended' }));
	const answer = once(child, 'message', { signal }).then(([message]) => message as Answer);
	// The one that loses the race is aborted.
	Promise.allSettled([end, answer]);
	return await Promise.race([end, answer]).finally(() => ended.abort());
}

/** Answers the parent's questions and exits together with the parent. Called in the child process. */
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
