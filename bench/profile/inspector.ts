import { EventEmitter, once } from 'node:events';

import { WebSocket } from 'undici';

/** The parts of a V8 CPU profile that are used here. */
export interface CpuProfile {
	nodes: ProfileNode[];
	/** The node ID of each sample, and the microseconds before each sample. */
	samples: number[];
	timeDeltas: number[];
}
export interface ProfileNode {
	id: number;
	callFrame: { functionName: string; url: string; lineNumber: number };
	children?: number[];
}

/** In microseconds. */
const SAMPLING_INTERVAL = 500;

/** Returns the environment variables for a Node process to be profiled. */
export const enableInspector = (port: number): Record<string, string> => ({
	NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
});

/**
 * Records the CPU profile of a process while `work` runs.
 * @param port the port of the process's inspector
 */
export async function recordProfile(
	port: number,
	work: () => Promise<unknown>,
): Promise<CpuProfile> {
	const list = await fetch(`http://127.0.0.1:${port}/json/list`);
	const [target] = (await list.json()) as Array<{ webSocketDebuggerUrl: string }>;
	if (!target) throw new Error('The inspector has no target');
	const socket = new WebSocket(target.webSocketDebuggerUrl);
	const answers = new EventEmitter();
	socket.addEventListener('message', ({ data }) => {
		const { id, result } = JSON.parse(data as string) as { id?: number; result?: unknown };
		if (id !== undefined) answers.emit(String(id), result);
	});
	await once(socket, 'open');
	let last = 0;
	const ask = async (method: string, params: object = {}): Promise<unknown> => {
		const id = ++last;
		socket.send(JSON.stringify({ id, method, params }));
		const [result] = (await once(answers, String(id))) as unknown[];
		return result;
	};
	try {
		await ask('Profiler.enable');
		await ask('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL });
		await ask('Profiler.start');
		await work();
		return ((await ask('Profiler.stop')) as { profile: CpuProfile }).profile;
	} finally {
		socket.close();
	}
}
