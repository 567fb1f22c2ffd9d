import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox';

const MINUTES = 4 * 60_000;

/** A sandbox for a real n8n, and others after it at the same address. */
export interface PatientSandbox {
	readonly current: Sandbox;
	/** Stops the current one, and starts another one with this pace in its place. */
	renew(pace?: number): Promise<void>;
	stop(): Promise<void>;
}

/**
 * Starts a sandbox that waits for a real n8n, which takes its time on a busy machine.
 * @throws Error if the port is in use
 */
export async function startPatientSandbox(options: SandboxOptions): Promise<PatientSandbox> {
	const start = async (given: SandboxOptions): Promise<Sandbox> => {
		const sandbox = await startSandbox(given);
		sandbox.events.patience = MINUTES;
		return sandbox;
	};
	let current = await start(options);
	const port = Number(new URL(current.url).port);
	return {
		get current() {
			return current;
		},
		renew: async (pace) => {
			await current.stop();
			current = await start({ ...options, port, pace });
		},
		stop: async () => await current.stop(),
	};
}
