import { readFile, writeFile } from 'node:fs/promises';

export interface Usage {
	/** Wall-clock seconds. */
	seconds: number;
	/** The CPU time of all threads of all processes, in seconds. */
	cpu: number;
	/** The peak memory of the process that needs most, in MiB. */
	peak: number;
}

/** Measures what processes use while `work` runs, without their children. Reads Linux's /proc. */
export async function measureUsage(pids: number[], work: () => Promise<unknown>): Promise<Usage> {
	// Resets the peak memory to the current usage.
	for (const pid of pids) await writeFile(`/proc/${pid}/clear_refs`, '5');
	const before = await readCpuTime(pids);
	const start = performance.now();
	await work();
	const seconds = (performance.now() - start) / 1000;
	const cpu = (await readCpuTime(pids)) - before;
	return { seconds, cpu, peak: Math.max(...(await Promise.all(pids.map(readPeak)))) };
}

async function readCpuTime(pids: number[]): Promise<number> {
	let ticks = 0;
	for (const pid of pids) {
		const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
		// The fields after the program's name, which can contain anything: utime is the 12th, then stime.
		const [user, system] = stat
			.slice(stat.lastIndexOf(')') + 2)
			.split(' ')
			.slice(11);
		ticks += Number(user) + Number(system);
	}
	// Linux counts CPU time in hundredths of a second.
	return ticks / 100;
}

async function readPeak(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/**
 * Measures all things in turns, so that other load on the machine affects all of them. The first
 * turn warms up, and isn't counted.
 * @returns the results of each thing
 */
export async function takeTurns<Thing, Result>(
	things: readonly Thing[],
	rounds: number,
	measure: (thing: Thing) => Promise<Result>,
): Promise<Result[][]> {
	const results = things.map((): Result[] => []);
	for (let round = 0; round <= rounds; round++) {
		for (const [index, thing] of things.entries()) {
			const result = await measure(thing);
			if (round > 0) results[index]?.push(result);
		}
	}
	return results;
}

/** The median: of an even number of values, the smaller one of the two in the middle. */
export const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? NaN;
